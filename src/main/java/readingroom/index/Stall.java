package readingroom.index;

import java.time.Clock;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Since when Elasticsearch has taken none of the messages that wait in this instance, and why. */
public final class Stall {

    private final Clock clock;
    private @Nullable Held held;

    /**
     * What holds up the work.
     *
     * @param since when the last request succeeded, or the first one failed
     */
    public record Held(String why, Instant since) {}

    public Stall(Clock clock) {
        this.clock = clock;
    }

    synchronized void stalled(String why) {
        held = new Held(why, held == null ? clock.instant() : held.since());
    }

    synchronized void moved() {
        held = null;
    }

    /** What holds up the work just now; null if nothing does. */
    public synchronized @Nullable Held held() {
        return held;
    }
}
