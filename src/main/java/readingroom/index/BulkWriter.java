package readingroom.index;

import java.io.IOException;
import java.time.Duration;
import org.apache.camel.CamelContext;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import readingroom.model.Chunk;
import readingroom.model.Outcome;

/** Writes chunks by bulk requests, again and again until Elasticsearch has decided on every row. */
public final class BulkWriter {

    private static final Logger LOG = LoggerFactory.getLogger(BulkWriter.class);

    /** Fewer messages in a request are talk, not a load. */
    private static final int LOAD_MESSAGES = 100;

    private final IndexSetup setup;
    private final Retry retry;
    private final Stall stall;
    private final Admission admission;
    private volatile @Nullable Long loaded;

    public BulkWriter(IndexSetup setup, Retry retry, Stall stall) {
        this(setup, retry, stall, Admission.FREE);
    }

    /** @param admission decides what may come in */
    public BulkWriter(IndexSetup setup, Retry retry, Stall stall, Admission admission) {
        this.admission = admission;
        this.setup = setup;
        this.retry = retry;
        this.stall = stall;
    }

    /**
     * How long a server is waited for.
     *
     * @param delay before the second request; doubled for each further one
     * @param delayMax between requests at most
     * @param timeMax without any progress, before the source of the chunk is told to try later
     */
    public record Retry(Duration delay, Duration delayMax, Duration timeMax) {}

    public Indexing begin(Chunk chunk) {
        return Indexing.of(chunk);
    }

    /**
     * Waits before a request that follows a failed one.
     *
     * @throws IndexUnavailable when it has waited long enough, or the program is stopping
     */
    public void pause(Indexing indexing, CamelContext context) throws IndexUnavailable, InterruptedException {
        if (indexing.attempt() == 0) {
            return;
        }
        stall.stalled(String.valueOf(indexing.obstacle()));
        Duration waited = Duration.ofNanos(System.nanoTime() - indexing.since());
        if (waited.compareTo(retry.timeMax()) > 0 || context.isStopping()) {
            throw new IndexUnavailable("Elasticsearch took no messages for " + waited.toSeconds() + " s ("
                    + indexing.obstacle() + "); they stay where they came from and are tried again");
        }
        long delay =
                Math.min(retry.delayMax().toMillis(), retry.delay().toMillis() << Math.min(indexing.attempt() - 1, 20));
        LOG.warn("Elasticsearch: {}; next try in {} ms", indexing.obstacle(), delay);
        Thread.sleep(delay);
    }

    /** Milliseconds since the last request of a load under way in this instance. */
    public long quietMs() {
        Long last = loaded;
        return last == null ? Long.MAX_VALUE : (System.nanoTime() - last) / 1_000_000;
    }

    /** A request for the rows that are left, but for those that may not come in. */
    public BulkRequest build(Indexing indexing) throws IOException {
        if (indexing.pending().size() >= LOAD_MESSAGES) {
            loaded = System.nanoTime();
        }
        setup.ensure();
        return new BulkRequest(admission.admit(indexing.pending()));
    }

    /** Whether another request is needed. */
    public boolean isOpen(Indexing indexing) {
        return indexing.isOpen();
    }

    public Outcome end(Indexing indexing) {
        stall.moved();
        return indexing.done();
    }
}
