package readingroom.embed;

import org.jspecify.annotations.Nullable;

/** No vectors came. The message says what failed and what to do, never a word of the texts; it keeps no cause that may. */
public final class EmbeddingFailure extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final boolean refusal;

    EmbeddingFailure(String message) {
        this(message, false);
    }

    /** @param refusal whether it may be for one of the texts that the model refused them all */
    EmbeddingFailure(String message, boolean refusal) {
        super(message);
        this.refusal = refusal;
    }

    boolean isRefusal() {
        return refusal;
    }

    /** What can be told of any exception. */
    static String tell(@Nullable Throwable cause) {
        if (cause == null) {
            return "unknown";
        }
        return cause instanceof EmbeddingFailure
                ? String.valueOf(cause.getMessage())
                : cause.getClass().getSimpleName();
    }
}
