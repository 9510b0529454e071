package readingroom.eval;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;

/** What the confidence of answers is worth: how far it is from how often they are right, and what is wrong above it. */
final class Calibration {

    private static final int STEPS = 10;

    private Calibration() {}

    /** The expected calibration error: of ten equal bins of confidence, weighted by how many answers are in each. */
    static String error(String what, List<Verdict> shown, Predicate<Verdict> right) {
        double error = 0;
        StringBuilder bins = new StringBuilder();
        for (int bin = 0; bin < STEPS; bin++) {
            int number = bin;
            List<Verdict> in =
                    shown.stream().filter(v -> bin(v.confidence()) == number).toList();
            if (!in.isEmpty()) {
                double said =
                        in.stream().mapToDouble(Verdict::confidence).average().orElse(0);
                double held = AnswerReport.percent(in, right) / 100;
                error += Math.abs(said - held) * in.size() / shown.size();
                bins.append(String.format(Locale.ROOT, "  %.2f:%.2f (%d)", said, held, in.size()));
            }
        }
        return String.format(
                Locale.ROOT, "calibration error over those shown, %s: %.3f; said:true (n)%s%n", what, error, bins);
    }

    private static int bin(double confidence) {
        return Math.min(STEPS - 1, (int) (confidence * STEPS));
    }

    /** What is wrong of the most confident answers, when only so many of all questions are answered. */
    static String curve(List<Verdict> shown, int questions) {
        List<Verdict> sorted = shown.stream()
                .sorted(Comparator.comparingDouble(Verdict::confidence).reversed())
                .toList();
        StringBuilder curve = new StringBuilder(String.format(
                Locale.ROOT,
                "%-30s%12s%22s%22s%n",
                "risk and coverage",
                "confidence",
                "not correct, %",
                "not complete, %"));
        for (int step = 1; step <= STEPS; step++) {
            int n = (int) Math.round(1.0 * questions * step / STEPS);
            boolean last = n >= sorted.size();
            List<Verdict> first = sorted.subList(0, Math.min(n, sorted.size()));
            if (!first.isEmpty()) {
                curve.append(point(first, questions));
            }
            if (last) {
                break;
            }
        }
        return curve.toString();
    }

    private static String point(List<Verdict> first, int questions) {
        Interval wrong = AnswerReport.interval(first, v -> !v.correct());
        Interval incomplete = AnswerReport.interval(first, v -> !v.complete());
        return String.format(
                Locale.ROOT,
                "  %5.1f %% of all questions (%4d)%10.2f%13.1f %-9s%12.1f %-9s%n",
                100.0 * first.size() / questions,
                first.size(),
                first.getLast().confidence(),
                100 * wrong.mean(),
                AnswerReport.range(wrong),
                100 * incomplete.mean(),
                AnswerReport.range(incomplete));
    }
}
