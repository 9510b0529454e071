package readingroom.ingest.export;

import java.io.IOException;

/** A file of which nothing can be read. The message says what it is instead, where, and what to do. */
public final class UnreadableExport extends IOException {

    private static final long serialVersionUID = 1L;

    public UnreadableExport(String message) {
        super(message);
    }
}
