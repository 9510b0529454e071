package readingroom.embed;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicLong;
import org.apache.camel.Exchange;
import org.apache.camel.impl.DefaultCamelContext;
import org.apache.camel.support.DefaultExchange;
import org.junit.jupiter.api.Test;

class PaceTest {

    private final AtomicLong loadQuietMs = new AtomicLong(Long.MAX_VALUE);
    private final Pace pace = new Pace(loadQuietMs::get, 3_000);
    private final Exchange exchange = new DefaultExchange(new DefaultCamelContext());

    @Test
    void standsBackWhileALoadIsUnderWay() {
        loadQuietMs.set(2_999);
        assertThat(pace.begin(exchange).isDue()).isFalse();
        assertThat(goesOnAtOnce()).isFalse();

        loadQuietMs.set(3_000);
        assertThat(pace.begin(exchange).isDue()).isTrue();
    }

    @Test
    void goesOnAtOnceWhileThereAreMessages() {
        pace.begin(exchange);
        pace.end(new Written(64, 60), exchange);
        assertThat(goesOnAtOnce()).isTrue();

        pace.begin(exchange);
        pace.end(new Written(0, 0), exchange);
        assertThat(goesOnAtOnce()).isFalse();
    }

    @Test
    void restsAfterAFailure() {
        pace.begin(exchange);
        pace.rest(new EmbeddingFailure("the embedding endpoint answered with status 500"));

        assertThat(pace.begin(exchange).isDue()).isFalse();
        assertThat(goesOnAtOnce()).isFalse();
    }

    private boolean goesOnAtOnce() {
        return exchange.getProperty(Exchange.SCHEDULER_POLLED_MESSAGES, true, boolean.class);
    }
}
