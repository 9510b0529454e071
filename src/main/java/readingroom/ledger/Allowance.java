package readingroom.ledger;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

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

    /** How long what others have spent may go unnoticed. */
    private static final Duration STALE = Duration.ofSeconds(10);

    private static final int TRIES = 40;
    private static final Duration PATIENCE = Duration.ofSeconds(1);
    /** For how long a refusal, or an Elasticsearch that is away, is not asked about again. */
    private static final Duration REST = Duration.ofSeconds(1);

    private static final int RESTS_DOUBLED = 5;
    /** How old a look at the counter may be for the many calls that wait together. */
    private static final Duration FRESH = Duration.ofMillis(25);

    private final CounterId id;
    private final Budget budget;
    private final Counters counters;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition settled = lock.newCondition();
    private Amount held = Amount.NONE;
    private Amount unsaid = Amount.NONE;
    private Counters.@Nullable Found known;
    private long readAt;
    private int underWay;
    private int refusals;
    private Amount refused = Amount.NONE;
    private long lastUse = System.nanoTime();
    private long restUntil = System.nanoTime();
    private @Nullable IOException outage;
    private boolean retired;

    Allowance(CounterId id, Budget budget, Counters counters) {
        this.id = id;
        this.budget = budget;
        this.counters = counters;
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
                if (isResting(missing) || !draw(missing) && !await(giveUp, missing)) {
                    return Outcome.REFUSED;
                }
            }
            if (retired) {
                return Outcome.RETIRED;
            }
            held = held.minus(worst);
            underWay++;
            refusals = 0;
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
            if (outage == null) {
                restUntil = lastUse;
            }
            settled.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** What all instances together have spent, as far as is known here. */
    Amount used() {
        lock.lock();
        try {
            return (known == null ? Amount.NONE : known.spending().used()).plus(unsaid);
        } finally {
            lock.unlock();
        }
    }

    /** What nobody has taken, and what this instance holds. */
    Amount left() {
        lock.lock();
        try {
            Amount taken = known == null ? Amount.NONE : known.spending().taken();
            return budget.bounded(budget.limit().minus(taken).plus(held).max(Amount.NONE));
        } finally {
            lock.unlock();
        }
    }

    boolean isKnown() {
        lock.lock();
        try {
            return known != null;
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
            boolean resting = underWay == 0 && System.nanoTime() - lastUse >= idle.toNanos();
            Amount kept = resting ? Amount.NONE : slice().times(2).max(Amount.NONE);
            Amount back = held.minus(held.min(kept));
            if (System.nanoTime() - readAt >= STALE.toNanos()) {
                known = null;
            }
            if (held.isNone() && unsaid.isNone() && known != null) {
                return;
            }
            write(resting ? held : back);
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
    private void write(Amount back) throws IOException {
        for (int i = 0; i < TRIES; i++) {
            Counters.Found found = found();
            if (back.isNone() && unsaid.isNone()) {
                return;
            }
            Spending next = found.spending().plus(Amount.NONE.minus(back), unsaid);
            held = held.minus(back);
            try {
                if (written(next, found)) {
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
                Counters.Found found = found();
                boolean fresh = System.nanoTime() - readAt < FRESH.toNanos();
                Amount left = budget.limit().minus(found.spending().taken());
                if (budget.isEnough(left, missing)) {
                    Amount more = budget.bounded(generous(left, missing));
                    if (written(found.spending().plus(more, unsaid), found)) {
                        held = held.plus(more);
                        return true;
                    }
                } else if (fresh) {
                    return false;
                } else {
                    known = null;
                }
            }
            throw new IOException("too many instances write " + alias() + " at once");
        } catch (IOException e) {
            outage = e;
            restUntil = System.nanoTime() + REST.toNanos();
            throw e;
        }
    }

    private String alias() {
        return "the counter of the " + id.scope().label();
    }

    private Counters.Found found() throws IOException {
        Counters.Found found = known;
        if (found == null) {
            found = counters.read(id.id());
            known = found;
            readAt = System.nanoTime();
        }
        return found;
    }

    private Amount generous(Amount left, Amount missing) {
        Amount wanted = missing.max(slice());
        return budget.isEnough(left, wanted.plus(slice().times(SCARCE))) ? wanted : missing.max(Amount.NONE);
    }

    private Amount slice() {
        return budget.limit().dividedBy(SLICES);
    }

    private boolean written(Spending next, Counters.Found found) throws IOException {
        Optional<Counters.Found> written;
        try {
            written = counters.write(id, next, found.version());
        } catch (IOException e) {
            // it may have been written all the same
            known = null;
            throw e;
        }
        known = written.orElse(null);
        readAt = System.nanoTime();
        outage = null;
        if (written.isPresent()) {
            unsaid = Amount.NONE;
        } else {
            pause();
        }
        return written.isPresent();
    }

    /** So that instances do not run into each other again and again. */
    private void pause() throws IOException {
        try {
            Thread.sleep(ThreadLocalRandom.current().nextInt(1, 12));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    private boolean isResting(Amount missing) throws IOException {
        if (System.nanoTime() - restUntil >= 0) {
            return false;
        }
        if (outage != null) {
            throw outage;
        }
        // less than what was refused may still be there
        return budget.isEnough(missing, refused);
    }

    /** Waits for calls under way, which may take less than was set aside; false if that is of no use. */
    private boolean await(long giveUp, Amount missing) throws IOException {
        Counters.Found found = known;
        boolean hopeful = underWay > 0
                || found != null
                        && !budget.bounded(found.spending()
                                        .taken()
                                        .minus(found.spending().used()))
                                .isNone();
        long left = giveUp - System.nanoTime();
        if (hopeful && left > 0) {
            try {
                settled.await(Math.min(left, TimeUnit.MILLISECONDS.toNanos(50)), TimeUnit.NANOSECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IOException("interrupted", e);
            }
            return true;
        }
        // what a dead instance holds never comes, so that waiting for it gets ever rarer
        restUntil = System.nanoTime() + (REST.toNanos() << Math.min(refusals, RESTS_DOUBLED));
        refusals++;
        refused = missing;
        return false;
    }
}
