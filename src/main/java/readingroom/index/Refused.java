package readingroom.index;

import java.io.IOException;

/** Elasticsearch does not take a document, and will not later either. */
final class Refused extends IOException {

    private static final long serialVersionUID = 1L;

    Refused(String message) {
        super(message);
    }
}
