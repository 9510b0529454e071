package readingroom.http;

import io.netty.handler.codec.TooLongFrameException;
import io.vertx.core.Future;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.file.FileSystemException;
import io.vertx.core.http.HttpClosedException;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.handler.HttpException;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Answers what no route answers: requests that cannot be read, that nobody waits for, and that are refused. */
final class Problems {

    private static final Logger LOG = LoggerFactory.getLogger(Problems.class);

    private static final Map<Integer, String> DETAILS = new TreeMap<>(Map.ofEntries(
            Map.entry(400, "the request cannot be read; is it well-formed HTTP with a well-formed body?"),
            Map.entry(404, "there is nothing here; /openapi.json lists what there is"),
            Map.entry(405, "this path has no such method; /openapi.json lists what there is"),
            Map.entry(406, "it cannot be had in a form that the request accepts"),
            Map.entry(408, "the request did not arrive in time; send it faster (http.request-seconds)"),
            Map.entry(413, "the body is too large; see http.body-bytes-max, and http.upload-bytes-max for uploads"),
            Map.entry(414, "the path with its query is too long"),
            Map.entry(415, "the body is of a type that is not read here; see Content-Type"),
            Map.entry(431, "the headers are too large"),
            Map.entry(500, "it failed for a reason of its own; the log says which"),
            Map.entry(503, "too much is under way; try again in a moment")));

    private static final String DECODERS = "io.netty.handler.codec.http.";

    private Problems() {}

    /** Has all failures of a router's routes answered here. */
    static void answer(Router router) {
        router.route().failureHandler(context -> send(context, status(context)));
        DETAILS.keySet().forEach(status -> router.errorHandler(status, context -> send(context, status)));
    }

    /** Refuses a request; the future ends when its client has been told, or is gone. */
    static Future<Void> refuse(RoutingContext context, int status, String detail) {
        return send(context.request(), Problem.of(status, detail));
    }

    /** Answers what is not even a request. */
    static void refuseInvalid(HttpServerRequest request) {
        Throwable cause = request.decoderResult().cause();
        String message = cause == null ? "" : String.valueOf(cause.getMessage());
        int status = !(cause instanceof TooLongFrameException) ? 400 : message.contains("header") ? 431 : 414;
        send(request, Problem.of(status, detail(status)));
    }

    private static int status(RoutingContext context) {
        int given = context.statusCode();
        return given >= 400 ? given : context.failure() instanceof HttpException known ? known.getStatusCode() : 500;
    }

    private static void send(RoutingContext context, int status) {
        Throwable failure = context.failure();
        if (failure instanceof Refusal refusal) {
            send(context.request(), Problem.of(refusal.status(), String.valueOf(refusal.getMessage())));
            return;
        }
        if (failure instanceof HttpClosedException || context.response().closed()) {
            // nobody is there to be told
            return;
        }
        if (failure instanceof FileSystemException) {
            LOG.error("an upload cannot be written: {}", name(failure.getCause()));
            send(context.request(), Problem.of(503, "the upload cannot be written; is there room on the disk?"));
            return;
        }
        if (status == 500 && (isOfDecoding(failure) || Arrival.isUnderWay(context))) {
            send(context.request(), Problem.of(400, detail(400)));
            return;
        }
        if (status == 500) {
            LOG.error("{} {} failed: {}", context.request().method(), known(context), name(failure));
        }
        send(context.request(), Problem.of(status, detail(status)));
    }

    private static Future<Void> send(HttpServerRequest request, Problem problem) {
        HttpServerResponse response = request.response();
        if (response.ended() || response.closed()) {
            return Future.succeededFuture();
        }
        if (response.headWritten()) {
            // half an answer must not look like a whole one
            return request.connection().close();
        }
        boolean unread = !request.isEnded();
        if (unread) {
            response.putHeader("Connection", "close");
        }
        response.setStatusCode(problem.status()).putHeader("Content-Type", Problem.MEDIA_TYPE);
        if (problem.status() == 503) {
            response.putHeader("Retry-After", "1");
        }
        return response.end(Buffer.buffer(problem.json())).onComplete(sent -> {
            if (unread) {
                request.connection().close();
            }
        });
    }

    /** What a decoder of Netty stumbles over is not well-formed, whatever it throws. */
    private static boolean isOfDecoding(@Nullable Throwable failure) {
        return failure != null
                && Arrays.stream(failure.getStackTrace())
                        .anyMatch(frame -> frame.getClassName().startsWith(DECODERS)
                                && frame.getClassName().contains("Decoder"));
    }

    private static String detail(int status) {
        return DETAILS.getOrDefault(status, "the request was refused");
    }

    /** The pattern of the path: what stands in the path itself may be anything. */
    private static String known(RoutingContext context) {
        String path =
                context.currentRoute() == null ? null : context.currentRoute().getPath();
        return path == null ? "a path" : path;
    }

    private static String name(@Nullable Throwable failure) {
        return failure == null ? "no cause given" : failure.getClass().getName();
    }
}
