package readingroom.http;

import io.vertx.core.Handler;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import java.time.Duration;

/** Gives requests so long to arrive. */
final class Arrival implements Handler<RoutingContext> {

    /** Uploads may take longer, as long as they move on. */
    static final String UPLOADS = "/ingest";

    private final long patienceMs;

    Arrival(Duration patience) {
        this.patienceMs = patience.toMillis();
    }

    @Override
    public void handle(RoutingContext context) {
        if (!context.request().isEnded()) {
            watch(context, -1);
        }
        context.next();
    }

    private void watch(RoutingContext context, long bytesBefore) {
        HttpServerRequest request = context.request();
        long timer = context.vertx().setTimer(patienceMs, due -> {
            if (request.isEnded() || context.response().ended()) {
                return;
            }
            boolean moves = context.normalizedPath().equals(UPLOADS) && request.bytesRead() > bytesBefore;
            if (moves) {
                watch(context, request.bytesRead());
            } else {
                context.fail(408);
            }
        });
        request.end().onComplete(ended -> context.vertx().cancelTimer(timer));
    }
}
