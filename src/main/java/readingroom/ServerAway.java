package readingroom;

/** A server that does not answer now; it may later. */
final class ServerAway extends RuntimeException {

    private static final long serialVersionUID = 1L;

    ServerAway(String message) {
        super(message);
    }
}
