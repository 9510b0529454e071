package readingroom.access;

/** The file of rules says something that cannot be, or cannot be read. */
public final class UnreadableRules extends RuntimeException {

    private static final long serialVersionUID = 1L;

    UnreadableRules(String message) {
        super(message);
    }
}
