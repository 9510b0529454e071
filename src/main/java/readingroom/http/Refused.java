package readingroom.http;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.vertx.core.Handler;
import io.vertx.ext.web.RoutingContext;

/** Counts the requests that were refused: they are no questions, and no step has failed. */
public final class Refused implements Handler<RoutingContext> {

    private final MeterRegistry meters;

    public Refused(MeterRegistry meters) {
        this.meters = meters;
    }

    @Override
    public void handle(RoutingContext context) {
        context.addEndHandler(ended -> {
            int status = context.response().getStatusCode();
            if (status >= 400 && status < 500) {
                count(status);
            }
        });
        context.next();
    }

    void count(int status) {
        Counter.builder("readingroom.http.refused")
                .description("Requests over HTTP that were refused")
                .tags("status", Integer.toString(status))
                .register(meters)
                .increment();
    }
}
