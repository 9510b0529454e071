package readingroom.embed;

import java.time.Duration;
import java.util.function.LongSupplier;
import org.apache.camel.Exchange;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Decides when the background may work: not while a load is under way, and after failures ever later. */
public final class Pace {

    private static final Logger LOG = LoggerFactory.getLogger(Pace.class);
    private static final long DELAY_MS = 1_000;
    private static final long DELAY_MAX_MS = 60_000;
    private static final int DOUBLINGS_MAX = 10;
    /** A rebuild closes the index for writing for less than that. */
    private static final Duration CLOSED_MAX = Duration.ofMinutes(2);

    private final LongSupplier loadQuietMs;
    private final long quietMs;
    private int failures;
    private @Nullable Long closedSince;
    private final LongSupplier nanoTime;
    private long rested;

    /**
     * @param loadQuietMs milliseconds since the last sign of a load
     * @param quietMs how many of them are enough
     */
    Pace(LongSupplier loadQuietMs, long quietMs) {
        this(loadQuietMs, quietMs, System::nanoTime);
    }

    /** @param nanoTime the clock of all pauses */
    Pace(LongSupplier loadQuietMs, long quietMs, LongSupplier nanoTime) {
        this.loadQuietMs = loadQuietMs;
        this.quietMs = quietMs;
        this.nanoTime = nanoTime;
        this.rested = nanoTime.getAsLong();
    }

    /** Whether it is time to work. */
    public record Turn(boolean isDue) {}

    public Turn begin(Exchange exchange) {
        // the scheduler waits before the next run unless this one has found something
        exchange.setProperty(Exchange.SCHEDULER_POLLED_MESSAGES, false);
        return new Turn(loadQuietMs.getAsLong() >= quietMs && nanoTime.getAsLong() - rested >= 0);
    }

    /** After a page. */
    public Written end(Written written, Exchange exchange) {
        if (failures > 0) {
            LOG.info("messages get vectors again");
        }
        failures = 0;
        closedSince = null;
        exchange.setProperty(Exchange.SCHEDULER_POLLED_MESSAGES, !written.isEmpty());
        return written;
    }

    /** After a page that failed. */
    public void rest(@Nullable Exception cause) {
        if (cause instanceof EmbeddingFailure failure && failure.isClosed() && isClosedForShort()) {
            rested = nanoTime.getAsLong() + DELAY_MS * 1_000_000;
            LOG.debug("messages get no vectors while the index is closed for writing");
            return;
        }
        long delay = Math.min(DELAY_MAX_MS, DELAY_MS << Math.min(failures, DOUBLINGS_MAX));
        failures++;
        rested = nanoTime.getAsLong() + delay * 1_000_000;
        LOG.warn(
                "messages get no vectors now: {}; failure {} in a row, next try in {} s",
                EmbeddingFailure.tell(cause),
                failures,
                delay / 1000);
    }

    private boolean isClosedForShort() {
        long now = nanoTime.getAsLong();
        closedSince = closedSince == null ? now : closedSince;
        return now - closedSince < CLOSED_MAX.toNanos();
    }
}
