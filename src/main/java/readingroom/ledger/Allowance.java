package readingroom.ledger;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The part of a shared budget that this instance may spend without asking. It is drawn from the counter in slices; what is
 * drawn counts as taken for all other instances, so that together they never take more than the limit. An instance that dies
 * gives nothing back: nobody knows what it had spent, and its slice counts as spent.
 */
final class Allowance {

    /** Of the limit that an instance draws at once. */
    private static final int SLICES = 50;
    /** With fewer slices left, only what a call needs is drawn. */
    private static final int SCARCE = 10;

    private static final int TRIES = 40;
    private static final Duration PATIENCE = Duration.ofSeconds(1);
    private static final Duration PAUSE = Duration.ofMillis(50);
    /** How old a look at the counter may be for the many calls that wait together. */
    private static final Duration FRESH = Duration.ofMillis(25);
    /** How long what others have spent may go unnoticed. */
    private static final Duration STALE = Duration.ofSeconds(10);

    private final CounterId id;
    private final Budget budget;
    private final CounterCopy counter;
    private final Refusals refusals = new Refusals();
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition settled = lock.newCondition();
    private Amount held = Amount.NONE;
    private Amount unsaid = Amount.NONE;
    private int underWay;
    private long lastUse = System.nanoTime();
    private boolean retired;

    Allowance(CounterId id, Budget budget, Counters counters) {
        this.id = id;
        this.budget = budget;
        this.counter = new CounterCopy(id, counters);
    }

    CounterId id() {
        return id;
    }

    Budget budget() {
        return budget;
    }

    /** How a request to spend ended. */
    enum Outcome {
        GRANTED,
        REFUSED,
        /** This allowance has been given up for another of the same counter. */
        RETIRED
    }

    /**
     * Sets the worst case of a call aside, if need be after a moment in which other calls may turn out cheaper than theirs.
     *
     * @throws IOException if that takes an Elasticsearch that is away
     */
    Outcome take(Amount call) throws IOException {
        Amount worst = budget.bounded(call);
        lock.lock();
        try {
            long giveUp = System.nanoTime() + PATIENCE.toNanos();
            while (!retired && !budget.isEnough(held, worst)) {
                Amount missing = worst.minus(held);
                if (refusals.covers(budget, missing) || !draw(missing) && !await(giveUp, missing)) {
                    return Outcome.REFUSED;
                }
            }
            if (retired) {
                return Outcome.RETIRED;
            }
            held = held.minus(worst);
            underWay++;
            refusals.granted();
            lastUse = System.nanoTime();
            return Outcome.GRANTED;
        } finally {
            lock.unlock();
        }
    }

    /** Ends a call: what it did not take may be spent by others. */
    void settle(Amount call, Amount spent) {
        lock.lock();
        try {
            held = held.plus(budget.bounded(call)).minus(budget.bounded(spent));
            unsaid = unsaid.plus(spent);
            underWay--;
            lastUse = System.nanoTime();
            refusals.lift();
            settled.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** What all instances together have spent, as far as is known here. */
    Amount used() {
        lock.lock();
        try {
            return counter.seen().used().plus(unsaid);
        } finally {
            lock.unlock();
        }
    }

    /** What nobody has taken, and what this instance holds. */
    Amount left() {
        lock.lock();
        try {
            Amount free = budget.limit().minus(counter.seen().taken());
            return budget.bounded(free.plus(held).max(Amount.NONE));
        } finally {
            lock.unlock();
        }
    }

    boolean isKnown() {
        lock.lock();
        try {
            return counter.isEverSeen();
        } finally {
            lock.unlock();
        }
    }

    /**
     * Tells the counter what was spent, and gives back what is more than a slice, or, after a while without calls, all.
     *
     * @param idle without calls for so long, all is given back
     * @throws IOException if Elasticsearch is away
     */
    void report(Duration idle) throws IOException {
        lock.lock();
        try {
            if (counter.isOlderThan(STALE)) {
                counter.forget();
            }
            boolean resting = underWay == 0 && System.nanoTime() - lastUse >= idle.toNanos();
            Amount kept = resting ? Amount.NONE : slice().times(2);
            // what calls took beyond their worst case is owed, and never kept
            give(resting ? held : held.minus(held.min(kept)));
        } finally {
            lock.unlock();
        }
    }

    /** Gives up an allowance that holds nothing, so that it need not be kept; false if it is in use. */
    boolean retire() {
        lock.lock();
        try {
            retired = underWay == 0 && held.isNone() && unsaid.isNone();
            return retired;
        } finally {
            lock.unlock();
        }
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

    /** False if there is too little left of the limit. */
    private boolean draw(Amount missing) throws IOException {
        try {
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
        } catch (IOException e) {
            refusals.failed(e);
            throw e;
        }
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
        Amount wanted = missing.max(slice());
        boolean plenty = budget.isEnough(left, wanted.plus(slice().times(SCARCE)));
        return budget.bounded(plenty ? wanted : missing.max(Amount.NONE));
    }

    private Amount slice() {
        return budget.limit().dividedBy(SLICES);
    }

    /** Waits for calls under way, which may take less than was set aside; false if that is of no use. */
    private boolean await(long giveUp, Amount missing) throws IOException {
        Amount open = counter.seen().taken().minus(counter.seen().used());
        boolean hopeful = underWay > 0 || !budget.bounded(open).isNone();
        long left = giveUp - System.nanoTime();
        if (hopeful && left > 0) {
            try {
                settled.awaitNanos(Math.min(left, PAUSE.toNanos()));
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IOException("interrupted", e);
            }
            return true;
        }
        refusals.refused(missing);
        return false;
    }
}
