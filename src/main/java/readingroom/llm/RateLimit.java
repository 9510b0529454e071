package readingroom.llm;

import io.github.bucket4j.Bandwidth;
import io.github.bucket4j.BlockingStrategy;
import io.github.bucket4j.Bucket;
import java.time.Duration;

/**
 * Keeps to a number of requests and tokens a minute, over all questions of this instance. A call takes what it can use at most
 * and gives back what it did not; one that would have to wait beyond its deadline is not made, so that no dead work queues up.
 */
public final class RateLimit implements Gate {

    /** Endpoints look at shorter spans than a minute, so no more than this part of one is ever saved up. */
    private static final int SPANS = 6;

    private static final Duration MINUTE = Duration.ofMinutes(1);

    private final String key;
    private final boolean tokens;
    private final long perMinute;
    private final long capacity;
    private final Bucket bucket;

    private RateLimit(String key, boolean tokens, long perMinute) {
        this.key = key;
        this.tokens = tokens;
        this.perMinute = perMinute;
        this.capacity = Math.max(1, perMinute / SPANS);
        this.bucket = Bucket.builder()
                .addLimit(Bandwidth.builder()
                        .capacity(capacity)
                        .refillGreedy(perMinute, MINUTE)
                        .build())
                .build();
    }

    /** @param perMinute requests; 0 for any number */
    public static Gate ofRequests(long perMinute) {
        return of("llm.requests-per-minute", false, perMinute);
    }

    /** @param perMinute tokens of prompts and replies; 0 for any number */
    public static Gate ofTokens(long perMinute) {
        return of("llm.tokens-per-minute", true, perMinute);
    }

    private static Gate of(String key, boolean tokens, long perMinute) {
        if (perMinute < 0) {
            throw new IllegalArgumentException(key + " = " + perMinute + " is no rate; it must be 0 (none) or more");
        }
        return perMinute == 0 ? Gate.OPEN : new RateLimit(key, tokens, perMinute);
    }

    @Override
    public Pass enter(Call call) {
        // a call beyond all that can be saved up takes everything there is, and so waits longest
        long wanted = tokens ? Math.min(call.tokensMax(), capacity) : 1;
        try {
            Duration left =
                    Duration.ofMillis(Math.max(1, call.caller().deadline().leftMs()));
            if (!bucket.asBlocking().tryConsume(wanted, left, BlockingStrategy.PARKING)) {
                throw new ModelFailure(
                        "deadline: " + key + " = " + perMinute + " has no room for another call in time", 0);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ModelFailure("interrupted while waiting for the model", 0);
        }
        return new Taken(wanted, call.tokensMax());
    }

    private final class Taken implements Pass {

        private final long taken;
        private final long tokensMax;

        Taken(long taken, long tokensMax) {
            this.taken = taken;
            this.tokensMax = tokensMax;
        }

        @Override
        public void replied(long promptTokens, long cachedTokens, long completionTokens) {
            if (tokens) {
                giveBack(Math.min(taken, tokensMax - promptTokens - completionTokens));
            }
        }

        /** Endpoints count failed calls as well. */
        @Override
        public void failed(ModelFailure failure) {}

        @Override
        public void unused() {
            giveBack(taken);
        }

        private void giveBack(long rest) {
            if (rest > 0) {
                bucket.addTokens(rest);
            }
        }
    }
}
