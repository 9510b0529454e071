package readingroom.llm;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import readingroom.model.Inquiry;
import readingroom.model.Reply;

/**
 * A model call that came to nothing and that another try would only repeat. The message names the kind of failure and the
 * status, never what was asked or answered; there is no cause, because an endpoint's own words may repeat the prompt.
 */
public class ModelFailure extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private static final int DEPTH_MAX = 20;

    private final transient Reply spent;
    private boolean unpaid;

    /** @param calls how many requests were sent for it */
    public ModelFailure(String message, int calls) {
        this(message, new Reply("", calls, 0, 0, 0));
    }

    /** @param spent the reply that was paid for, but that nobody can use */
    public ModelFailure(String message, Reply spent) {
        super(message);
        this.spent = new Reply("", spent.calls(), spent.promptTokens(), spent.completionTokens(), spent.costUsd());
    }

    /** How long the endpoint asked to be left alone; null if it did not. */
    @Nullable
    Duration retryAfter() {
        return null;
    }

    /** Whether the endpoint is away or broken, so that other calls would fail as well. */
    boolean isEndpointDown() {
        return false;
    }

    /** The same failure of a call that nobody charges for, because it was refused or never sent. */
    public ModelFailure unpaid() {
        unpaid = true;
        return this;
    }

    /** Whether the call may have to be paid for although it came to nothing: the endpoint may have worked on it. */
    public boolean isPaid() {
        return !unpaid;
    }

    /** What the failed call took. */
    public Reply spent() {
        return spent;
    }

    /** The inquiry with a step's failed call noted and paid for; any exception will do. */
    public static Inquiry note(Inquiry inquiry, String step, Exception cause) {
        ModelFailure failure = in(cause);
        return failure != null
                ? inquiry.replied(failure.spent()).degraded(step, String.valueOf(failure.getMessage()))
                // other exceptions may quote anything, so only their kind is told
                : inquiry.degraded(step, cause.getClass().getSimpleName());
    }

    /** Camel wraps what an aggregation throws. */
    private static @Nullable ModelFailure in(Throwable cause) {
        Throwable current = cause;
        for (int depth = 0; current != null && depth < DEPTH_MAX; depth++) {
            if (current instanceof ModelFailure failure) {
                return failure;
            }
            current = current.getCause();
        }
        return null;
    }
}
