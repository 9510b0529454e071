package readingroom.http;

/** A request that is not answered as asked. The message says what is wrong, and quotes neither message text nor keys. */
public final class Refusal extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int status;

    /** @param status of the response */
    public Refusal(int status, String message) {
        super(message);
        this.status = status;
    }

    /** Of the response. */
    public int status() {
        return status;
    }
}
