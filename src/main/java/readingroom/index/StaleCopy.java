package readingroom.index;

import java.io.IOException;

/** A new generation is no true copy and cannot become one. */
final class StaleCopy extends IOException {

    private static final long serialVersionUID = 1L;

    StaleCopy(String message) {
        super(message);
    }
}
