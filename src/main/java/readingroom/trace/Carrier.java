package readingroom.trace;

import io.opentelemetry.api.trace.propagation.W3CTraceContextPropagator;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.propagation.TextMapGetter;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.camel.Message;
import org.jspecify.annotations.Nullable;

/** Reads and writes the headers of the W3C by which traces are joined; Kafka has bytes where HTTP has text. */
final class Carrier implements TextMapGetter<Message> {

    private static final W3CTraceContextPropagator W3C = W3CTraceContextPropagator.getInstance();
    private static final int LENGTH_MAX = 600;

    private static final Carrier READER = new Carrier();

    private Carrier() {}

    /** The caller's span; the root where there is none, or none that can be read. */
    static Context read(Message message) {
        return W3C.extract(Context.root(), message, READER);
    }

    /** {@code traceparent}, and {@code tracestate} where there is one. */
    static Map<String, String> written(Context context) {
        Map<String, String> headers = new LinkedHashMap<>();
        W3C.inject(context, headers, (carrier, name, value) -> {
            if (carrier != null) {
                carrier.put(name, value);
            }
        });
        return headers;
    }

    @Override
    public Iterable<String> keys(Message message) {
        return message.getHeaders().keySet();
    }

    @Override
    public @Nullable String get(@Nullable Message message, String name) {
        Object value = message == null ? null : message.getHeader(name);
        String text = value instanceof byte[] bytes ? new String(bytes, StandardCharsets.US_ASCII) : null;
        String found = value instanceof String string ? string : text;
        return found == null || found.length() > LENGTH_MAX ? null : found;
    }
}
