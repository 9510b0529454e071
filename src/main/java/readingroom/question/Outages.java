package readingroom.question;

import co.elastic.clients.elasticsearch._types.ElasticsearchException;
import java.util.Set;
import org.apache.camel.ExchangeException;

/** Tells failures that pass by themselves from those that another try would only repeat. */
public final class Outages {

    private static final Set<Integer> PASSING = Set.of(429, 502, 503, 504);

    /** Whether a failed call to Elasticsearch is worth another try. */
    public boolean isPassing(@ExchangeException Exception cause) {
        return !(Causes.of(cause) instanceof ElasticsearchException e) || PASSING.contains(e.status());
    }
}
