package readingroom.llm;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import org.apache.camel.Exchange;
import org.apache.camel.ExchangeException;
import org.apache.camel.ExchangeProperty;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Says in the log that a step has to do without its model, and why; never what was asked. */
public final class ModelFailures {

    private static final Logger LOG = LoggerFactory.getLogger(ModelFailures.class);
    private static final int OCCASIONS_MAX = 10_000;
    private static final Duration REMEMBERED = Duration.ofMinutes(10);

    private final Cache<String, Boolean> said = Caffeine.newBuilder()
            .maximumSize(OCCASIONS_MAX)
            .expireAfterWrite(REMEMBERED)
            .build();

    /** Says it of every call that has failed, and once of those of a question and step that were not let through. */
    public void log(@ExchangeException Exception cause, @ExchangeProperty(Exchange.FAILURE_ROUTE_ID) String route) {
        if (cause instanceof ModelFailure failure
                && failure.occasion() != null
                && said.asMap().putIfAbsent(route + " " + failure.occasion(), true) != null) {
            return;
        }
        LOG.warn(
                "{} goes on without the model: {}",
                route,
                cause instanceof ModelFailure
                        ? cause.getMessage()
                        : cause.getClass().getName());
    }
}
