package readingroom.ledger;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;

/** What an instance knows of a counter that others write too. Not for several threads. */
final class CounterCopy {

    private static final int PAUSE_MS_MAX = 12;

    private final CounterId id;
    private final Counters counters;
    private Counters.@Nullable Found known;
    private Spending seen = Spending.NONE;
    private boolean everSeen;
    private long readAt;

    CounterCopy(CounterId id, Counters counters) {
        this.id = id;
        this.counters = counters;
    }

    /** What the counter said when it was last seen; it may say more by now. */
    Spending seen() {
        return seen;
    }

    boolean isEverSeen() {
        return everSeen;
    }

    boolean isOlderThan(Duration age) {
        return System.nanoTime() - readAt >= age.toNanos();
    }

    /** Makes the next look one at Elasticsearch. */
    void forget() {
        known = null;
    }

    /** @throws IOException if Elasticsearch does not answer */
    Spending read() throws IOException {
        return found().spending();
    }

    /**
     * Adds to the counter, unless somebody else has written it since it was last seen.
     *
     * @return whether it was added
     * @throws IOException if Elasticsearch does not answer; only an {@link Requests.Undone} says that nothing was added
     */
    boolean add(Amount taken, Amount used) throws IOException {
        Counters.Found found = found();
        known = null;
        Optional<Counters.Found> written = counters.write(id, found.spending().plus(taken, used), found.version());
        written.ifPresentOrElse(this::see, CounterCopy::pause);
        return written.isPresent();
    }

    private Counters.Found found() throws IOException {
        Counters.Found found = known;
        if (found == null) {
            found = counters.read(id.id());
            see(found);
        }
        return found;
    }

    private void see(Counters.Found found) {
        known = found;
        seen = found.spending();
        everSeen = true;
        readAt = System.nanoTime();
    }

    /** So that instances do not run into each other again and again. */
    private static void pause() {
        try {
            Thread.sleep(ThreadLocalRandom.current().nextInt(1, PAUSE_MS_MAX));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
