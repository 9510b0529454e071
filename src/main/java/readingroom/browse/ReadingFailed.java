package readingroom.browse;

import org.jspecify.annotations.Nullable;

/** The index did not answer. */
public final class ReadingFailed extends RuntimeException {

    private static final long serialVersionUID = 1L;

    ReadingFailed(@Nullable Throwable cause) {
        super(
                "the index does not answer ("
                        + (cause == null ? "no cause" : cause.getClass().getSimpleName())
                        + "); try again in a minute, and if that does not help, have elasticsearch.url and the log looked at",
                cause);
    }
}
