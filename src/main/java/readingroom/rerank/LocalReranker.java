package readingroom.rerank;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import readingroom.embed.Likeness;
import readingroom.model.Candidate;
import readingroom.model.ChatMessage;
import readingroom.model.Evidence;
import readingroom.model.Inquiry;
import readingroom.text.Term;
import readingroom.text.Terms;

/**
 * Reads the candidates without a chat model: what each says of the question's topic, who says it and what it answers, weighed
 * by weights that were fitted.
 */
public final class LocalReranker {

    private static final double SCORE_MAX = 10;
    private static final long AROUND_SECONDS = 600;
    private static final int COVERING = 5;
    private static final double OWN_SHARE = 0.5;

    private final SentenceLikeness likeness;
    private final Weights english = Weights.read("en");
    private final Weights chinese = Weights.read("zh");

    /** @param sentencesMax how many sentences of a question's candidates are compared with it by their likeness */
    public LocalReranker(Likeness likeness, int sentencesMax) {
        this.likeness = new SentenceLikeness(likeness, sentencesMax);
    }

    /**
     * Turns every candidate into evidence, best first, near-duplicates merged. A score is the probability that the message
     * answers the question, times ten.
     */
    public Inquiry rank(Inquiry inquiry) {
        if (!inquiry.hasCandidates()) {
            return inquiry.withEvidence(List.of());
        }
        List<Read> ranked = read(inquiry);
        TermWeights terms =
                new TermWeights(inquiry, ranked.stream().map(Read::line).toList());
        BestSentence sentences =
                new BestSentence(terms, AnswerKind.askedBy(inquiry.question().question()));
        double covered =
                coverage(ranked.stream().map(read -> read.line().candidate()).toList(), terms);
        Weights weights = weights(inquiry);
        List<Evidence> evidence = new ArrayList<>();
        for (Read read : ranked) {
            ChatMessage message = read.line().message();
            double score = SCORE_MAX * weights.probability(read.sum(), covered);
            evidence.add(new Evidence(message, score, sentences.of(message.content()), List.of()));
        }
        return inquiry.withEvidence(NearDuplicates.merged(evidence));
    }

    private Weights weights(Inquiry inquiry) {
        return Terms.hasChinese(inquiry.question().question()) ? chinese : english;
    }

    /** A line with its features and their weighed sum. */
    record Read(Line line, Map<Feature, Double> features, double sum) {}

    /** The candidates with their features, best first; of equal ones recall's better first. */
    List<Read> read(Inquiry inquiry) {
        Lines lines = new Lines(inquiry.candidates());
        Features features = new Features(lines, new Topic(inquiry, lines.all()), Asked.of(inquiry));
        Weights weights = weights(inquiry);
        List<Read> first = ranked(
                lines.all().stream()
                        .map(line -> new Read(line, features.of(line), 0))
                        .toList(),
                weights);
        likeness.add(
                inquiry,
                lines,
                first.stream().map(Read::line).toList(),
                first.stream().map(Read::features).toList());
        return ranked(first, weights);
    }

    /** How much of the question the best few have; the very first may be there for its sender alone. */
    static double coverage(List<Read> ranked, Inquiry inquiry) {
        return coverage(
                ranked.stream().map(read -> read.line().candidate()).toList(),
                new TermWeights(inquiry, ranked.stream().map(Read::line).toList()));
    }

    private static List<Read> ranked(List<Read> reads, Weights weights) {
        return reads.stream()
                .map(read -> new Read(read.line(), read.features(), weights.sum(read.features())))
                .sorted(Comparator.comparingDouble(Read::sum)
                        .reversed()
                        .thenComparing(read -> read.line().candidate().rank()))
                .toList();
    }

    private static double coverage(List<Candidate> ranked, TermWeights weights) {
        return ranked.stream()
                .limit(COVERING)
                .mapToDouble(candidate -> coverage(candidate.message(), ranked, weights))
                .max()
                .orElse(0);
    }

    /** How much of the question a message and the candidates of its conversation right around it have. */
    private static double coverage(ChatMessage top, List<Candidate> ranked, TermWeights weights) {
        long time = top.timestamp().toEpochSecond();
        Set<Term> around = ranked.stream()
                .map(Candidate::message)
                .filter(message -> message.conversationId().equals(top.conversationId()))
                .filter(message -> Math.abs(message.timestamp().toEpochSecond() - time) <= AROUND_SECONDS)
                .flatMap(message -> weights.said(message).stream())
                .collect(Collectors.toSet());
        double own = weights.covered(weights.said(top));
        return OWN_SHARE * own + (1 - OWN_SHARE) * weights.covered(around);
    }
}
