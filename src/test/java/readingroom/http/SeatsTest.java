package readingroom.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import org.apache.camel.Exchange;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.impl.DefaultCamelContext;
import org.apache.camel.spi.UnitOfWork;
import org.apache.camel.support.DefaultExchange;
import org.apache.camel.support.PluginHelper;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SeatsTest {

    private final MeterRegistry meters = new SimpleMeterRegistry();
    private final Seats seats = new Seats(1, "questions", "http.questions-max", new Refused(meters));
    private final DefaultCamelContext context = new DefaultCamelContext();

    @BeforeEach
    void start() throws Exception {
        context.addRoutes(new RouteBuilder() {
            @Override
            public void configure() {
                from("direct:request")
                        .routeId("request")
                        .process(seats::hold)
                        .to("direct:part")
                        .process(exchange -> exchange.getMessage().setBody(isFull()));
                from("direct:part").process(exchange -> {});
            }
        });
        context.start();
    }

    @AfterEach
    void stop() {
        context.stop();
    }

    @Test
    void whatIsTooMuchIsRefusedAndCounted() {
        String done = seats.during(() -> {
            assertThatExceptionOfType(Refusal.class)
                    .isThrownBy(() -> seats.during(() -> "too much"))
                    .withMessage(
                            "as many questions are under way as may be (http.questions-max); try again in a moment")
                    .satisfies(refusal -> assertThat(refusal.status()).isEqualTo(503));
            return "done";
        });

        assertThat(done).isEqualTo("done");
        assertThat(meters.counter("readingroom.http.refused", "status", "503").count())
                .isEqualTo(1);
        assertThat(isFull()).isFalse();
    }

    @Test
    void whatFailsLeavesItsSeat() {
        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> seats.during(() -> {
                    throw new IllegalStateException();
                }));

        assertThat(isFull()).isFalse();
    }

    @Test
    void aRequestHasItsSeatUntilItsRouteEnds_notUntilItsClientHasReadTheAnswer() throws Exception {
        Exchange exchange = new DefaultExchange(context);
        UnitOfWork all = PluginHelper.getUnitOfWorkFactory(context).createUnitOfWork(exchange);
        exchange.getExchangeExtension().setUnitOfWork(all);
        exchange.getExchangeExtension().setFromRouteId("request");
        context.getRoute("request").getProcessor().process(exchange);

        assertThat(exchange.getMessage().getBody()).as("full within the route").isEqualTo(true);
        assertThat(isFull()).as("full while the answer is sent").isFalse();
        all.done(exchange);
        assertThat(isFull()).isFalse();
        seats.during(() -> {
            assertThat(isFull()).as("no seat too many").isTrue();
            return null;
        });
    }

    private boolean isFull() {
        try {
            return seats.during(() -> false);
        } catch (Refusal e) {
            return true;
        }
    }
}
