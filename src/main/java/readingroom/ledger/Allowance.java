package readingroom.ledger;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/** The part of a shared budget that this instance may spend without asking, kept for the calls of many threads. */
final class Allowance {

    private static final Duration PATIENCE = Duration.ofSeconds(1);
    private static final Duration PAUSE = Duration.ofMillis(50);

    private final CounterId id;
    private final Budget budget;
    private final Balance balance;
    private final Refusals refusals = new Refusals();
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition settled = lock.newCondition();
    private int underWay;
    private long lastUse = System.nanoTime();
    private boolean retired;

    Allowance(CounterId id, Budget budget, Counters counters) {
        this.id = id;
        this.budget = budget;
        this.balance = new Balance(id, budget, counters);
    }

    CounterId id() {
        return id;
    }

    Budget budget() {
        return budget;
    }

    /**
     * Sets the worst case of a call aside, if need be after a moment in which other calls may turn out cheaper than theirs.
     *
     * @throws IOException if that takes an Elasticsearch that is away
     */
    Grant take(Amount call) throws IOException {
        Amount worst = budget.bounded(call);
        lock.lock();
        try {
            long giveUp = System.nanoTime() + PATIENCE.toNanos();
            while (!retired && !balance.covers(worst)) {
                Amount missing = balance.missing(worst);
                if (refusals.covers(budget, missing) || !draw(missing) && !await(giveUp, missing)) {
                    return Grant.REFUSED;
                }
            }
            if (retired) {
                return Grant.RETIRED;
            }
            balance.setAside(worst);
            underWay++;
            refusals.granted();
            lastUse = System.nanoTime();
            return Grant.GIVEN;
        } finally {
            lock.unlock();
        }
    }

    /** Ends a call: what it did not take may be spent by others. */
    void settle(Amount call, Amount spent) {
        lock.lock();
        try {
            balance.settle(call, spent);
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
        return locked(balance::used);
    }

    /** What nobody has taken, and what this instance holds. */
    Amount left() {
        return locked(balance::left);
    }

    boolean isKnown() {
        return locked(balance::isKnown);
    }

    /**
     * Tells the counter what was spent, and gives back what is more than two slices, or, after a while without calls, all.
     *
     * @param idle without calls for so long, all is given back
     * @throws IOException if Elasticsearch is away
     */
    void report(Duration idle) throws IOException {
        lock.lock();
        try {
            balance.report(underWay == 0 && System.nanoTime() - lastUse >= idle.toNanos());
        } finally {
            lock.unlock();
        }
    }

    /** Gives up an allowance that holds nothing, so that it need not be kept; false if it is in use. */
    boolean retire() {
        return locked(() -> retired = underWay == 0 && balance.isEmpty());
    }

    private <T> T locked(Supplier<T> question) {
        lock.lock();
        try {
            return question.get();
        } finally {
            lock.unlock();
        }
    }

    private boolean draw(Amount missing) throws IOException {
        try {
            return balance.draw(missing);
        } catch (IOException e) {
            refusals.failed(e);
            throw e;
        }
    }

    /** Waits for calls under way, which may take less than was set aside; false if that is of no use. */
    private boolean await(long giveUp, Amount missing) throws IOException {
        boolean hopeful = underWay > 0 || balance.isOpen();
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
