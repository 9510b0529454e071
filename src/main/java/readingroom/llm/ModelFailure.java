package readingroom.llm;

import readingroom.model.Inquiry;
import readingroom.model.Reply;

/**
 * A model call that came to nothing and that another try would only repeat. The message names the kind of failure and the
 * status, never what was asked or answered; there is no cause, because an endpoint's own words may repeat the prompt.
 */
public class ModelFailure extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient Reply spent;

    /** @param calls how many requests were sent for it */
    public ModelFailure(String message, int calls) {
        this(message, new Reply("", calls, 0, 0, 0));
    }

    /** @param spent the reply that was paid for, but that nobody can use */
    public ModelFailure(String message, Reply spent) {
        super(message);
        this.spent = new Reply("", spent.calls(), spent.promptTokens(), spent.completionTokens(), spent.costUsd());
    }

    /** What the failed call took. */
    public Reply spent() {
        return spent;
    }

    /** The inquiry with a step's failed call noted and paid for; any exception will do. */
    public static Inquiry note(Inquiry inquiry, String step, Exception cause) {
        return cause instanceof ModelFailure failure
                ? inquiry.replied(failure.spent()).degraded(step, String.valueOf(failure.getMessage()))
                : inquiry.degraded(step, cause.getClass().getSimpleName());
    }
}
