package readingroom.rerank;

import java.util.List;
import java.util.Optional;
import readingroom.model.Sentences;

/** Picks the sentence of a message that speaks most for it. */
final class BestSentence {

    private static final double KIND = 0.25;
    private static final double LENGTH = 0.05;
    private static final int LONG = 60;

    private final TermWeights weights;
    private final Optional<AnswerKind> kind;

    BestSentence(TermWeights weights, Optional<AnswerKind> kind) {
        this.weights = weights;
        this.kind = kind;
    }

    /** A part of the content, word for word; empty for a content without words. */
    String of(String content) {
        List<String> sentences = Sentences.of(content);
        if (sentences.size() == 1) {
            return sentences.getFirst();
        }
        String best = "";
        double bestValue = -1;
        for (String sentence : sentences) {
            double value = value(sentence);
            if (value > bestValue) {
                best = sentence;
                bestValue = value;
            }
        }
        return best;
    }

    private double value(String sentence) {
        double kindFound = kind.filter(asked -> asked.isIn(sentence)).isPresent() ? KIND : 0;
        // among sentences that have none of the terms, a longer one says more
        double length = LENGTH * Math.min(LONG, sentence.length()) / LONG;
        return weights.covered(TermWeights.terms(sentence)) + kindFound + length;
    }
}
