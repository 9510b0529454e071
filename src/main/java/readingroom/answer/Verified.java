package readingroom.answer;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import readingroom.answer.Draft.Claim;
import readingroom.answer.Draft.Mark;
import readingroom.answer.claim.ClaimCheck;
import readingroom.answer.claim.Grounds;
import readingroom.model.Answer.Citation;
import readingroom.model.ChatMessage;
import readingroom.model.Evidence;
import readingroom.model.Question;

/**
 * The claims of a draft that the messages bear out, as text, with citations numbered in the order of their appearance.
 *
 * @param share of the draft's citations that held
 * @param refused how many claims had words of a message behind them, but say what it does not
 * @param doubtful how many of the sentences share no word with their messages beyond those of the question
 */
record Verified(List<String> sentences, List<Citation> citations, double share, int refused, int doubtful) {

    /**
     * Checks a draft against the messages that were shown; a claim none of whose citations holds is left out, and so is one
     * with a number, a date or a name that what it cites does not have.
     */
    static Verified of(Draft draft, List<Evidence> shown, Question question, ClaimCheck check) {
        Builder builder = new Builder(shown, question, check);
        draft.claims().forEach(builder::add);
        long marks =
                draft.claims().stream().mapToLong(claim -> claim.marks().size()).sum();
        return new Verified(
                List.copyOf(builder.sentences),
                List.copyOf(builder.citations.values()),
                marks == 0 ? 0 : (double) builder.held / marks,
                builder.refused,
                builder.doubtful);
    }

    private static final class Builder {

        private final List<Evidence> shown;
        private final Question question;
        private final ClaimCheck check;
        private final Set<String> senders;
        private final Quotes quotes = new Quotes();
        private final List<String> sentences = new ArrayList<>();
        private final Map<Integer, Citation> citations = new LinkedHashMap<>();
        private int held;
        private int refused;
        private int doubtful;

        Builder(List<Evidence> shown, Question question, ClaimCheck check) {
            this.shown = shown;
            this.question = question;
            this.check = check;
            this.senders = shown.stream().map(e -> e.message().sender()).collect(Collectors.toSet());
        }

        void add(Claim claim) {
            Map<Integer, String> words = new LinkedHashMap<>();
            for (Mark mark : claim.marks()) {
                quote(mark, claim.text()).ifPresent(quote -> words.putIfAbsent(mark.number(), quote));
            }
            List<ChatMessage> cited = words.keySet().stream()
                    .map(number -> shown.get(number - 1))
                    .flatMap(e -> Stream.concat(Stream.of(e.message()), e.occurrences().stream()))
                    .toList();
            String text = Links.checked(
                    claim.text(), cited.stream().map(ChatMessage::content).toList());
            if (words.isEmpty() || text.codePoints().noneMatch(Character::isLetterOrDigit)) {
                return;
            }
            if (!check.unsupported(text, new Grounds(question, cited, List.of()), senders)
                            .isEmpty()
                    || Polarity.isDenied(text, words.values(), contents(words))) {
                refused++;
                return;
            }
            doubtful += Support.isDoubtful(text, cited, question.question()) ? 1 : 0;
            held += words.size();
            sentences.add(text + " " + marks(words) + (Wording.of(question).isChinese() ? "。" : "."));
        }

        private List<String> contents(Map<Integer, String> words) {
            return words.keySet().stream()
                    .map(number -> shown.get(number - 1).message().content())
                    .toList();
        }

        private String marks(Map<Integer, String> words) {
            TreeSet<Integer> numbers = new TreeSet<>();
            words.forEach((number, quote) -> numbers.add(
                    citations.computeIfAbsent(number, n -> citation(n, quote)).n()));
            StringBuilder marks = new StringBuilder();
            numbers.forEach(n -> marks.append('[').append(n).append(']'));
            return marks.toString();
        }

        private Optional<String> quote(Mark mark, String claim) {
            if (mark.number() < 1 || mark.number() > shown.size()) {
                return Optional.empty();
            }
            Evidence evidence = shown.get(mark.number() - 1);
            String content = evidence.message().content();
            if (!mark.quote().isEmpty()) {
                return quotes.verify(mark.quote(), content);
            }
            return Support.of(claim, evidence.message())
                    ? quotes.verify(evidence.sentence().isEmpty() ? content : evidence.sentence(), content)
                    : Optional.empty();
        }

        private Citation citation(int number, String quote) {
            Evidence evidence = shown.get(number - 1);
            ChatMessage message = evidence.message();
            return new Citation(
                    citations.size() + 1,
                    message.citedId(),
                    message.conversationId(),
                    message.sender(),
                    message.timestamp(),
                    quote,
                    evidence.score());
        }
    }
}
