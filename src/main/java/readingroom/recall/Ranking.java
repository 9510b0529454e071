package readingroom.recall;

import java.util.Comparator;
import java.util.List;

/**
 * Ranks messages by the words of the question that they and their neighbours have, and by their likeness in meaning.
 * Both are scores from 0 to 1, not places: how far the best word match is ahead tells how much it is to be trusted.
 */
final class Ranking {

    private static final double SIMILARITY = 0.5;

    /** A message with its score. */
    record Scored(Hit hit, double score) {}

    private Ranking() {}

    /** All messages of the timeline, best first; of equal ones the newer first. */
    static List<Scored> of(Search search, Timeline timeline) {
        Coverage coverage = new Coverage(search, timeline);
        Similarity similarity = new Similarity(search);
        List<Scored> covered = timeline.all().stream()
                .map(hit -> new Scored(hit, coverage.of(hit)))
                .toList();
        double best = covered.stream().mapToDouble(Scored::score).max().orElse(0);
        double unit = best > 0 ? best : 1;
        return covered.stream()
                .map(one -> new Scored(one.hit(), one.score() / unit + SIMILARITY * similarity.of(one.hit())))
                .sorted(Comparator.comparingDouble(Scored::score)
                        .reversed()
                        .thenComparing(scored -> -scored.hit().millis())
                        .thenComparing(scored -> -scored.hit().arrival())
                        .thenComparing(scored -> scored.hit().id()))
                .toList();
    }
}
