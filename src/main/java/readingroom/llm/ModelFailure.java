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
    private @Nullable String occasion;

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

    /** The same failure of a call that was not let through, as most others of its question and step will not be. */
    ModelFailure refused(Caller caller) {
        occasion = caller.questionId() + " " + caller.step();
        return this;
    }

    /** The question and step whose calls are not let through; null if this call alone has failed. */
    @Nullable
    String occasion() {
        return occasion;
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
        return note(inquiry, step, step, cause);
    }

    /**
     * The same of a step of many calls.
     *
     * @param part names the call; calls that were not let through are named together, by their step
     */
    public static Inquiry note(Inquiry inquiry, String step, String part, Exception cause) {
        ModelFailure failure = in(cause);
        if (failure == null) {
            // other exceptions may quote anything, so only their kind is told
            return inquiry.degraded(part, cause.getClass().getSimpleName());
        }
        Inquiry paid = inquiry.replied(failure.spent());
        String message = String.valueOf(failure.getMessage());
        return failure.occasion() == null ? paid.degraded(part, message) : noteOnce(paid, step, message);
    }

    /** The inquiry with a note, unless it has one of the same step and kind; the numbers of calls differ. */
    public static Inquiry noteOnce(Inquiry inquiry, String step, String message) {
        int colon = message.indexOf(": ");
        String kind = step + ": " + (colon < 0 ? message : message.substring(0, colon + 2));
        return inquiry.degraded().stream().anyMatch(note -> note.startsWith(kind))
                ? inquiry
                : inquiry.degraded(step, message);
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
