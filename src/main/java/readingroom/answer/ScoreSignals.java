package readingroom.answer;

import java.util.List;
import java.util.Map;

/** How the scores of rerank stand to one another: an answer stands out, where nothing answers all are alike. */
final class ScoreSignals {

    private static final double LEAST = 0.001;
    private static final int TOP = 3;
    private static final double NONE = logit(0);
    // what the twentieth scores as a rule, for where only a few were found
    private static final double USUAL = -3.5;

    private final Found found;
    private final double[] fitting;
    private final double best;

    ScoreSignals(Found found) {
        this.found = found;
        fitting = logits(found.best(Integer.MAX_VALUE));
        best = at(fitting, 0);
    }

    void addTo(Map<String, Double> signals) {
        double[] all = logits(found.all());
        double[] inTime = logits(found.inTime());
        boolean timed = !found.wanted().ranges().isEmpty();
        signals.put("score", at(all, 0));
        signals.put("score-fitting", best);
        for (int n : new int[] {5, 10, 20}) {
            signals.put("score-above-" + n, best - at(fitting, n - 1));
        }
        signals.put("score-top", mean(fitting, TOP) - at(fitting, 19));
        signals.put("score-others", found.wanted().subjects().isEmpty() ? 0 : at(inTime, 0) - best);
        signals.put("score-other-time", timed ? at(all, 0) - best : 0);
        signals.put("score-timed", timed ? best - at(fitting, 4) : 0);
        signals.put("score-statement", statement() - best);
    }

    private double statement() {
        return found.best(Integer.MAX_VALUE).stream()
                .filter(r -> !Signs.asks(r.content()))
                .mapToDouble(r -> logit(r.evidence().score()))
                .max()
                .orElse(NONE);
    }

    private static double mean(double[] scores, int most) {
        int n = Math.min(most, scores.length);
        double sum = 0;
        for (int i = 0; i < n; i++) {
            sum += scores[i];
        }
        return n == 0 ? NONE : sum / n;
    }

    private static double[] logits(List<Reading> readings) {
        return readings.stream().mapToDouble(r -> logit(r.evidence().score())).toArray();
    }

    private static double at(double[] scores, int i) {
        if (i < scores.length) {
            return scores[i];
        }
        return scores.length == 0 ? NONE : Math.min(USUAL, scores[scores.length - 1]);
    }

    /** The logarithm of the odds of a score from 0 to 10. */
    static double logit(double score) {
        double share = Math.clamp(score / 10, LEAST, 1 - LEAST);
        return Math.log(share / (1 - share));
    }
}
