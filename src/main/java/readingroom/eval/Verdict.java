package readingroom.eval;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import readingroom.model.Answer;
import readingroom.model.Answer.Citation;
import readingroom.model.Answer.Status;

/**
 * How an answer stands against the known evidence.
 *
 * @param answerable whether messages are known to answer the question
 * @param correct shown, and cites at least one message of the evidence
 * @param complete shown, and cites all messages of the evidence
 * @param quotes how many quotes are shown
 * @param exact how many of them are a part of the message they cite, word for word
 */
record Verdict(
        String category,
        Status status,
        double confidence,
        boolean answerable,
        boolean correct,
        boolean complete,
        int quotes,
        int exact) {

    /** The verdicts of the outcomes that have an answer, in their order. */
    static Stream<Verdict> of(Stream<Outcome> outcomes, Corpus corpus) {
        return outcomes.flatMap(
                outcome -> Optional.ofNullable(outcome.answer()).map(a -> of(outcome.topic(), a, corpus)).stream());
    }

    private static Verdict of(Topic topic, Answer answer, Corpus corpus) {
        Set<String> cited = answer.citations().stream().map(Citation::messageId).collect(Collectors.toSet());
        Set<String> found = new HashSet<>(topic.evidence());
        found.retainAll(cited);
        boolean complete = topic.isAnswerable() && cited.containsAll(topic.evidence());
        int exact = (int) answer.citations().stream()
                .filter(citation -> isExact(citation, corpus))
                .count();
        return new Verdict(
                topic.category(),
                answer.status(),
                answer.confidence(),
                topic.isAnswerable(),
                !found.isEmpty(),
                complete,
                answer.citations().size(),
                exact);
    }

    /** Whether the question was answered, be it in part. */
    boolean isShown() {
        return status == Status.ANSWERED || status == Status.PARTIAL;
    }

    private static boolean isExact(Citation citation, Corpus corpus) {
        return !citation.quote().isBlank()
                && corpus.find(citation.messageId())
                        .filter(sent -> sent.content().contains(citation.quote()))
                        .isPresent();
    }
}
