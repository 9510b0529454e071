package readingroom.llm;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** A failed model call that may succeed when it is tried again: too many requests, a fault of the server, no connection, no reply. */
public final class ModelUnavailable extends ModelFailure {

    private static final long serialVersionUID = 1L;

    private final @Nullable Duration retryAfter;

    /** @param retryAfter how long the endpoint asked us to wait; null if it did not say */
    public ModelUnavailable(String message, int calls, @Nullable Duration retryAfter) {
        super(message, calls);
        this.retryAfter = retryAfter;
    }

    public @Nullable Duration retryAfter() {
        return retryAfter;
    }
}
