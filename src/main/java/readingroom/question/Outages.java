package readingroom.question;

import co.elastic.clients.elasticsearch._types.ElasticsearchException;
import java.util.Set;
import org.apache.camel.ExchangeException;
import org.apache.camel.ExchangeProperty;
import org.jspecify.annotations.Nullable;
import readingroom.llm.Deadline;

/** Tells failures that pass by themselves from those that another try would only repeat. */
public final class Outages {

    private static final Set<Integer> PASSING = Set.of(429, 502, 503, 504);

    /** The property of an exchange under which it carries the deadline of its question. */
    static final String DEADLINE = "deadline";

    /** Whether a failed call to Elasticsearch is worth another try, and there is time for one. */
    public boolean isPassing(
            @ExchangeException Exception cause, @ExchangeProperty(DEADLINE) @Nullable Deadline deadline) {
        return (deadline == null || deadline.leftMs() > 0) && isPassing(cause);
    }

    private static boolean isPassing(Exception cause) {
        return !(Causes.of(cause) instanceof ElasticsearchException e) || PASSING.contains(e.status());
    }
}
