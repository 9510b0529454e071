package readingroom.ledger;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Adds entries to the ledger in the background, many in one request, and keeps those that Elasticsearch cannot take yet. */
final class LedgerWriter implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(LedgerWriter.class);
    private static final int WAITING_MAX = 20_000;
    private static final int BATCH = 200;
    private static final Duration BREATH = Duration.ofMillis(20);
    private static final Duration PAUSE = Duration.ofSeconds(1);
    /** For which a stop waits for an Elasticsearch that is away. */
    private static final Duration LAST = Duration.ofSeconds(5);

    private final Pages pages;
    private final Losses losses;
    private final BlockingQueue<Entry> waiting = new LinkedBlockingQueue<>(WAITING_MAX);
    private final Thread writer;
    private volatile long closeBy = Long.MAX_VALUE;

    LedgerWriter(Pages pages, Losses losses, MeterRegistry meters) {
        this.pages = pages;
        this.losses = losses;
        Gauge.builder("readingroom.ledger.waiting", waiting, BlockingQueue::size)
                .description("Entries of the ledger that wait for Elasticsearch")
                .strongReference(true)
                .register(meters);
        this.writer = Thread.ofPlatform().daemon().name("ledger-write").start(this::write);
    }

    /** Returns at once; an entry that there is no room for is lost, and counted as such. */
    void add(Entry entry) {
        if (!waiting.offer(entry)) {
            losses.lose(1, WAITING_MAX + " wait for Elasticsearch already");
        }
    }

    /** Writes what waits, for a while. */
    @Override
    public void close() {
        closeBy = System.nanoTime() + LAST.toNanos();
        try {
            if (!writer.join(LAST.plus(LAST))) {
                writer.interrupt();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        if (!waiting.isEmpty()) {
            losses.lose(waiting.size(), "the program ends and Elasticsearch is away");
        }
    }

    private void write() {
        List<Entry> open = new ArrayList<>();
        try {
            while (!isOver(open)) {
                Entry next = open.isEmpty() ? waiting.poll(100, TimeUnit.MILLISECONDS) : null;
                if (next != null) {
                    open.add(next);
                }
                waiting.drainTo(open, BATCH - open.size());
                if (!open.isEmpty()) {
                    open = tried(open);
                }
            }
            open.forEach(this::add);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private boolean isOver(List<Entry> open) {
        return closeBy != Long.MAX_VALUE && (open.isEmpty() && waiting.isEmpty() || System.nanoTime() - closeBy > 0);
    }

    /** Those of the entries that must be tried again. */
    private List<Entry> tried(List<Entry> entries) throws InterruptedException {
        try {
            List<Entry> again = pages.add(entries);
            if (!again.isEmpty()) {
                Thread.sleep(BREATH);
            }
            return again;
        } catch (IOException e) {
            LOG.warn("{} entries of the ledger wait for Elasticsearch: {}", entries.size(), e.getMessage());
            Thread.sleep(PAUSE);
            return entries;
        }
    }
}
