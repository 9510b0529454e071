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
import java.util.function.ToDoubleBiFunction;
import readingroom.model.Inquiry;

/**
 * Fits the weights of {@code sufficiency.properties} to inquiries that {@link FindInquiries} wrote down, and prints what
 * cross-validation over the chats says of them: {@code TARGET FILE … [--check FILE …]}. The files to check are not fitted to.
 * {@link FitSufficiency} does all of it for our own set.
 */
public final class SufficiencyFit {

    private static final double RIDGE = 10;
    // what answer.answered-min is by default; answer.partial-min is one half
    private static final double ANSWERED = 0.7;
    private static final AnswerLimits LIMITS = AnswerLimits.defaults();

    private SufficiencyFit() {}

    public static void main(String... args) throws IOException {
        int check = Arrays.asList(args).indexOf("--check");
        List<FitRow> rows = new ArrayList<>();
        for (int i = 1; i < (check < 0 ? args.length : check); i++) {
            rows.addAll(rows(Path.of(args[i])));
        }
        double[] answerable = validated(rows, FitRow::answerable, FitRow::answers);
        double[] correct = validated(rows, FitRow::correct, FitRow::probability);
        Dividing dividing = Dividing.of(rows, answerable);
        Logistic first = fit(rows, FitRow::answerable);
        Logistic second = fit(rows, FitRow::correct);
        for (String set : rows.stream().map(FitRow::set).distinct().toList()) {
            new FitReport(rows, answerable, correct, dividing)
                    .print(set + ", cross-validated by chat", r -> r.set().equals(set));
            report(rows, first, second, dividing)
                    .print(set + ", fitted to", r -> r.set().equals(set));
        }
        print(first, second);
        Files.writeString(Path.of(args[0]), text(first, second, dividing));
        for (int i = check + 1; check > 0 && i < args.length; i++) {
            report(rows(Path.of(args[i])), first, second, dividing).print(args[i] + ", not fitted to", r -> true);
        }
    }

    private static FitReport report(List<FitRow> rows, Logistic first, Logistic second, Dividing dividing) {
        return new FitReport(
                rows,
                rows.stream().mapToDouble(r -> r.answers(first)).toArray(),
                rows.stream().mapToDouble(r -> r.probability(second)).toArray(),
                dividing);
    }

    private static List<FitRow> rows(Path file) throws IOException {
        List<FitRow> rows = new ArrayList<>();
        Inquiries.read(file, found -> rows.add(row(found, Objects.toString(file.getFileName()))));
        return rows;
    }

    private static FitRow row(Inquiries.Found found, String set) {
        Inquiry inquiry = found.inquiry();
        Wanted wanted = Wanted.of(inquiry.question(), inquiry.instructions());
        List<Reading> readings = Reader.read(inquiry.evidence(), wanted);
        Selection selection = Selection.of(readings, wanted, LIMITS);
        Found all = new Found(wanted, readings);
        List<Gap> gaps = Gaps.of(selection, readings, wanted);
        boolean correct = selection.chosen().stream()
                .anyMatch(r -> found.gold().contains(r.message().citedId()));
        return new FitRow(
                set,
                found.category(),
                found.conversation(),
                Signals.values(all),
                !found.gold().isEmpty(),
                correct,
                wanted.isOverview(),
                all.isSaid(),
                gaps.isEmpty(),
                !Sufficiency.isRefused(selection, all, gaps));
    }

    private static Logistic fit(List<FitRow> all, Predicate<FitRow> yes) {
        List<FitRow> rows = all.stream().filter(FitRow::isFitted).toList();
        double[][] x = rows.stream().map(FitRow::signals).toArray(double[][]::new);
        boolean[] y = new boolean[rows.size()];
        double[] importance = new double[rows.size()];
        for (int i = 0; i < y.length; i++) {
            y[i] = yes.test(rows.get(i));
            importance[i] = 1;
        }
        return Logistic.fit(x, y, importance, RIDGE);
    }

    private static double[] validated(
            List<FitRow> rows, Predicate<FitRow> yes, ToDoubleBiFunction<FitRow, Logistic> probability) {
        double[] probabilities = new double[rows.size()];
        for (String chat : rows.stream().map(FitRow::chat).distinct().toList()) {
            Logistic others =
                    fit(rows.stream().filter(r -> !r.chat().equals(chat)).toList(), yes);
            for (int i = 0; i < probabilities.length; i++) {
                if (rows.get(i).chat().equals(chat)) {
                    probabilities[i] = probability.applyAsDouble(rows.get(i), others);
                }
            }
        }
        return probabilities;
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

    private static String text(Logistic first, Logistic second, Dividing dividing) {
        double low = logit(dividing.partial());
        // stretched so that both of the configuration's thresholds are where the questions divide
        double stretch = logit(ANSWERED) / (logit(dividing.answered()) - low);
        return "# Written by SufficiencyFit; do not edit.\n"
                + weights("answerable", first, low, stretch)
                + weights("correct", second, 0, 1);
    }

    private static double logit(double probability) {
        double p = Math.clamp(probability, 1e-6, 1 - 1e-6);
        return Math.log(p / (1 - p));
    }

    private static String weights(String head, Logistic fitted, double shift, double stretch) {
        StringBuilder text = new StringBuilder();
        double[] plain = fitted.plain();
        text.append(String.format(Locale.ROOT, "%s.constant = %.5f%n", head, stretch * (plain[0] - shift)));
        for (int i = 0; i < Signals.NAMES.size(); i++) {
            text.append(
                    String.format(Locale.ROOT, "%s.%s = %.5f%n", head, Signals.NAMES.get(i), stretch * plain[i + 1]));
        }
        return text.toString();
    }
}
