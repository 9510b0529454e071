package readingroom.http;

import io.vertx.core.Context;
import io.vertx.core.Future;
import io.vertx.core.Handler;
import io.vertx.core.Promise;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import java.io.File;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/** Gives requests so long to arrive. */
final class Arrival implements Handler<RoutingContext> {

    /** Uploads may take longer, as long as they move on. */
    static final String UPLOADS = "/ingest";

    /** What clients get to hear that the program stops. */
    private static final long LAST_MS = 2_000;

    private static final long LOOK_MS = 10;

    private static final String COMPLETE = "upload-complete";

    private final long patienceMs;
    private final Map<RoutingContext, Context> uploads = new ConcurrentHashMap<>();

    Arrival(Duration patience) {
        this.patienceMs = patience.toMillis();
    }

    @Override
    public void handle(RoutingContext context) {
        if (!context.request().isEnded()) {
            watch(context, -1);
        }
        if (isUpload(context)) {
            uploads.put(context, context.vertx().getOrCreateContext());
            context.addEndHandler(ended -> {
                uploads.remove(context);
                // of a form that has no end nobody else does
                context.cancelAndCleanupFileUploads();
            });
        }
        context.next();
    }

    /** Refuses the uploads that are still being taken in; returns when their clients have been told and their files are gone. */
    void giveUp() {
        List<Future<Void>> told = new ArrayList<>();
        uploads.forEach((upload, thread) -> {
            Promise<Void> promise = Promise.promise();
            told.add(promise.future());
            thread.runOnContext(now -> refuse(upload).onComplete(promise));
        });
        Future.join(told)
                .otherwiseEmpty()
                .toCompletionStage()
                .toCompletableFuture()
                .completeOnTimeout(null, LAST_MS, TimeUnit.MILLISECONDS)
                .join();
    }

    private static Future<Void> refuse(RoutingContext upload) {
        if (!isUnderWay(upload)) {
            return Future.succeededFuture();
        }
        upload.cancelAndCleanupFileUploads();
        return Problems.refuse(upload, 503, Front.STOPPING).eventually(() -> gone(upload));
    }

    /** Ends when the files of an upload are closed and gone: Vert.x, which closes them as well, takes that badly while it stops. */
    private static Future<Void> gone(RoutingContext upload) {
        Promise<Void> promise = Promise.promise();
        upload.vertx().setPeriodic(LOOK_MS, timer -> {
            if (upload.fileUploads().stream().noneMatch(file -> new File(file.uploadedFileName()).exists())) {
                upload.vertx().cancelTimer(timer);
                promise.complete();
            }
        });
        return promise.future();
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
