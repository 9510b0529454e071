package readingroom.round;

import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import readingroom.model.Answer;
import readingroom.model.Answer.Status;
import readingroom.model.ChatMessage;
import readingroom.model.Evidence;
import readingroom.model.Inquiry;
import readingroom.model.Instruction;
import readingroom.model.Instruction.Type;
import readingroom.model.PlainText;
import readingroom.model.Question;
import readingroom.text.Term;
import readingroom.text.Terms;

/** Finds what an answer lacks, if it has a name: a part of the question, one of its people or times, or what a model misses. */
final class Gaps {

    private static final int CHARACTERS_MAX = 4_000;
    private static final int NOTE_CHARACTERS = 120;
    private static final double COVERED = 0.34;
    private static final double SAME_SEARCH = 0.7;

    private final Inquiry inquiry;
    private final Answer answer;
    private final String question;
    private final List<ChatMessage> cited;

    private Gaps(Inquiry inquiry) {
        this.inquiry = inquiry;
        this.answer = Objects.requireNonNull(inquiry.answer());
        this.question = inquiry.question().question();
        Set<String> ids =
                answer.citations().stream().map(Answer.Citation::messageId).collect(Collectors.toSet());
        this.cited = inquiry.evidence().stream()
                .map(Evidence::message)
                .filter(message -> ids.contains(message.citedId()))
                .toList();
    }

    /** The gap of an inquiry that has an answer. */
    static Optional<Gap> of(Inquiry inquiry) {
        Gaps gaps = new Gaps(inquiry);
        return gaps.isWrittenByModel() ? gaps.named() : gaps.part().or(gaps::named);
    }

    private boolean isWrittenByModel() {
        return !inquiry.missing().isEmpty();
    }

    private Optional<Gap> named() {
        if (answer.status() == Status.ANSWERED) {
            return Optional.empty();
        }
        Optional<Gap> one = inquiry.missing().isEmpty() ? Optional.empty() : noted();
        return one.or(() -> oneOf(Type.PERSON)).or(() -> oneOf(Type.DATE_RANGE));
    }

    /** The part of the question that a model's notes speak of, or the whole, if they have words that it has not. */
    private Optional<Gap> noted() {
        List<String> notes = inquiry.missing().stream()
                .map(note -> PlainText.of(note, NOTE_CHARACTERS))
                .toList();
        Set<Term> noted = Parts.terms(String.join("\n", notes));
        List<String> parts = Parts.of(question);
        for (int i = 1; i < parts.size(); i++) {
            Set<Term> own = own(parts, i);
            if (own.stream().anyMatch(noted::contains)) {
                return Optional.of(new Gap(part(parts, i), notes));
            }
        }
        return noted.isEmpty() || likeness(noted, Parts.terms(question)) >= SAME_SEARCH
                ? Optional.empty()
                : Optional.of(new Gap(inquiry.question(), notes));
    }

    /** The part of several that what is cited speaks to least. */
    private Optional<Gap> part() {
        List<String> parts = Parts.of(question);
        Set<Term> said = cited.stream()
                .flatMap(message -> Terms.of(message.content(), CHARACTERS_MAX).stream())
                .collect(Collectors.toSet());
        return IntStream.range(0, parts.size())
                .filter(i -> parts.size() > 1 && covered(parts, i, said) < COVERED)
                .boxed()
                .min(Comparator.comparingDouble(i -> covered(parts, i, said)))
                .map(i -> new Gap(part(parts, i), List.of()));
    }

    private static double covered(List<String> parts, int i, Set<Term> said) {
        Set<Term> own = own(parts, i);
        return own.isEmpty() ? 1 : (double) own.stream().filter(said::contains).count() / own.size();
    }

    private Question part(List<String> parts, int i) {
        String text =
                i == 0 ? parts.getFirst() : Topic.standalone(parts.get(i), parts.get(i - 1), inquiry.instructions());
        return inquiry.question().asking(text);
    }

    /** What a part asks for and the others do not. */
    private static Set<Term> own(List<String> parts, int i) {
        Set<Term> own = new HashSet<>(Parts.terms(parts.get(i)));
        for (int other = 0; other < parts.size(); other++) {
            if (other != i) {
                own.removeAll(Parts.terms(parts.get(other)));
            }
        }
        return own;
    }

    /** The one of several people, or times, of the question that nothing cited is from. */
    private Optional<Gap> oneOf(Type type) {
        List<Instruction> named = inquiry.instructions().stream()
                .filter(i -> i.type() == type
                        && i.isKept()
                        && question.contains(i.words())
                        && !i.words().isBlank())
                .toList();
        List<String> words = named.stream().map(Instruction::words).distinct().toList();
        if (words.size() < 2) {
            return Optional.empty();
        }
        return words.stream()
                .filter(one -> named.stream().filter(i -> i.words().equals(one)).noneMatch(this::isCited))
                .map(one -> alone(one, words))
                .filter(text -> !text.equals(question))
                .findFirst()
                .map(text -> new Gap(inquiry.question().asking(text), List.of()));
    }

    private boolean isCited(Instruction instruction) {
        return cited.stream()
                .anyMatch(message -> instruction.type() == Type.PERSON
                        ? Stream.of(instruction.value(), instruction.words())
                                .anyMatch(name -> name.equals(message.sender())
                                        || message.content().contains(name))
                        : (instruction.from() == null
                                        || !message.timestamp().toInstant().isBefore(instruction.from()))
                                && (instruction.to() == null
                                        || message.timestamp().toInstant().isBefore(instruction.to())));
    }

    /** The question about one of those that it puts side by side: {@code Ann and Bob}. */
    private String alone(String one, List<String> words) {
        String text = question;
        String and = "\\s*(?:,?\\s*\\b(?:and|or)\\b(?:\\s+(?:on|in|at))?|[,&、，]|和|跟|与|以及|还有)\\s*";
        for (String other : words) {
            if (!other.equals(one)) {
                String quoted = Pattern.quote(other);
                text = text.replaceFirst(quoted + and, "").replaceFirst(and + quoted, " ");
            }
        }
        return text.contains(one) ? text.strip() : question;
    }

    private static double likeness(Set<Term> one, Set<Term> other) {
        Set<Term> common = new HashSet<>(one);
        common.retainAll(other);
        int all = one.size() + other.size() - common.size();
        return all == 0 ? 1 : (double) common.size() / all;
    }
}
