package readingroom.answer;

import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;

/**
 * Where the cross-validated probability divides what is answered in full, in part and not at all: in every set at most so
 * great a share of the answerable questions is refused, and of the unanswerable ones answered in full.
 */
record Dividing(double partial, double answered) {

    // a little under a tenth, as other chats vary
    private static final double ANYWAY = 0.095;
    // to refuse no more than a tenth would show most of the unanswerable ones in part
    private static final double REFUSED = 0.135;
    private static final double APART = 0.01;

    static Dividing of(List<FitRow> rows, double[] probabilities) {
        // what lacks something in particular is never answered in full
        double[] full = probabilities.clone();
        for (int i = 0; i < full.length; i++) {
            full[i] = rows.get(i).whole() ? full[i] : 0;
        }
        double partial = 1;
        double answered = 0;
        for (String set : rows.stream().map(FitRow::set).distinct().toList()) {
            partial = Math.min(
                    partial, FitRow.quantile(rows, probabilities, r -> r.set().equals(set) && r.answerable(), REFUSED));
            answered = Math.max(
                    answered, FitRow.quantile(rows, full, r -> r.set().equals(set) && !r.answerable(), 1 - ANYWAY));
        }
        return new Dividing(partial, Math.max(answered, partial + APART));
    }

    /** The threshold at which as great a share of either kind falls on the wrong side. */
    static double equal(List<FitRow> rows, double[] probabilities, Predicate<FitRow> of) {
        double best = 0;
        double least = 2;
        for (double threshold : Arrays.stream(probabilities).sorted().distinct().toArray()) {
            double anyway = FitRow.share(rows, probabilities, of.and(r -> !r.answerable()), threshold);
            double refused = 1 - FitRow.share(rows, probabilities, of.and(FitRow::answerable), threshold);
            if (Math.abs(anyway - refused) < least) {
                least = Math.abs(anyway - refused);
                best = threshold;
            }
        }
        return best;
    }
}
