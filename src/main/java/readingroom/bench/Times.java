package readingroom.bench;

import java.util.List;
import java.util.stream.LongStream;

/** How long something took, each time that it was done; in nanoseconds. */
record Times(List<Long> sorted) {

    private static final double NANOS_IN_MS = 1e6;

    static Times of(LongStream nanos) {
        return new Times(nanos.sorted().boxed().toList());
    }

    /** Milliseconds in which this percentage of the times ended, by the nearest rank. */
    double percentile(int percent) {
        int rank = (int) Math.ceil(percent / 100.0 * sorted.size());
        return sorted.get(Math.max(0, rank - 1)) / NANOS_IN_MS;
    }
}
