package readingroom.ingest.export;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.atomic.AtomicLong;

/** Numbers rows in the order in which they are read, across files, topics and restarts. */
public final class Arrivals {

    private static final AtomicLong LAST = new AtomicLong();

    private Arrivals() {}

    /** Greater than all before; the microseconds of the epoch, or one more than the last within the same one. */
    public static long next() {
        long now = ChronoUnit.MICROS.between(Instant.EPOCH, Instant.now());
        return LAST.updateAndGet(last -> Math.max(last + 1, now));
    }
}
