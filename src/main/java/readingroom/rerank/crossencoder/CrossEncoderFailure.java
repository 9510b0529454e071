package readingroom.rerank.crossencoder;

/** A cross-encoder that cannot be loaded or run. The message holds no text of a message or question. */
public final class CrossEncoderFailure extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public CrossEncoderFailure(String message) {
        super(message);
    }
}
