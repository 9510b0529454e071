package readingroom.eval;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Recall at several depths, Hit@5 and mean reciprocal rank, a category at a time and over all. */
public final class Metrics {

    private static final List<Integer> DEPTHS = List.of(5, 10, 20, 50);
    private static final int HIT_DEPTH = 5;
    private static final String ALL = "ALL";

    private final Map<String, List<Row>> rows = new TreeMap<>();
    private final List<Row> all = new ArrayList<>();

    private record Row(Map<Integer, Double> recall, boolean hit, double reciprocalRank) {}

    /** Adds the ranking of a topic, best first; a topic without known evidence is left out. */
    public void add(Topic topic, List<String> ranked) {
        if (topic.evidence().isEmpty()) {
            return;
        }
        Set<String> evidence = new HashSet<>(topic.evidence());
        List<Integer> ranks = ranks(evidence, ranked);
        Map<Integer, Double> recall = new HashMap<>();
        for (int depth : DEPTHS) {
            long found = ranks.stream().filter(rank -> rank <= depth).count();
            recall.put(depth, (double) found / evidence.size());
        }
        double reciprocal = ranks.isEmpty() ? 0 : 1.0 / ranks.getFirst();
        Row row = new Row(recall, !ranks.isEmpty() && ranks.getFirst() <= HIT_DEPTH, reciprocal);
        rows.computeIfAbsent(topic.category(), unused -> new ArrayList<>()).add(row);
        all.add(row);
    }

    /** Mean share of the evidence among the first of the ranking, from 0 to 1, over all topics. */
    public double recallAt(int depth) {
        return mean(all.stream()
                .map(row -> row.recall().getOrDefault(depth, Double.NaN))
                .toList());
    }

    /** How many topics have known evidence. */
    public int size() {
        return all.size();
    }

    /** A line a category, the mean over all topics last; percentages, and the mean reciprocal rank as a fraction. */
    public String table() {
        StringBuilder table = new StringBuilder(String.format(Locale.ROOT, "%-16s%6s", "category", "n"));
        DEPTHS.forEach(depth -> table.append(String.format(Locale.ROOT, "%8s", "R@" + depth)));
        table.append(String.format(Locale.ROOT, "%8s%8s%n", "Hit@" + HIT_DEPTH, "MRR"));
        rows.forEach((category, list) -> table.append(line(category, list)));
        return table.append(line(ALL, all)).toString();
    }

    private static String line(String category, List<Row> rows) {
        StringBuilder line = new StringBuilder(String.format(Locale.ROOT, "%-16s%6d", category, rows.size()));
        for (int depth : DEPTHS) {
            line.append(percent(
                    mean(rows.stream().map(row -> row.recall().get(depth)).toList())));
        }
        line.append(percent(mean(rows.stream().map(row -> row.hit() ? 1.0 : 0.0).toList())));
        double rank = mean(rows.stream().map(Row::reciprocalRank).toList());
        return line.append(String.format(Locale.ROOT, "%8.3f%n", rank)).toString();
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%8.1f", 100 * share);
    }

    private static double mean(Collection<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).average().orElse(0);
    }

    /** Where the evidence is, from 1; a message that is named twice takes one place. */
    private static List<Integer> ranks(Set<String> evidence, List<String> ranked) {
        List<Integer> ranks = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        for (String id : ranked) {
            if (seen.add(id) && evidence.contains(id)) {
                ranks.add(seen.size());
            }
        }
        return ranks;
    }
}
