package readingroom.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * A question as it is fitted to.
 *
 * @param said whether a message says it in the words of the question, so that it is answered by rule
 * @param whole whether nothing in particular is missing, so that it may be answered in full
 * @param found whether it is not refused by rule
 */
record FitRow(
        String set,
        String category,
        String chat,
        double[] signals,
        boolean answerable,
        boolean correct,
        boolean overview,
        boolean said,
        boolean whole,
        boolean found) {

    /** Overviews and empty hands are decided by rule. */
    boolean isFitted() {
        return !overview && found;
    }

    /** Whether it is answerable. */
    double answers(Logistic fitted) {
        return said && found ? 1 : probability(fitted);
    }

    double probability(Logistic fitted) {
        return found ? overview ? 1 : fitted.probability(signals) : 0;
    }

    /** The share of those rows that reach a threshold. */
    static double share(List<FitRow> rows, double[] probabilities, Predicate<FitRow> of, double threshold) {
        int all = 0;
        int above = 0;
        for (int i = 0; i < rows.size(); i++) {
            if (of.test(rows.get(i))) {
                all++;
                above += probabilities[i] >= threshold ? 1 : 0;
            }
        }
        return all == 0 ? 0 : (double) above / all;
    }

    /** The probability below which a share of those rows is. */
    static double quantile(List<FitRow> rows, double[] probabilities, Predicate<FitRow> of, double share) {
        List<Double> sorted = new ArrayList<>();
        for (int i = 0; i < probabilities.length; i++) {
            if (of.test(rows.get(i))) {
                sorted.add(probabilities[i]);
            }
        }
        sorted.sort(null);
        return sorted.get(Math.min(sorted.size() - 1, (int) (share * sorted.size())));
    }
}
