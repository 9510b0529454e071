package readingroom.answer;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import readingroom.answer.Draft.Claim;
import readingroom.answer.Draft.Mark;
import readingroom.model.Answer.Citation;
import readingroom.model.ChatMessage;
import readingroom.model.Evidence;

/**
 * The claims of a draft that the messages bear out, as text, with citations numbered in the order of their appearance.
 *
 * @param share of the draft's citations that held
 */
record Verified(List<String> sentences, List<Citation> citations, double share) {

    /** Checks a draft against the messages that were shown; a claim none of whose citations holds is left out. */
    static Verified of(Draft draft, List<Evidence> shown, Quotes quotes, Wording wording) {
        Builder builder = new Builder(shown, quotes, wording);
        draft.claims().forEach(builder::add);
        long marks =
                draft.claims().stream().mapToLong(claim -> claim.marks().size()).sum();
        return new Verified(
                List.copyOf(builder.sentences),
                List.copyOf(builder.citations.values()),
                marks == 0 ? 0 : (double) builder.held / marks);
    }

    private static final class Builder {

        private final List<Evidence> shown;
        private final List<String> sources;
        private final Quotes quotes;
        private final Wording wording;
        private final List<String> sentences = new ArrayList<>();
        private final Map<Integer, Citation> citations = new LinkedHashMap<>();
        private int held;

        Builder(List<Evidence> shown, Quotes quotes, Wording wording) {
            this.shown = shown;
            this.sources = shown.stream().map(e -> e.message().content()).toList();
            this.quotes = quotes;
            this.wording = wording;
        }

        void add(Claim claim) {
            String text = Links.checked(claim.text(), sources);
            Map<Integer, String> words = new LinkedHashMap<>();
            for (Mark mark : claim.marks()) {
                quote(mark, text).ifPresent(quote -> {
                    held++;
                    words.putIfAbsent(mark.number(), quote);
                });
            }
            if (words.isEmpty() || text.codePoints().noneMatch(Character::isLetterOrDigit)) {
                return;
            }
            TreeSet<Integer> numbers = new TreeSet<>();
            words.forEach((number, quote) -> numbers.add(
                    citations.computeIfAbsent(number, n -> citation(n, quote)).n()));
            StringBuilder marks = new StringBuilder();
            numbers.forEach(n -> marks.append('[').append(n).append(']'));
            sentences.add(text + " " + marks + (wording.isChinese() ? "。" : "."));
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
