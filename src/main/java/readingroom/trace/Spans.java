package readingroom.trace;

import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Context;
import org.apache.camel.Exchange;
import org.apache.camel.Route;
import org.apache.camel.support.RoutePolicySupport;
import org.jspecify.annotations.Nullable;

/** Makes a span of each pass of an exchange through a route, below the span of whoever sent it there. */
final class Spans extends RoutePolicySupport {

    private static final String PROPERTY = "span";
    private static final int ID_MAX = 200;

    private final Tracer tracer;
    private final String name;
    private final SpanKind kind;

    Spans(Tracer tracer, String name, SpanKind kind) {
        this.tracer = tracer;
        this.name = name;
        this.kind = kind;
    }

    /**
     * A span under way.
     *
     * @param before that of the route which sent the exchange; null for the first
     */
    private record Open(
            Context context, Span span, @Nullable Open before) {}

    /** The span that an exchange is in; null in none. */
    static @Nullable Context current(Exchange exchange) {
        Open open = exchange.getProperty(PROPERTY, Open.class);
        return open == null ? null : open.context;
    }

    @Override
    public void onExchangeBegin(Route route, Exchange exchange) {
        Open before = exchange.getProperty(PROPERTY, Open.class);
        Context parent = before == null ? Carrier.read(exchange.getMessage()) : before.context;
        Span span = tracer.spanBuilder(name).setParent(parent).setSpanKind(kind).startSpan();
        exchange.setProperty(PROPERTY, new Open(parent.with(span), span, before));
        if (before == null) {
            exchange.setProperty(TraceId.NAME, span.getSpanContext().getTraceId());
            Counts.add(span, exchange.getMessage().getBody());
        }
    }

    @Override
    public void onExchangeDone(Route route, Exchange exchange) {
        Open open = exchange.getProperty(PROPERTY, Open.class);
        if (open == null) {
            return;
        }
        String question = exchange.getProperty(TraceId.QUESTION, String.class);
        if (question != null) {
            open.span.setAttribute(
                    "readingroom.question_id", question.substring(0, Math.min(ID_MAX, question.length())));
        }
        Counts.add(open.span, exchange.getMessage().getBody());
        Exception failure = failure(exchange);
        if (failure != null) {
            // its message may quote anything
            open.span.setStatus(StatusCode.ERROR);
            open.span.setAttribute("error.type", failure.getClass().getName());
        }
        if (kind == SpanKind.SERVER) {
            exchange.getMessage()
                    .setHeader("traceresponse", Carrier.written(open.context).get("traceparent"));
        }
        open.span.end();
        if (open.before == null) {
            exchange.removeProperty(PROPERTY);
        } else {
            exchange.setProperty(PROPERTY, open.before);
        }
    }

    private static @Nullable Exception failure(Exchange exchange) {
        Exception failure = exchange.getException();
        return failure == null ? exchange.getProperty(Exchange.EXCEPTION_CAUGHT, Exception.class) : failure;
    }
}
