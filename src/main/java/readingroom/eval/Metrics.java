package readingroom.eval;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** Recall at several depths, Hit@5 and mean reciprocal rank, a category at a time and over all. */
public final class Metrics {

    private static final String ALL = "ALL";

    private final Map<String, List<Score>> categories = new TreeMap<>();
    private final List<Score> all;

    public Metrics(List<Score> scores) {
        this.all = List.copyOf(scores);
        scores.forEach(score -> categories
                .computeIfAbsent(score.category(), unused -> new ArrayList<>())
                .add(score));
    }

    /** The mean over all questions, from 0 to 1. */
    public double mean(Measure measure) {
        return all.stream().mapToDouble(measure::of).average().orElse(0);
    }

    /** How many questions were scored. */
    public int size() {
        return all.size();
    }

    /**
     * A line a category, the mean over all questions last: percentages, reciprocal ranks as a fraction, each with its 95 %
     * interval.
     */
    public String table() {
        StringBuilder table = new StringBuilder(String.format(Locale.ROOT, "%-16s%5s", "category", "n"));
        for (Measure measure : Measure.values()) {
            table.append(String.format(Locale.ROOT, "%6s%8s", measure.title(), ""));
        }
        table.append("\n");
        categories.forEach((category, scores) -> table.append(line(category, scores)));
        return table.append(line(ALL, all)).toString();
    }

    private static String line(String category, List<Score> scores) {
        StringBuilder line = new StringBuilder(String.format(Locale.ROOT, "%-16s%5d", category, scores.size()));
        for (Measure measure : Measure.values()) {
            Interval interval =
                    Interval.of(scores.stream().mapToDouble(measure::of).toArray());
            String range = measure.shownShort(interval.low()) + "-" + measure.shownShort(interval.high());
            line.append(String.format(Locale.ROOT, "%6s %-7s", measure.shown(interval.mean()), range));
        }
        return line.toString().stripTrailing() + "\n";
    }
}
