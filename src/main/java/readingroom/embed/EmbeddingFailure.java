package readingroom.embed;

import org.jspecify.annotations.Nullable;
import readingroom.llm.ModelFailure;

/** No vectors came. The message says what failed and what to do, never a word of the texts; it keeps no cause that may. */
public final class EmbeddingFailure extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final boolean refusal;
    private final boolean asked;
    private final boolean closed;

    EmbeddingFailure(String message) {
        this(message, false);
    }

    /** @param refusal whether it may be for one of the texts that the model refused them all */
    EmbeddingFailure(String message, boolean refusal) {
        this(message, refusal, true, false);
    }

    private EmbeddingFailure(String message, boolean refusal, boolean asked, boolean closed) {
        super(message);
        this.refusal = refusal;
        this.asked = asked;
        this.closed = closed;
    }

    /** The index takes nothing from anybody, as at the end of a rebuild; the vectors are made again later. */
    static EmbeddingFailure closed(String message) {
        return new EmbeddingFailure(message, false, true, true);
    }

    /** A call that must not be made, which says nothing of the model. */
    static EmbeddingFailure unasked(ModelFailure why) {
        return new EmbeddingFailure(String.valueOf(why.getMessage()), false, false, false);
    }

    boolean isClosed() {
        return closed;
    }

    boolean isAsked() {
        return asked;
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
