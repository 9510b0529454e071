package readingroom.answer;

import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;

/** Prints what probabilities are worth on questions of which it is known whether they can be answered. */
record FitReport(List<FitRow> rows, double[] answerable, double[] correct, Dividing dividing) {

    private static final int BINS = 10;

    void print(String title, Predicate<FitRow> of) {
        double equal = Dividing.equal(rows, answerable, of);
        System.out.printf(
                Locale.ROOT,
                "%s: AUC answerable %.3f, correct %.3f; calibration error of those shown %.3f%n",
                title,
                auc(answerable, FitRow::answerable, of),
                auc(correct, FitRow::correct, of),
                calibrationError(of));
        errors("equal errors", equal, r -> true, of);
        errors("answered or partial", dividing.partial(), r -> true, of);
        errors("answered in full", dividing.answered(), FitRow::whole, of);
        rows.stream()
                .filter(of)
                .map(FitRow::category)
                .distinct()
                .sorted()
                .forEach(category ->
                        category(category, equal, of.and(r -> r.category().equals(category))));
    }

    private void category(String category, double equal, Predicate<FitRow> in) {
        System.out.printf(
                Locale.ROOT,
                "  %-16s n %3d; reaches equal %.2f, partial %.2f, full %.2f; correct %.2f%n",
                category,
                rows.stream().filter(in).count(),
                FitRow.share(rows, answerable, in, equal),
                FitRow.share(rows, answerable, in, dividing.partial()),
                reaches(dividing.answered(), FitRow::whole, in),
                rows.stream()
                        .filter(in)
                        .mapToDouble(r -> r.correct() ? 1 : 0)
                        .average()
                        .orElse(0));
    }

    private void errors(String how, double threshold, Predicate<FitRow> able, Predicate<FitRow> of) {
        System.out.printf(
                Locale.ROOT,
                "  %-20s from %.3f: %.1f %% of the unanswerable, not %.1f %% of the answerable%n",
                how,
                threshold,
                100 * reaches(threshold, able, of.and(r -> !r.answerable())),
                100 * (1 - reaches(threshold, able, of.and(FitRow::answerable))));
    }

    private double reaches(double threshold, Predicate<FitRow> able, Predicate<FitRow> of) {
        double[] reached = answerable.clone();
        for (int i = 0; i < reached.length; i++) {
            reached[i] = able.test(rows.get(i)) ? reached[i] : -1;
        }
        return FitRow.share(rows, reached, of, threshold);
    }

    private double calibrationError(Predicate<FitRow> of) {
        double[] over = new double[BINS];
        int all = 0;
        for (int i = 0; i < rows.size(); i++) {
            if (of.test(rows.get(i)) && answerable[i] >= dividing.partial()) {
                int bin = Math.min(BINS - 1, (int) (BINS * correct[i]));
                over[bin] += correct[i] - (rows.get(i).correct() ? 1 : 0);
                all++;
            }
        }
        double error = 0;
        for (double bin : over) {
            error += Math.abs(bin) / all;
        }
        return error;
    }

    private double auc(double[] p, Predicate<FitRow> yes, Predicate<FitRow> of) {
        double wins = 0;
        double pairs = 0;
        for (int i = 0; i < p.length; i++) {
            for (int j = 0; j < p.length; j++) {
                if (of.test(rows.get(i)) && of.test(rows.get(j)) && yes.test(rows.get(i)) && !yes.test(rows.get(j))) {
                    pairs++;
                    wins += p[i] > p[j] ? 1 : p[i] == p[j] ? 0.5 : 0;
                }
            }
        }
        return wins / pairs;
    }
}
