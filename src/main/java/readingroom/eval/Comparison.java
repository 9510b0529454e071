package readingroom.eval;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import readingroom.model.Plural;

/** What changed since an earlier run: the differences a category at a time, and the questions that moved. */
public final class Comparison {

    private static final String ALL = "ALL";
    private static final List<Integer> DEPTHS = List.of(5, 10, 20, 50);
    private static final List<Measure> SHOWN = List.of(Measure.R5, Measure.R20, Measure.R50, Measure.MRR);
    private static final int TEXT_MAX = 90;

    private final Map<String, List<Pair>> categories = new TreeMap<>();
    private final List<Pair> all = new ArrayList<>();
    private final List<String> onlyNow = new ArrayList<>();
    private final List<String> onlyBefore;

    private record Pair(Topic topic, Score before, Score now) {

        double difference(Measure measure) {
            return measure.of(now) - measure.of(before);
        }

        /** Whether more or less evidence is among the first 5, or the first of it crossed a depth. */
        boolean isMoved() {
            return difference(Measure.R5) != 0
                    || DEPTHS.stream().anyMatch(depth -> within(before, depth) != within(now, depth));
        }

        private static boolean within(Score score, int depth) {
            return score.first().orElse(Integer.MAX_VALUE) <= depth;
        }
    }

    /** @param before the ranked message ids of the earlier run by question */
    public Comparison(List<Outcome> outcomes, Map<String, List<String>> before) {
        Set<String> left = new HashSet<>(before.keySet());
        for (Outcome outcome : outcomes) {
            Topic topic = outcome.topic();
            List<String> ranked = before.get(topic.questionId());
            left.remove(topic.questionId());
            if (ranked == null) {
                onlyNow.add(topic.questionId());
            } else if (topic.isAnswerable()) {
                Pair pair = new Pair(topic, Score.of(topic, ranked), Score.of(topic, outcome.ranked()));
                categories
                        .computeIfAbsent(topic.category(), unused -> new ArrayList<>())
                        .add(pair);
                all.add(pair);
            }
        }
        onlyBefore = before.keySet().stream().filter(left::contains).toList();
    }

    /**
     * Differences with the 95 % intervals of a paired bootstrap, how many questions got better, worse and neither at R@5, the
     * questions that moved, and those in one run only.
     */
    public String report() {
        StringBuilder report = new StringBuilder(header());
        categories.forEach((category, pairs) -> report.append(line(category, pairs)));
        report.append(line(ALL, all));
        List<Pair> moved = all.stream().filter(Pair::isMoved).toList();
        report.append("\nmoved: ").append(moved.size()).append(" of ").append(all.size());
        report.append(all.size() == 1 ? " question" : " questions")
                .append(" (rank of the first evidence, before -> now)\n");
        moved.forEach(pair -> report.append(line(pair)));
        report.append(only("not in the earlier run", onlyNow));
        return report.append(only("in the earlier run only", onlyBefore)).toString();
    }

    private static String header() {
        StringBuilder header = new StringBuilder(String.format(Locale.ROOT, "%-14s%5s", "difference", "n"));
        SHOWN.forEach(measure -> header.append(String.format(Locale.ROOT, "%7s%16s", measure.title(), "")));
        return header.append("R@5 +/-/=\n").toString();
    }

    private static String line(String category, List<Pair> pairs) {
        StringBuilder line = new StringBuilder(String.format(Locale.ROOT, "%-14s%5d", category, pairs.size()));
        for (Measure measure : SHOWN) {
            Interval interval = Interval.of(
                    pairs.stream().mapToDouble(pair -> pair.difference(measure)).toArray());
            String range = measure.shownDifference(interval.low()) + ".." + measure.shownDifference(interval.high());
            line.append(String.format(Locale.ROOT, "%7s %-15s", measure.shownDifference(interval.mean()), range));
        }
        long better =
                pairs.stream().filter(pair -> pair.difference(Measure.R5) > 0).count();
        long worse =
                pairs.stream().filter(pair -> pair.difference(Measure.R5) < 0).count();
        return line.append(better + "/" + worse + "/" + (pairs.size() - better - worse) + "\n")
                .toString();
    }

    private static String line(Pair pair) {
        String text = pair.topic().text().replaceAll("\\s+", " ");
        String cut = text.codePointCount(0, text.length()) > TEXT_MAX
                ? text.substring(0, text.offsetByCodePoints(0, TEXT_MAX)) + "…"
                : text;
        return String.format(
                Locale.ROOT,
                "%-28s %-14s %4s -> %-4s %s%n",
                pair.topic().questionId(),
                pair.topic().category(),
                rank(pair.before().first()),
                rank(pair.now().first()),
                cut);
    }

    private static String rank(OptionalInt rank) {
        return rank.isPresent() ? String.valueOf(rank.getAsInt()) : "-";
    }

    private static String only(String where, List<String> questions) {
        return questions.isEmpty()
                ? ""
                : Plural.of(questions.size(), "question") + " " + where + ": " + Names.of(questions) + "\n";
    }
}
