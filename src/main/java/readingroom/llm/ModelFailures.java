package readingroom.llm;

import org.apache.camel.Exchange;
import org.apache.camel.ExchangeException;
import org.apache.camel.ExchangeProperty;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Says in the log that a step has to do without its model, and why; never what was asked. */
public final class ModelFailures {

    private static final Logger LOG = LoggerFactory.getLogger(ModelFailures.class);

    public void log(@ExchangeException Exception cause, @ExchangeProperty(Exchange.FAILURE_ROUTE_ID) String route) {
        LOG.warn(
                "{} goes on without the model: {}",
                route,
                cause instanceof ModelFailure
                        ? cause.getMessage()
                        : cause.getClass().getName());
    }
}
