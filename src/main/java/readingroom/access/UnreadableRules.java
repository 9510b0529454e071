package readingroom.access;

/** The file of rules says something that cannot be, or cannot be read. */
public final class UnreadableRules extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final String brief;

    /** @param brief the same for everybody: without path, names and other words of the file */
    UnreadableRules(String message, String brief) {
        super(message);
        this.brief = brief;
    }

    /** What is wrong and where, without path, names and other words of the file. */
    public String brief() {
        return brief;
    }
}
