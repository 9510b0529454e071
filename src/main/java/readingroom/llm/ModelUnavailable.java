package readingroom.llm;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** A failed model call that may succeed when it is tried again: too many requests, a fault of the server, no connection, no reply. */
public final class ModelUnavailable extends ModelFailure {

    private static final long serialVersionUID = 1L;

    private final @Nullable Duration retryAfter;
    private final boolean busy;

    private ModelUnavailable(String message, int calls, @Nullable Duration retryAfter, boolean busy) {
        super(message, calls);
        this.retryAfter = retryAfter;
        this.busy = busy;
    }

    /** @param retryAfter how long the endpoint asked us to wait; null if it did not say */
    static ModelUnavailable down(String message, int calls, @Nullable Duration retryAfter) {
        return new ModelUnavailable(message, calls, retryAfter, false);
    }

    /** @param retryAfter how long the endpoint asked us to wait; null if it did not say */
    static ModelUnavailable busy(String message, int calls, @Nullable Duration retryAfter) {
        return new ModelUnavailable(message, calls, retryAfter, true);
    }

    @Override
    @Nullable
    Duration retryAfter() {
        return retryAfter;
    }

    @Override
    boolean isEndpointDown() {
        return !busy;
    }
}
