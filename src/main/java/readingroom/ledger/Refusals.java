package readingroom.ledger;

import java.io.IOException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Remembers for a while that it is of no use to ask for more of a budget. Not for several threads. */
final class Refusals {

    private static final Duration WHILE = Duration.ofSeconds(1);
    private static final int DOUBLED = 5;

    private long until = System.nanoTime();
    private int inARow;
    private Amount refused = Amount.NONE;
    private @Nullable IOException outage;

    /** Elasticsearch could not be asked. */
    void failed(IOException failure) {
        outage = failure;
        until = System.nanoTime() + WHILE.toNanos();
    }

    /** There was too little. What a dead instance holds never comes back, so that waiting for it gets ever rarer. */
    void refused(Amount missing) {
        outage = null;
        refused = missing;
        until = System.nanoTime() + (WHILE.toNanos() << Math.min(inARow, DOUBLED));
        inARow++;
    }

    /** Something was given. */
    void granted() {
        outage = null;
        inARow = 0;
    }

    /** A call under way has left something. */
    void lift() {
        if (outage == null) {
            until = System.nanoTime();
        }
    }

    /**
     * Whether this would be refused again; less may still be there.
     *
     * @throws IOException if Elasticsearch could not be asked just now
     */
    boolean covers(Budget budget, Amount missing) throws IOException {
        if (System.nanoTime() - until >= 0) {
            return false;
        }
        if (outage != null) {
            throw outage;
        }
        return budget.isEnough(missing, refused);
    }
}
