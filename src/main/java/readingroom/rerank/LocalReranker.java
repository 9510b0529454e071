package readingroom.rerank;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import readingroom.model.Candidate;
import readingroom.model.ChatMessage;
import readingroom.model.Evidence;
import readingroom.model.Inquiry;
import readingroom.text.Term;

/** Reads the candidates by rules: what kind of answer is asked for, which messages only ask, which say the same. */
public final class LocalReranker {

    private static final double KIND_FOUND = 0.3;
    private static final double ASKS_ITSELF = 0.15;
    private static final double IS_THE_QUESTION = 0.5;
    private static final double SAME_QUESTION = 0.8;
    private static final double SCORE_MAX = 10;
    private static final long AROUND_SECONDS = 600;
    private static final int COVERING = 5;
    private static final double OWN_SHARE = 0.5;

    /**
     * Turns every candidate into evidence, best first, near-duplicates merged. A score is the share of the question's
     * weight that the best few of them cover at most, times ten, and for the others in proportion to the best.
     */
    public Inquiry rank(Inquiry inquiry) {
        if (!inquiry.hasCandidates()) {
            return inquiry.withEvidence(List.of());
        }
        String question = inquiry.question().question();
        Optional<AnswerKind> kind = AnswerKind.askedBy(question);
        Set<Term> asked = TermWeights.terms(question);
        TermWeights weights = new TermWeights(inquiry);
        BestSentence sentences = new BestSentence(weights, kind);
        List<Candidate> ranked = inquiry.candidates().stream()
                .map(candidate -> new Candidate(
                        candidate.message(), candidate.rank(), candidate.score() * factor(candidate, kind, asked)))
                .sorted(Comparator.comparingDouble(Candidate::score).reversed())
                .toList();
        double best = ranked.getFirst().score();
        double scale = best <= 0 ? 0 : SCORE_MAX * coverage(ranked, weights) / best;
        List<Evidence> evidence = new ArrayList<>();
        for (Candidate candidate : ranked) {
            ChatMessage message = candidate.message();
            double score = Math.clamp(candidate.score() * scale, 0, SCORE_MAX);
            evidence.add(new Evidence(message, score, sentences.of(message.content()), List.of()));
        }
        return inquiry.withEvidence(NearDuplicates.merged(evidence));
    }

    private static double factor(Candidate candidate, Optional<AnswerKind> kind, Set<Term> asked) {
        String content = candidate.message().content();
        double factor = kind.filter(wanted -> wanted.isIn(content)).isPresent() ? 1 + KIND_FOUND : 1;
        if (isQuestion(content)) {
            factor *= 1 - (isSame(TermWeights.terms(content), asked) ? IS_THE_QUESTION : ASKS_ITSELF);
        }
        return factor;
    }

    /** How much of the question the best few have; the very first may be there for its sender alone. */
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

    private static boolean isSame(Set<Term> said, Set<Term> asked) {
        Set<Term> common = new HashSet<>(said);
        common.retainAll(asked);
        int all = said.size() + asked.size() - common.size();
        return all > 0 && common.size() >= SAME_QUESTION * all;
    }

    private static boolean isQuestion(String content) {
        String text = content.strip();
        return text.endsWith("?") || text.endsWith("？") || text.endsWith("吗") || text.endsWith("呢");
    }
}
