package readingroom.mcp;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import org.apache.camel.CamelContext;
import org.apache.camel.Exchange;
import org.apache.camel.Message;
import org.apache.camel.component.platform.http.vertx.HttpMessage;
import org.jspecify.annotations.Nullable;
import readingroom.http.EventStream;

/**
 * Streamable HTTP: each message comes as a POST. The answer is JSON, or a stream of events where the client wants to hear of
 * progress. Any instance may answer any message.
 */
public final class Entrance implements AutoCloseable {

    private static final String MESSAGE = "message";

    private final int tokens;
    private final String version;
    private final Function<Exchange, Asker> askers;
    private @Nullable Protocol protocol;

    /**
     * @param tokens of a result, where the call says nothing else
     * @param version of this program
     * @param askers tells for whom a request is
     */
    public Entrance(int tokens, String version, Function<Exchange, Asker> askers) {
        this.tokens = tokens;
        this.version = version;
        this.askers = askers;
    }

    /** Answers a request. */
    public void receive(Exchange exchange) {
        Message request = exchange.getMessage();
        RequestHead head = RequestHead.of(request);
        Reply refused = head.refusal();
        Asker asker = refused == null ? head.asker(askers.apply(exchange)) : null;
        if (asker == null) {
            answer(exchange, refused == null ? RequestHead.foreignName() : refused);
            return;
        }
        EventStream stream = head.acceptsEvents() && request instanceof HttpMessage http
                ? new EventStream(http.getResponse())
                : null;
        Protocol.Source source = new Protocol.Source(asker, head.session(), message -> {
            if (stream != null) {
                stream.send(MESSAGE, message);
            }
        });
        answer(exchange, stream, protocol(exchange.getContext()).receive(text(request), source));
    }

    private static void answer(Exchange exchange, @Nullable EventStream stream, Reply reply) {
        if (stream == null || !stream.isBegun()) {
            answer(exchange, reply);
            return;
        }
        if (reply.message() != null) {
            stream.send(MESSAGE, reply.message());
        }
        stream.end();
        exchange.getMessage().setBody(null);
    }

    private static void answer(Exchange exchange, Reply reply) {
        Map<String, Object> headers = new HashMap<>();
        headers.put(Exchange.HTTP_RESPONSE_CODE, reply.status());
        if (reply.session() != null) {
            headers.put(RequestHead.SESSION, reply.session());
        }
        if (reply.message() != null) {
            headers.put(Exchange.CONTENT_TYPE, RequestHead.JSON);
        }
        exchange.getMessage().setHeaders(headers);
        exchange.getMessage()
                .setBody(
                        reply.message() == null
                                ? null
                                : reply.message().toString().getBytes(StandardCharsets.UTF_8));
    }

    private static String text(Message request) {
        byte[] body = request.getBody(byte[].class);
        return body == null ? "" : new String(body, StandardCharsets.UTF_8);
    }

    private synchronized Protocol protocol(CamelContext context) {
        Protocol known = protocol;
        if (known == null) {
            Backend backend = new Backend(context);
            known = Assistants.serve(() -> backend, tokens, version);
            protocol = known;
        }
        return known;
    }

    @Override
    public synchronized void close() {
        if (protocol != null) {
            protocol.close();
        }
    }
}
