package readingroom.http;

import io.vertx.core.Handler;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import java.time.Duration;

/** Gives requests so long to arrive. */
final class Arrival implements Handler<RoutingContext> {

    /** Uploads may take longer, as long as they move on. */
    static final String UPLOADS = "/ingest";

    private static final String COMPLETE = "upload-complete";

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

    /** All of an upload is there, its file written. */
    static void complete(RoutingContext context) {
        context.put(COMPLETE, true);
        context.next();
    }

    /** Whether a request is one that is still being taken in: what fails of it by now is not well-formed. */
    static boolean isUnderWay(RoutingContext context) {
        return isUpload(context) && context.get(COMPLETE) == null;
    }

    private void watch(RoutingContext context, long bytesBefore) {
        HttpServerRequest request = context.request();
        long timer = context.vertx().setTimer(patienceMs, due -> {
            boolean over = isUpload(context) ? !isUnderWay(context) : request.isEnded();
            if (over || context.response().ended()) {
                return;
            }
            if (isUpload(context) && request.bytesRead() > bytesBefore) {
                watch(context, request.bytesRead());
            } else {
                // a form whose last part does not end has ended all the same
                context.fail(request.isEnded() ? 400 : 408);
            }
        });
        if (!isUpload(context)) {
            request.end().onComplete(ended -> context.vertx().cancelTimer(timer));
        }
    }

    private static boolean isUpload(RoutingContext context) {
        return context.normalizedPath().equals(UPLOADS)
                && context.request().method().equals(HttpMethod.POST);
    }
}
