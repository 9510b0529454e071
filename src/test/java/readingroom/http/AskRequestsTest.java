package readingroom.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNoException;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Clock;
import org.apache.camel.Exchange;
import org.apache.camel.impl.DefaultCamelContext;
import org.apache.camel.spi.Synchronization;
import org.apache.camel.support.DefaultExchange;
import org.junit.jupiter.api.Test;

class AskRequestsTest {

    private final DefaultCamelContext context = new DefaultCamelContext();

    @Test
    void aQuestionTooManyIsToldToComeAgain_untilAnotherIsAnswered() {
        MeterRegistry meters = new SimpleMeterRegistry();
        try (AskRequests requests = new AskRequests(seats(2, meters), Clock.systemUTC())) {
            Exchange first = request();
            requests.begin(first);
            requests.begin(request());

            assertThatExceptionOfType(Refusal.class)
                    .isThrownBy(() -> requests.begin(request()))
                    .satisfies(refusal -> assertThat(refusal.status()).isEqualTo(503))
                    .withMessageContaining("http.questions-max");
            assertThat(meters.counter("readingroom.http.refused", "status", "503")
                            .count())
                    .isEqualTo(1);
            for (Synchronization end : first.getExchangeExtension().handoverCompletions()) {
                end.onComplete(first);
            }
            assertThatNoException().isThrownBy(() -> requests.begin(request()));
        }
    }

    private static Seats seats(int number, MeterRegistry meters) {
        return new Seats(number, "questions", "http.questions-max", new Refused(meters));
    }

    private Exchange request() {
        Exchange exchange = new DefaultExchange(context);
        exchange.setProperty(Caller.class.getName(), Caller.OPERATOR);
        return exchange;
    }
}
