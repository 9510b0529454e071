package readingroom.http;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerResponse;
import java.nio.charset.StandardCharsets;
import readingroom.model.Json;

/** Sends events to a client that waits, as they happen (text/event-stream). What a client that has gone would get is lost. */
public final class EventStream {

    public static final String MEDIA_TYPE = "text/event-stream";

    private static final Buffer BREATH = Buffer.buffer(": still at it\n\n");

    private final HttpServerResponse response;
    private boolean begun;

    public EventStream(HttpServerResponse response) {
        this.response = response;
    }

    /** Whether something has been sent, so that it is too late for another status. */
    public synchronized boolean isBegun() {
        return begun;
    }

    public synchronized void send(String event, Object data) {
        write(Buffer.buffer(("event: " + event + "\ndata: " + json(data) + "\n\n").getBytes(StandardCharsets.UTF_8)));
    }

    /** Lets no proxy think that the connection is dead. */
    synchronized void breathe() {
        write(BREATH);
    }

    /** Also where the client has gone, so that nobody else writes an end to it. */
    public synchronized void end() {
        if (!response.ended()) {
            response.end();
        }
    }

    private void write(Buffer text) {
        if (response.ended() || response.closed()) {
            return;
        }
        if (!begun) {
            begun = true;
            response.setChunked(true).putHeader("Content-Type", MEDIA_TYPE).putHeader("X-Accel-Buffering", "no");
        }
        response.write(text);
    }

    /** In one line, as events must be. */
    private static String json(Object data) {
        try {
            return Json.mapper().writeValueAsString(data);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a record of the model can be written", e);
        }
    }
}
