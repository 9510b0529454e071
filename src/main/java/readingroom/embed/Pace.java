package readingroom.embed;

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

    private final LongSupplier loadQuietMs;
    private final long quietMs;
    private int failures;
    private long rested = System.nanoTime();

    /**
     * @param loadQuietMs milliseconds since the last sign of a load
     * @param quietMs how many of them are enough
     */
    Pace(LongSupplier loadQuietMs, long quietMs) {
        this.loadQuietMs = loadQuietMs;
        this.quietMs = quietMs;
    }

    /** Whether it is time to work. */
    public record Turn(boolean isDue) {}

    public Turn begin(Exchange exchange) {
        // the scheduler waits before the next run unless this one has found something
        exchange.setProperty(Exchange.SCHEDULER_POLLED_MESSAGES, false);
        return new Turn(loadQuietMs.getAsLong() >= quietMs && System.nanoTime() - rested >= 0);
    }

    /** After a page. */
    public Written end(Written written, Exchange exchange) {
        if (failures > 0) {
            LOG.info("messages get vectors again");
        }
        failures = 0;
        exchange.setProperty(Exchange.SCHEDULER_POLLED_MESSAGES, !written.isEmpty());
        return written;
    }

    /** After a page that failed. */
    public void rest(@Nullable Exception cause) {
        long delay = Math.min(DELAY_MAX_MS, DELAY_MS << Math.min(failures, DOUBLINGS_MAX));
        failures++;
        rested = System.nanoTime() + delay * 1_000_000;
        LOG.warn(
                "messages get no vectors now: {}; failure {} in a row, next try in {} s",
                EmbeddingFailure.tell(cause),
                failures,
                delay / 1000);
    }
}
