package readingroom.llm;

import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** Lets all calls wait as long as an endpoint has asked one of them to, and a little longer, each by another while. */
public final class Rest implements Gate {

    /** An endpoint that asks for hours is asked again before. */
    private static final Duration LONGEST = Duration.ofMinutes(5);

    private static final int JITTER_PERCENT = 20;

    /** On the clock of {@link System#nanoTime()}. */
    private final AtomicLong until = new AtomicLong(System.nanoTime());

    @Override
    public Pass enter(Call call) {
        long nanos = until.get() - System.nanoTime();
        if (nanos > 0) {
            await(nanos, ThreadLocalRandom.current().nextLong(1 + nanos * JITTER_PERCENT / 100), call);
        }
        return new Watching();
    }

    private static void await(long nanos, long jitter, Call call) {
        if (TimeUnit.NANOSECONDS.toMillis(nanos + jitter)
                >= call.caller().deadline().leftMs()) {
            long seconds = TimeUnit.NANOSECONDS.toSeconds(nanos - 1) + 1;
            throw new ModelFailure("deadline: the endpoint asked to be left alone for another " + seconds + " s", 0);
        }
        try {
            TimeUnit.NANOSECONDS.sleep(nanos + jitter);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ModelFailure("interrupted while waiting for the model", 0);
        }
    }

    private final class Watching implements Pass {

        @Override
        public void replied(long promptTokens, long cachedTokens, long completionTokens) {}

        @Override
        public void failed(ModelFailure failure) {
            Duration wait = failure.retryAfter();
            if (wait != null) {
                long nanos = (wait.compareTo(LONGEST) > 0 ? LONGEST : wait).toNanos();
                long end = System.nanoTime() + nanos;
                until.accumulateAndGet(end, (before, now) -> now - before > 0 ? now : before);
            }
        }

        @Override
        public void unused() {}
    }
}
