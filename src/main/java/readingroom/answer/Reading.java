package readingroom.answer;

import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import readingroom.model.ChatMessage;
import readingroom.model.Evidence;

/**
 * A message as read for one question.
 *
 * @param covered how well it speaks to each term, 0 to 1
 * @param around how well it and what was said before it speak to each term, 0 to 1
 * @param coverage the weighted share of the terms it speaks to, 0 to 1
 * @param context coverage with what was said around it in the same conversation
 * @param value what it is worth as part of the answer; comparable within a question
 */
record Reading(
        Evidence evidence,
        double[] covered,
        double[] around,
        double coverage,
        double context,
        double value,
        boolean decisive) {

    private static final int CHARACTERS_READ = 20_000;

    static Reading of(Evidence evidence, List<Term> terms, Ordinals ordinals) {
        String said = said(evidence);
        String text = said.toLowerCase(Locale.ROOT);
        Set<String> stems = terms.isEmpty() ? Set.of() : Words.stems(text);
        double[] covered =
                terms.stream().mapToDouble(term -> term.in(text, stems)).toArray();
        for (int i = 0; i < covered.length; i++) {
            boolean meant = terms.get(i).isPrice() && Signs.hasMoney(text)
                    || ordinals.isSame(terms.get(i).word(), text);
            if (covered[i] == 0 && meant) {
                covered[i] = 1;
            }
        }
        double coverage = share(covered, terms);
        return new Reading(evidence, covered, covered, coverage, coverage, 0, Signs.isDecisive(content(evidence)));
    }

    Reading within(double[] newAround, double newContext) {
        return new Reading(evidence, covered, newAround, coverage, newContext, value, decisive);
    }

    Reading worth(double newValue) {
        return new Reading(evidence, covered, around, coverage, context, newValue, decisive);
    }

    ChatMessage message() {
        return evidence.message();
    }

    Instant at() {
        return message().timestamp().toInstant();
    }

    String content() {
        return content(evidence);
    }

    /** Whether the word is anywhere in the message or among the names that go with it. */
    boolean has(String word) {
        String lower = word.toLowerCase(Locale.ROOT);
        String stem = Stem.of(word);
        ChatMessage message = message();
        return Stream.concat(
                        Stream.of(message.content(), message.sender(), String.valueOf(message.receiver())),
                        message.mentions().stream())
                .map(text -> text.toLowerCase(Locale.ROOT))
                .anyMatch(text -> text.contains(lower) || (!stem.isBlank() && text.contains(stem)));
    }

    /** The weighted share of terms, from how well each is covered. */
    static double share(double[] covered, List<Term> terms) {
        double sum = 0;
        double all = 0;
        for (int i = 0; i < covered.length; i++) {
            sum += covered[i] * terms.get(i).weight();
            all += terms.get(i).weight();
        }
        return all == 0 ? 0 : sum / all;
    }

    /** A message of 200,000 characters is read at its beginning and at the sentence that rerank chose. */
    private static String content(Evidence evidence) {
        String content = evidence.message().content();
        return content.length() <= CHARACTERS_READ
                ? content
                : content.substring(0, CHARACTERS_READ) + "\n" + evidence.sentence();
    }

    private static String said(Evidence evidence) {
        return evidence.message().sender() + ": " + content(evidence);
    }
}
