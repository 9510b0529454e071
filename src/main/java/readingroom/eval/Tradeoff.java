package readingroom.eval;

import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import readingroom.model.Answer.Status;

/** How many unanswerable questions are answered against how many answerable ones are refused. */
final class Tradeoff {

    private static final int STEPS = 10;

    private final List<Verdict> unanswerable;
    private final List<Verdict> answerable;

    Tradeoff(List<Verdict> all) {
        unanswerable = all.stream().filter(v -> !v.answerable()).toList();
        answerable = all.stream().filter(Verdict::answerable).toList();
    }

    /** A partial answer counted as one, and as neither an answer nor a refusal. */
    String readings() {
        double refused = AnswerReport.percent(answerable, v -> !v.isShown());
        return reading("partial counted as answered", Verdict::isShown, refused)
                + reading("partial counted as neither", v -> v.status() == Status.ANSWERED, refused);
    }

    private String reading(String how, Predicate<Verdict> given, double refused) {
        return String.format(
                Locale.ROOT,
                "%s: answered anyway %.1f %%, refused %.1f %%%n",
                how,
                AnswerReport.percent(unanswerable, given),
                refused);
    }

    /** Both shares if only answers of some confidence and more were given, partial ones among them. */
    String curve() {
        StringBuilder curve = new StringBuilder(
                String.format(Locale.ROOT, "%-30s%22s%22s%n", "confidence from", "answered anyway, %", "refused, %"));
        for (int step = 0; step < STEPS; step++) {
            double least = step / (double) STEPS;
            Predicate<Verdict> given = v -> v.isShown() && v.confidence() >= least;
            curve.append(String.format(
                    Locale.ROOT,
                    "  %-28.1f%22.1f%22.1f%n",
                    least,
                    AnswerReport.percent(unanswerable, given),
                    AnswerReport.percent(answerable, given.negate())));
        }
        return curve.toString();
    }
}
