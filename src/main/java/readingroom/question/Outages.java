package readingroom.question;

import co.elastic.clients.elasticsearch._types.ElasticsearchException;
import java.util.Set;
import org.apache.camel.Exchange;
import org.apache.camel.ExchangeException;
import org.apache.camel.ExchangeProperty;
import org.apache.camel.Header;
import org.jspecify.annotations.Nullable;
import readingroom.llm.Deadline;

/** Tells failures that pass by themselves from those that another try would only repeat. */
public final class Outages {

    private static final Set<Integer> PASSING = Set.of(429, 502, 503, 504);

    /** The property of an exchange under which it carries the deadline of its question. */
    public static final String DEADLINE = "deadline";

    /** About two minutes of pauses. */
    private static final int TRIES_MAX = 62;
    // as the routes pause that wait for Elasticsearch, in error-handling.camel.yaml
    private static final long PAUSE_MS = 250;
    private static final long PAUSE_MAX_MS = 2_000;

    /** Whether a failed call to Elasticsearch is one that may succeed later. */
    public boolean isPassing(@ExchangeException Exception cause) {
        return !(Causes.of(cause) instanceof ElasticsearchException e) || PASSING.contains(e.status());
    }

    /** Whether it is worth yet another try; for a question, if its deadline is after the pause before it. */
    public boolean isWorthATry(
            @ExchangeException Exception cause,
            @ExchangeProperty(DEADLINE) @Nullable Deadline deadline,
            @Header(Exchange.REDELIVERY_COUNTER) @Nullable Integer tries) {
        int made = tries == null ? 0 : tries;
        return isPassing(cause) && made <= TRIES_MAX && (deadline == null || deadline.leftMs() > pauseMs(made));
    }

    private static long pauseMs(int tries) {
        return Math.min(PAUSE_MAX_MS, PAUSE_MS << Math.min(tries, 10));
    }
}
