package readingroom.llm;

import java.time.Duration;
import org.apache.camel.Exchange;
import org.apache.camel.Processor;

/** Makes the next try of a call wait for as long as the endpoint asked, instead of the usual pause. */
public final class RetryAfter implements Processor {

    @Override
    public void process(Exchange exchange) {
        if (exchange.getProperty(Exchange.EXCEPTION_CAUGHT) instanceof ModelUnavailable unavailable) {
            Duration wait = unavailable.retryAfter();
            if (wait != null) {
                exchange.getMessage().setHeader(Exchange.REDELIVERY_DELAY, wait.toMillis());
            }
        }
    }
}
