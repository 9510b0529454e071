package readingroom.http;

import io.vertx.core.Handler;
import io.vertx.core.http.HttpConnection;
import io.vertx.ext.web.RoutingContext;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Closes connections that are too many, and those that send nothing, or too slowly. Netty's own timeout would close those as
 * well that wait for an answer, and none that sends a byte now and then.
 */
final class Connections implements Handler<HttpConnection> {

    /** Between two requests, and for a request of somebody unknown with its answer, which he may not even read. */
    private static final long IDLE_NANOS = Duration.ofSeconds(60).toNanos();

    private static final long NEVER = Long.MAX_VALUE;

    private final int max;
    private final long arrivalNanos;
    private final Map<HttpConnection, Long> closing = new ConcurrentHashMap<>();

    Connections(int max, Duration arrival) {
        this.max = max;
        this.arrivalNanos = arrival.toNanos();
    }

    /** A connection that has sent nothing yet. */
    @Override
    public void handle(HttpConnection connection) {
        if (closing.size() >= max) {
            connection.close();
            return;
        }
        VersionCheck.on(connection);
        closing.put(connection, System.nanoTime() + arrivalNanos);
        connection.closeHandler(closed -> closing.remove(connection));
    }

    /** The head of a request has arrived. */
    void serve(RoutingContext context) {
        HttpConnection connection = context.request().connection();
        closing.replace(connection, System.nanoTime() + IDLE_NANOS);
        context.addEndHandler(ended -> closing.replace(connection, System.nanoTime() + IDLE_NANOS));
        context.next();
    }

    /** Lets a request of somebody known take its time: questions do, and so do uploads, which have a patience of their own. */
    void letWait(RoutingContext context) {
        if (!Authentication.isOpen(context.normalizedPath())) {
            closing.replace(context.request().connection(), NEVER);
        }
        context.next();
    }

    /** Closes those whose time is over. */
    void sweep() {
        long now = System.nanoTime();
        closing.forEach((connection, at) -> {
            if (at != NEVER && now - at > 0) {
                connection.close();
            }
        });
    }
}
