package readingroom.ledger;

import java.io.IOException;
import java.time.Duration;

/**
 * What an instance holds of a shared budget. It is drawn from the counter in slices; what is drawn counts as taken for all
 * other instances, so that together they never take more than the limit. An instance that dies gives nothing back: nobody
 * knows what it had spent, and its slice counts as spent. Not for several threads.
 */
final class Balance {

    /** Of these the limit has as many, and an instance draws one at once. */
    private static final int SLICES = 50;
    /** With fewer slices left, only what a call needs is drawn. */
    private static final int SCARCE = 10;

    private static final int TRIES = 40;
    /** How old a look at the counter may be for the many calls that wait together. */
    private static final Duration FRESH = Duration.ofMillis(25);
    /** How long what others have spent may go unnoticed. */
    private static final Duration STALE = Duration.ofSeconds(10);

    private final CounterId id;
    private final Budget budget;
    private final Amount slice;
    private final CounterCopy counter;
    private Amount held = Amount.NONE;
    private Amount unsaid = Amount.NONE;

    Balance(CounterId id, Budget budget, Counters counters) {
        this.id = id;
        this.budget = budget;
        this.slice = budget.limit().dividedBy(SLICES);
        this.counter = new CounterCopy(id, counters);
    }

    boolean covers(Amount worst) {
        return budget.isEnough(held, worst);
    }

    /** What has to be drawn for a call. */
    Amount missing(Amount worst) {
        return worst.minus(held);
    }

    void setAside(Amount worst) {
        held = held.minus(worst);
    }

    void settle(Amount call, Amount spent) {
        held = held.plus(budget.bounded(call)).minus(budget.bounded(spent));
        unsaid = unsaid.plus(spent);
    }

    /** What all instances together have spent, as far as is known here. */
    Amount used() {
        return counter.seen().used().plus(unsaid);
    }

    /** What nobody has taken, and what is held here. */
    Amount left() {
        Amount free = budget.limit().minus(counter.seen().taken());
        return budget.bounded(free.plus(held).max(Amount.NONE));
    }

    boolean isKnown() {
        return counter.isEverSeen();
    }

    boolean isEmpty() {
        return held.isNone() && unsaid.isNone();
    }

    /** Whether any instance has taken what it may yet give back. */
    boolean isOpen() {
        Amount open = counter.seen().taken().minus(counter.seen().used());
        return !budget.bounded(open).isNone();
    }

    /**
     * Draws what is missing, and a slice where there is plenty.
     *
     * @return false if there is too little left of the limit
     * @throws IOException if Elasticsearch does not answer
     */
    boolean draw(Amount missing) throws IOException {
        for (int i = 0; i < TRIES; i++) {
            Amount left = budget.limit().minus(counter.read().taken());
            if (!budget.isEnough(left, missing)) {
                if (!counter.isOlderThan(FRESH)) {
                    return false;
                }
                counter.forget();
            } else if (isDrawn(generous(left, missing))) {
                return true;
            }
        }
        throw new IOException(
                "too many instances write the counter of the " + id.scope().label() + " at once");
    }

    private boolean isDrawn(Amount more) throws IOException {
        boolean drawn = counter.add(more, unsaid);
        if (drawn) {
            held = held.plus(more);
            unsaid = Amount.NONE;
        }
        return drawn;
    }

    private Amount generous(Amount left, Amount missing) {
        Amount wanted = missing.max(slice);
        boolean plenty = budget.isEnough(left, wanted.plus(slice.times(SCARCE)));
        return budget.bounded(plenty ? wanted : missing.max(Amount.NONE));
    }

    /**
     * Tells the counter what was spent, and gives back what is more than two slices, or, at rest, all.
     *
     * @throws IOException if Elasticsearch does not answer
     */
    void report(boolean resting) throws IOException {
        if (counter.isOlderThan(STALE)) {
            counter.forget();
        }
        Amount kept = resting ? Amount.NONE : slice.times(2);
        // what calls took beyond their worst case is owed, and never kept
        give(resting ? held : held.minus(held.min(kept)));
    }

    /** What may have been given back is not spent any more, even when Elasticsearch does not say whether it was. */
    private void give(Amount back) throws IOException {
        counter.read();
        for (int i = 0; i < TRIES && !(back.isNone() && unsaid.isNone()); i++) {
            held = held.minus(back);
            try {
                if (counter.add(Amount.NONE.minus(back), unsaid)) {
                    unsaid = Amount.NONE;
                    return;
                }
            } catch (Requests.Undone e) {
                held = held.plus(back);
                throw e;
            }
            held = held.plus(back);
        }
    }
}
