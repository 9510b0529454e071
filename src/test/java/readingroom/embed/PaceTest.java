package readingroom.embed;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.camel.Exchange;
import org.apache.camel.impl.DefaultCamelContext;
import org.apache.camel.support.DefaultExchange;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

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

    @Test
    void waitsQuietlyWhileARebuildClosesTheIndex_andSaysSoWhenItStaysClosed() {
        AtomicLong minutes = new AtomicLong();
        Pace timed = new Pace(loadQuietMs::get, 3_000, () -> TimeUnit.MINUTES.toNanos(minutes.get()));
        EmbeddingFailure closed = EmbeddingFailure.closed("403 cluster_block_exception");
        ListAppender<ILoggingEvent> logged = new ListAppender<>();
        logged.start();
        Logger logger = (Logger) LoggerFactory.getLogger(Pace.class);
        logger.addAppender(logged);
        try {
            timed.rest(closed);
            assertThat(timed.begin(exchange).isDue()).isFalse();
            minutes.set(1);
            assertThat(timed.begin(exchange).isDue()).isTrue();
            timed.rest(closed);
            timed.end(new Written(64, 64), exchange);
            minutes.set(3);
            timed.rest(closed);
            assertThat(logged.list).extracting(ILoggingEvent::getLevel).doesNotContain(Level.WARN, Level.INFO);

            minutes.set(5);
            timed.rest(closed);
            assertThat(logged.list)
                    .extracting(ILoggingEvent::getFormattedMessage)
                    .last()
                    .asString()
                    .startsWith("messages get no vectors now: 403 cluster_block_exception; failure 1 in a row");
        } finally {
            logger.detachAppender(logged);
        }
    }

    private boolean goesOnAtOnce() {
        return exchange.getProperty(Exchange.SCHEDULER_POLLED_MESSAGES, true, boolean.class);
    }
}
