package readingroom.answer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Predicate;
import readingroom.model.Inquiry;

/**
 * Fits the weights of {@code sufficiency.properties} to inquiries that {@link FindInquiries} wrote down, and prints what
 * cross-validation over the chats says of them: {@code TARGET FILE … [--check FILE …]}. The files to check are not fitted to.
 * {@link FitSufficiency} does all of it for our own set.
 */
public final class SufficiencyFit {

    private static final double RIDGE = 10;
    private static final AnswerLimits LIMITS = AnswerLimits.defaults();

    private SufficiencyFit() {}

    /** A question as it is fitted to. */
    private record Row(
            String set,
            String category,
            String chat,
            double[] signals,
            boolean answerable,
            boolean correct,
            boolean overview,
            boolean found) {

        /** Overviews and empty hands are decided by rule. */
        boolean isFitted() {
            return !overview && found;
        }

        double probability(Logistic fitted) {
            return overview ? 1 : found ? fitted.probability(signals) : 0;
        }
    }

    public static void main(String... args) throws IOException {
        int check = Arrays.asList(args).indexOf("--check");
        List<Row> rows = new ArrayList<>();
        for (int i = 1; i < (check < 0 ? args.length : check); i++) {
            rows.addAll(rows(Path.of(args[i])));
        }
        double[] answerable = validated(rows, Row::answerable);
        double[] correct = validated(rows, Row::correct);
        for (String set : rows.stream().map(Row::set).distinct().toList()) {
            report(set + ", cross-validated by chat", rows, answerable, correct, r -> r.set()
                    .equals(set));
        }
        double threshold = equalError(rows, answerable);
        Logistic first = fit(rows, Row::answerable);
        Logistic second = fit(rows, Row::correct);
        print(first, second);
        Files.writeString(Path.of(args[0]), text(first, second, threshold));
        for (int i = check + 1; check > 0 && i < args.length; i++) {
            List<Row> others = rows(Path.of(args[i]));
            report(
                    args[i] + ", not fitted to, threshold of the fitted",
                    others,
                    others.stream().mapToDouble(r -> r.probability(first)).toArray(),
                    others.stream().mapToDouble(r -> r.probability(second)).toArray(),
                    r -> true,
                    threshold);
        }
    }

    private static List<Row> rows(Path file) throws IOException {
        List<Row> rows = new ArrayList<>();
        Inquiries.read(file, found -> rows.add(row(found, Objects.toString(file.getFileName()))));
        return rows;
    }

    private static Row row(Inquiries.Found found, String set) {
        Inquiry inquiry = found.inquiry();
        Wanted wanted = Wanted.of(inquiry.question(), inquiry.instructions());
        List<Reading> readings = Reader.read(inquiry.evidence(), wanted);
        Selection selection = Selection.of(readings, wanted, LIMITS);
        boolean correct = selection.chosen().stream()
                .anyMatch(r -> found.gold().contains(r.message().citedId()));
        return new Row(
                set,
                found.category(),
                found.conversation(),
                Signals.of(wanted, readings, selection),
                !found.gold().isEmpty(),
                correct,
                wanted.isOverview(),
                !selection.isEmpty() && !Sufficiency.isElsewhere(selection, readings, wanted));
    }

    private static Logistic fit(List<Row> all, Predicate<Row> yes) {
        List<Row> rows = all.stream().filter(Row::isFitted).toList();
        double[][] x = rows.stream().map(Row::signals).toArray(double[][]::new);
        boolean[] y = new boolean[rows.size()];
        double[] importance = new double[rows.size()];
        for (int i = 0; i < y.length; i++) {
            y[i] = yes.test(rows.get(i));
            importance[i] = 1;
        }
        return Logistic.fit(x, y, importance, RIDGE);
    }

    private static double[] validated(List<Row> rows, Predicate<Row> yes) {
        double[] probabilities = new double[rows.size()];
        for (String chat : rows.stream().map(Row::chat).distinct().toList()) {
            Logistic others =
                    fit(rows.stream().filter(r -> !r.chat().equals(chat)).toList(), yes);
            for (int i = 0; i < probabilities.length; i++) {
                if (rows.get(i).chat().equals(chat)) {
                    probabilities[i] = rows.get(i).probability(others);
                }
            }
        }
        return probabilities;
    }

    /** The threshold at which as great a share of either kind falls on the wrong side. */
    private static double equalError(List<Row> rows, double[] probabilities) {
        double best = 0;
        double least = 2;
        for (double threshold : Arrays.stream(probabilities).sorted().toArray()) {
            double anyway = share(rows, probabilities, r -> !r.answerable(), threshold);
            double refused = 1 - share(rows, probabilities, Row::answerable, threshold);
            if (Math.abs(anyway - refused) < least) {
                least = Math.abs(anyway - refused);
                best = threshold;
            }
        }
        return best;
    }

    private static double share(List<Row> rows, double[] probabilities, Predicate<Row> of, double threshold) {
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

    private static void report(String title, List<Row> rows, double[] answerable, double[] correct, Predicate<Row> of) {
        report(title, rows, answerable, correct, of, equalError(rows, answerable));
    }

    private static void report(
            String title, List<Row> rows, double[] answerable, double[] correct, Predicate<Row> of, double threshold) {
        System.out.printf(
                Locale.ROOT,
                "%s: AUC answerable %.3f, correct %.3f; at %.3f answered anyway %.1f %%, refused %.1f %%%n",
                title,
                auc(rows, answerable, Row::answerable, of),
                auc(rows, correct, Row::correct, of),
                threshold,
                100 * share(rows, answerable, of.and(r -> !r.answerable()), threshold),
                100 * (1 - share(rows, answerable, of.and(Row::answerable), threshold)));
        rows.stream()
                .filter(of)
                .map(Row::category)
                .distinct()
                .sorted()
                .forEach(category -> System.out.printf(
                        Locale.ROOT,
                        "  %-16s n %3d shown %.2f correct %.2f%n",
                        category,
                        rows.stream()
                                .filter(of.and(r -> r.category().equals(category)))
                                .count(),
                        share(rows, answerable, of.and(r -> r.category().equals(category)), threshold),
                        rows.stream()
                                .filter(of.and(r -> r.category().equals(category)))
                                .mapToDouble(r -> r.correct() ? 1 : 0)
                                .average()
                                .orElse(0)));
    }

    private static double auc(List<Row> rows, double[] p, Predicate<Row> yes, Predicate<Row> of) {
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

    private static void print(Logistic first, Logistic second) {
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < Signals.NAMES.size(); i++) {
            order.add(i);
        }
        order.sort(Comparator.comparingDouble(i -> -Math.abs(first.standardised()[i + 1])));
        order.forEach(i -> System.out.printf(
                Locale.ROOT,
                "  %-18s %6.2f %6.2f%n",
                Signals.NAMES.get(i),
                first.standardised()[i + 1],
                second.standardised()[i + 1]));
    }

    private static String text(Logistic first, Logistic second, double threshold) {
        StringBuilder text = new StringBuilder("# Written by SufficiencyFit; do not edit.\n");
        text.append(weights("answerable", first, Math.log(threshold / (1 - threshold))))
                .append(weights("correct", second, 0));
        return text.toString();
    }

    /** @param shift what is taken off, so that one half is where the threshold was */
    private static String weights(String head, Logistic fitted, double shift) {
        StringBuilder text = new StringBuilder();
        double[] plain = fitted.plain();
        text.append(String.format(Locale.ROOT, "%s.constant = %.5f%n", head, plain[0] - shift));
        for (int i = 0; i < Signals.NAMES.size(); i++) {
            text.append(String.format(Locale.ROOT, "%s.%s = %.5f%n", head, Signals.NAMES.get(i), plain[i + 1]));
        }
        return text.toString();
    }
}
