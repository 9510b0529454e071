package readingroom.mcp;

/** A call that came to nothing; the message says why and what to do, and holds no message text, question or key. */
final class ToolFailure extends RuntimeException {

    private static final long serialVersionUID = 1L;

    ToolFailure(String message) {
        super(message, null, false, false);
    }
}
