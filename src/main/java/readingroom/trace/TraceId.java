package readingroom.trace;

import io.opentelemetry.api.trace.Span;
import io.opentelemetry.context.Context;
import io.opentelemetry.sdk.trace.IdGenerator;
import org.apache.camel.Exchange;

/** The id of the trace that an exchange belongs to, also where no spans are made. */
public final class TraceId {

    /** The property of an exchange, and the name in logs. */
    public static final String NAME = "trace_id";

    /** The property of an exchange with the question that it is for, and the name in logs. */
    public static final String QUESTION = "question_id";

    private TraceId() {}

    /** 32 hexadecimal digits; the caller's, if there is a caller that traces. */
    public static String of(Exchange exchange) {
        String id = exchange.getProperty(NAME, String.class);
        return id == null ? make() : id;
    }

    /** That of a parent, or a new one. */
    static String of(Context parent) {
        Span caller = Span.fromContext(parent);
        return caller.getSpanContext().isValid() ? caller.getSpanContext().getTraceId() : make();
    }

    private static String make() {
        return IdGenerator.random().generateTraceId();
    }
}
