package readingroom.llm;

import io.github.resilience4j.circuitbreaker.CircuitBreaker;
import io.github.resilience4j.circuitbreaker.CircuitBreakerConfig;
import io.github.resilience4j.circuitbreaker.CircuitBreakerConfig.SlidingWindowType;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import readingroom.model.Plural;

/**
 * Stops asking an endpoint that has failed too often in a row, lets one call through after a while, and goes on when that one
 * succeeds. Being busy (429) and not liking one request are no failures of an endpoint.
 */
public final class Circuit implements Gate {

    private static final Logger LOG = LoggerFactory.getLogger(Circuit.class);

    private final CircuitBreaker breaker;
    private final int failuresMax;
    private final long openMs;

    /**
     * @param endpoint its name in the log
     * @param failuresMax so many failures in a row open the circuit
     * @param openMs milliseconds before a call is let through again
     */
    public Circuit(String endpoint, int failuresMax, long openMs) {
        if (failuresMax < 1 || openMs < 1) {
            throw new IllegalArgumentException(
                    "the failures (%d) and the milliseconds (%d) of a circuit must be 1 or more"
                            .formatted(failuresMax, openMs));
        }
        this.failuresMax = failuresMax;
        this.openMs = openMs;
        this.breaker = CircuitBreaker.of(
                endpoint,
                CircuitBreakerConfig.custom()
                        .slidingWindowType(SlidingWindowType.COUNT_BASED)
                        .slidingWindowSize(failuresMax)
                        .minimumNumberOfCalls(failuresMax)
                        .failureRateThreshold(100)
                        .waitDurationInOpenState(Duration.ofMillis(openMs))
                        .permittedNumberOfCallsInHalfOpenState(1)
                        .build());
        breaker.getEventPublisher()
                .onStateTransition(event -> LOG.warn(
                        "the circuit of the {} endpoint is {} now",
                        endpoint,
                        event.getStateTransition().getToState()));
    }

    /** Whether calls are let through, but for one now and then. */
    public boolean isClosed() {
        return breaker.getState() == CircuitBreaker.State.CLOSED;
    }

    /** Whether a call may be made; each that may must be told to {@link #succeeded}, {@link #failed()} or {@link #unused}. */
    public boolean isPassable() {
        return breaker.tryAcquirePermission();
    }

    /** The endpoint has answered. */
    public void succeeded() {
        breaker.onSuccess(0, TimeUnit.NANOSECONDS);
    }

    /** The endpoint has not answered, or not as an endpoint should. */
    public void failed() {
        breaker.onError(0, TimeUnit.NANOSECONDS, new IllegalStateException());
    }

    /** Nothing was learnt about the endpoint. */
    public void unused() {
        breaker.releasePermission();
    }

    /** Why no call is made. */
    public String reason() {
        return "circuit: the endpoint failed " + Plural.of(failuresMax, "time") + " in a row; it is asked again after "
                + openMs + " ms";
    }

    @Override
    public Pass enter(Call call) {
        if (!isPassable()) {
            throw new ModelFailure(reason(), 0);
        }
        return new Passing();
    }

    private final class Passing implements Pass {

        @Override
        public void replied(long promptTokens, long cachedTokens, long completionTokens) {
            succeeded();
        }

        @Override
        public void failed(ModelFailure failure) {
            if (failure.isEndpointDown()) {
                Circuit.this.failed();
            } else {
                Circuit.this.unused();
            }
        }

        @Override
        public void unused() {
            Circuit.this.unused();
        }
    }
}
