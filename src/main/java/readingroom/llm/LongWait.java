package readingroom.llm;

import java.time.Duration;

/** The endpoint asked to be left alone for longer than the question can wait. */
final class LongWait extends ModelFailure {

    private static final long serialVersionUID = 1L;

    private final Duration wait;

    LongWait(String message, int calls, Duration wait) {
        super(message, calls);
        this.wait = wait;
    }

    @Override
    Duration retryAfter() {
        return wait;
    }
}
