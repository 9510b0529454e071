package readingroom.llm;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Bounds the calls under way at once; the others wait in the order in which they came, until their deadline. */
public final class Parallel implements Gate {

    private final int callsMax;
    private final Semaphore free;

    public Parallel(int callsMax) {
        if (callsMax < 1) {
            throw new IllegalArgumentException(
                    "llm.parallel = " + callsMax + " is no number of calls; it must be 1 or more");
        }
        this.callsMax = callsMax;
        this.free = new Semaphore(callsMax, true);
    }

    @Override
    public Pass enter(Call call) {
        boolean entered;
        try {
            entered = free.tryAcquire(call.caller().deadline().leftMs(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ModelFailure("interrupted while waiting for the model", 0);
        }
        if (!entered) {
            throw new ModelFailure(
                    "deadline: the " + callsMax + " calls under way (llm.parallel) left no room in time", 0);
        }
        return new Slot();
    }

    private final class Slot implements Pass {

        @Override
        public void replied(long promptTokens, long cachedTokens, long completionTokens) {
            free.release();
        }

        @Override
        public void failed(ModelFailure failure) {
            free.release();
        }

        @Override
        public void unused() {
            free.release();
        }
    }
}
