package readingroom.rerank;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import readingroom.model.Candidate;

/** The candidates of a question as lines of their conversations: which comes before which, and in which sitting. */
final class Lines {

    private static final long PAUSE_SECONDS = 3_600;

    private final List<Line> all;
    private final double best;
    private final Map<String, Line> byId = new HashMap<>();
    private final Map<String, Line> byPrevious = new HashMap<>();
    private final Map<Line, Double> scores = new IdentityHashMap<>();
    private final Map<Line, double[]> sittings = new IdentityHashMap<>();

    Lines(List<Candidate> candidates) {
        all = candidates.stream().map(Line::new).toList();
        double top = candidates.isEmpty() ? 0 : candidates.getFirst().score();
        best = top > 0 ? top : 1;
        for (Line line : all) {
            if (line.message().id() != null) {
                byId.putIfAbsent(line.message().id(), line);
            }
            if (line.candidate().previous() != null) {
                byPrevious.putIfAbsent(line.candidate().previous(), line);
            }
        }
        score();
        seat();
    }

    /** What misses a filter stands behind what meets it, whatever its score: no score counts more than those before it. */
    private void score() {
        double least = Double.POSITIVE_INFINITY;
        for (Line line : all) {
            least = Math.min(least, Math.max(0, line.candidate().score()));
            scores.put(line, least / best);
        }
    }

    /** In the order of recall. */
    List<Line> all() {
        return all;
    }

    /** The line right before; null if it is not known, or no candidate. */
    @Nullable
    Line before(@Nullable Line line) {
        String previous = line == null ? null : line.candidate().previous();
        return previous == null ? null : byId.get(previous);
    }

    /** The line right after; null if it is not known, or no candidate. */
    @Nullable
    Line after(Line line) {
        return byPrevious.get(line.message().id());
    }

    /** Recall's score as a share of the best; 0 for no line. */
    double recall(@Nullable Line line) {
        return line == null ? 0 : scores.get(line);
    }

    /** The best such score in the same conversation without a pause of more than an hour between. */
    double sitting(Line line) {
        return sittings.get(line)[0];
    }

    private void seat() {
        List<Line> sorted = new ArrayList<>(all);
        sorted.sort(Comparator.comparing((Line line) -> line.message().conversationId())
                .thenComparing(line -> line.message().timestamp().toInstant()));
        Line last = null;
        double[] sitting = {0};
        for (Line line : sorted) {
            if (last == null || !isSameSitting(last, line)) {
                sitting = new double[] {0};
            }
            sitting[0] = Math.max(sitting[0], recall(line));
            sittings.put(line, sitting);
            last = line;
        }
    }

    private static boolean isSameSitting(Line a, Line b) {
        return a.message().conversationId().equals(b.message().conversationId())
                && b.message().timestamp().toEpochSecond()
                                - a.message().timestamp().toEpochSecond()
                        <= PAUSE_SECONDS;
    }
}
