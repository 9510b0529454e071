package readingroom.instruct;

import java.text.Normalizer;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import readingroom.model.Instruction;
import readingroom.model.Instruction.Decision;
import readingroom.model.Instruction.Origin;
import readingroom.model.Instruction.Type;
import readingroom.model.Question;
import readingroom.text.Term;
import readingroom.text.Terms;

/** Holds what a model proposed against the words of the question. */
final class SpanCheck {

    private static final int CHARACTERS_MAX = 20_000;
    private static final Pattern TIME_LIKE = Pattern.compile(
            "\\d|day|week|month|year|morning|afternoon|evening|night|noon|today|tomorrow|spring|summer|autumn|fall"
                    + "|winter|holiday|christmas|easter|since|before|after|until|ago|last|next|recent|now|quarter|semester"
                    + "|[天日周月年季早晚午夜节假期时点前后昨今明初末底]|春|夏|秋|冬|最近|以来",
            Pattern.CASE_INSENSITIVE);

    private final Question question;
    private final String plain;
    private final Set<Term> terms;

    SpanCheck(Question question) {
        this.question = question;
        this.plain = plain(question.question());
        this.terms = new HashSet<>(Terms.of(question.question(), CHARACTERS_MAX));
    }

    /** The instruction as a preference if words of the question speak for it, else dropped with the reason. */
    Instruction check(Instruction instruction, List<Instruction> all) {
        if (instruction.type() == Type.KEYWORD || instruction.type() == Type.CONCEPT) {
            // synonyms are what a model is asked for; they add candidates and never take any away
            return preference(instruction, "other words for what is asked");
        }
        String words = plain(instruction.words());
        if (words.isEmpty() || !plain.contains(words)) {
            return dropped(instruction, "no words of the question behind it");
        }
        return switch (instruction.type()) {
            case DATE_RANGE -> dateRange(instruction, words, all);
            case PERSON -> person(instruction, all);
            case MENTION, TOPIC, CLUE ->
                sharesTerm(instruction.value())
                        ? preference(instruction, "words of the question")
                        : dropped(instruction, "the question does not name it");
            default -> preference(instruction, "words of the question");
        };
    }

    private Instruction dateRange(Instruction instruction, String words, List<Instruction> all) {
        boolean read = all.stream()
                .filter(other -> other.origin() == Origin.RULES && other.type() == Type.DATE_RANGE)
                .map(other -> plain(other.words()))
                .anyMatch(rule -> rule.contains(words) || words.contains(rule));
        if (read) {
            return dropped(instruction, "the rules have read these words");
        }
        return TIME_LIKE.matcher(words).find()
                ? preference(instruction, "a time as the model understands it")
                : dropped(instruction, "the words behind it are no time");
    }

    private Instruction person(Instruction instruction, List<Instruction> all) {
        boolean known = all.stream()
                .anyMatch(other -> other.origin() == Origin.RULES
                        && other.type() == Type.PERSON
                        && other.value().equalsIgnoreCase(instruction.value()));
        if (known) {
            return dropped(instruction, "the rules have found this person");
        }
        boolean self = instruction.value().equals(question.asker())
                && Asker.in(instruction.words(), question.asker()).isPresent();
        return self || resembles(instruction.words(), instruction.value())
                ? preference(instruction, "named in the question")
                : dropped(instruction, "the words behind it are another name, or none");
    }

    private boolean sharesTerm(String value) {
        return Terms.of(value, CHARACTERS_MAX).stream()
                .filter(term -> term.kind() != Term.Kind.CHARACTER)
                .anyMatch(terms::contains);
    }

    /** Whether two names have a word, a beginning of three letters or a Chinese character in common. */
    private static boolean resembles(String words, String name) {
        Set<String> named = beginnings(words);
        return beginnings(name).stream().anyMatch(named::contains);
    }

    private static Set<String> beginnings(String name) {
        return Terms.of(plain(name), CHARACTERS_MAX).stream()
                .map(Term::text)
                .map(text -> text.substring(0, Math.min(3, text.length())))
                .collect(Collectors.toSet());
    }

    private static String plain(String text) {
        String shortened = text.length() > CHARACTERS_MAX ? text.substring(0, CHARACTERS_MAX) : text;
        return Normalizer.normalize(shortened, Normalizer.Form.NFKC)
                .toLowerCase(Locale.ROOT)
                .replaceAll("\\s+", " ")
                .strip();
    }

    private static Instruction preference(Instruction instruction, String reason) {
        return instruction.decided(Decision.PREFERENCE, instruction.check(), reason);
    }

    private static Instruction dropped(Instruction instruction, String reason) {
        return instruction.decided(Decision.DROPPED, instruction.check(), reason);
    }
}
