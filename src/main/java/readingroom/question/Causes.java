package readingroom.question;

import co.elastic.clients.elasticsearch._types.ElasticsearchException;
import java.io.IOException;

/** Finds in a failure the one that says what happened, under what Camel and reflection wrapped around it. */
final class Causes {

    private Causes() {}

    static Throwable of(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof ElasticsearchException
                    || cause instanceof IOException
                    || cause.getClass().getName().startsWith("readingroom.")) {
                return cause;
            }
        }
        return failure;
    }
}
