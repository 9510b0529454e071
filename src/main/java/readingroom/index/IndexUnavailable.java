package readingroom.index;

/** Elasticsearch stayed away, or refused the request as a whole. Nothing is lost: the source is read again. */
public final class IndexUnavailable extends Exception {

    private static final long serialVersionUID = 1L;

    IndexUnavailable(String message) {
        super(message);
    }
}
