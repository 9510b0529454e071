package readingroom.eval;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import readingroom.model.Answer.Status;

/**
 * Whether questions were answered that should be and refused that should be, and what the confidence is worth. An answer is
 * shown when its status is answered or partial; it is correct when it cites at least one message of the evidence, and
 * complete when it cites all of them.
 */
final class AnswerReport {

    private final List<Verdict> all;

    private AnswerReport(List<Verdict> all) {
        this.all = all;
    }

    /** The report in words; empty when no question was answered or refused. */
    static String of(List<Outcome> outcomes, Corpus corpus) {
        List<Verdict> verdicts = Verdict.of(outcomes.stream(), corpus).toList();
        return verdicts.isEmpty() ? "" : new AnswerReport(verdicts).text();
    }

    private String text() {
        List<Verdict> shown = those(Verdict::isShown);
        Tradeoff tradeoff = new Tradeoff(all);
        return "\n" + categories() + "\n"
                + share(
                        "unanswerable, answered anyway (answered or partial)",
                        those(v -> !v.answerable()),
                        Verdict::isShown)
                + share(
                        "unanswerable, answered in full",
                        those(v -> !v.answerable()),
                        v -> v.status() == Status.ANSWERED)
                + share("answerable, refused (insufficient evidence)", those(Verdict::answerable), v -> !v.isShown())
                + share(
                        "answerable, not answered in full",
                        those(Verdict::answerable),
                        v -> v.status() != Status.ANSWERED)
                + tradeoff.readings()
                + share("shown, correct (cites some of the evidence)", shown, Verdict::correct)
                + share("shown, complete (cites all of the evidence)", shown, Verdict::complete)
                + Calibration.error("correct", shown, Verdict::correct)
                + Calibration.error("complete", shown, Verdict::complete)
                + quotes(shown)
                + Calibration.curve(shown, all.size())
                + tradeoff.curve();
    }

    private List<Verdict> those(Predicate<Verdict> wanted) {
        return all.stream().filter(wanted).toList();
    }

    private String categories() {
        StringBuilder table = new StringBuilder(String.format(
                Locale.ROOT,
                "%-16s%5s%12s%8s%8s%8s%6s%8s%10s%n",
                "answers, %",
                "n",
                "answerable",
                "full",
                "partial",
                "refused",
                "",
                "correct",
                "complete"));
        Map<String, List<Verdict>> categories = new TreeMap<>();
        all.forEach(v ->
                categories.computeIfAbsent(v.category(), c -> new ArrayList<>()).add(v));
        categories.forEach((category, verdicts) -> table.append(line(category, verdicts)));
        return table.append(line("ALL", all)).toString();
    }

    private static String line(String category, List<Verdict> verdicts) {
        Interval refused = interval(verdicts, v -> !v.isShown());
        return String.format(
                Locale.ROOT,
                "%-16s%5d%12d%8.1f%8.1f%8.1f %-6s%7.1f%10.1f%n",
                category,
                verdicts.size(),
                verdicts.stream().filter(Verdict::answerable).count(),
                percent(verdicts, v -> v.status() == Status.ANSWERED),
                percent(verdicts, v -> v.status() == Status.PARTIAL),
                100 * refused.mean(),
                range(refused),
                percent(verdicts, Verdict::correct),
                percent(verdicts, Verdict::complete));
    }

    private static String share(String what, List<Verdict> of, Predicate<Verdict> counted) {
        Interval interval = interval(of, counted);
        return String.format(
                Locale.ROOT,
                "%-52s %5.1f %% (%s), %d of %d%n",
                what,
                100 * interval.mean(),
                range(interval),
                of.stream().filter(counted).count(),
                of.size());
    }

    private static String quotes(List<Verdict> shown) {
        int quotes = shown.stream().mapToInt(Verdict::quotes).sum();
        int exact = shown.stream().mapToInt(Verdict::exact).sum();
        return String.format(
                Locale.ROOT,
                "quotes that are exact parts of their messages: %d of %d (%.1f %%)%n",
                exact,
                quotes,
                quotes == 0 ? 100 : 100.0 * exact / quotes);
    }

    static Interval interval(List<Verdict> verdicts, Predicate<Verdict> counted) {
        return Interval.of(
                verdicts.stream().mapToDouble(v -> counted.test(v) ? 1 : 0).toArray());
    }

    static double percent(List<Verdict> verdicts, Predicate<Verdict> counted) {
        return verdicts.isEmpty()
                ? 0
                : 100.0 * verdicts.stream().filter(counted).count() / verdicts.size();
    }

    static String range(Interval interval) {
        return Math.round(100 * interval.low()) + "-" + Math.round(100 * interval.high());
    }
}
