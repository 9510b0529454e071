package readingroom.trace;

import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Context;
import io.opentelemetry.sdk.OpenTelemetrySdk;
import io.opentelemetry.sdk.autoconfigure.AutoConfiguredOpenTelemetrySdk;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.apache.camel.CamelContext;
import org.apache.camel.Exchange;
import org.apache.camel.NamedNode;
import org.apache.camel.model.RouteDefinition;
import org.apache.camel.spi.RoutePolicy;
import org.apache.camel.spi.RoutePolicyFactory;
import org.jspecify.annotations.Nullable;
import readingroom.ConfigurationException;

/**
 * Traces the routes of a question, and of what is loaded by batch, as the {@code OTEL_…} variables of OpenTelemetry say; off
 * where they name no place to send spans to. Then there are ids of traces all the same.
 */
public final class Tracing implements RoutePolicyFactory, AutoCloseable {

    private static final Set<String> STEPS =
            Set.of("question", "round", "instruct", "recall", "rerank", "rerank-batch", "answer", "ingest-drop");
    private static final Set<String> CALLS = Set.of(
            "search",
            "instruct-chat",
            "repair-chat",
            "verify-chat",
            "rerank-chat",
            "rerank-summary-chat",
            "answer-chat");
    private static final Set<String> CONSUMERS = Set.of("questions", "ingest-topic");
    private static final Set<String> WANTED =
            Set.of("otel.exporter.otlp.endpoint", "otel.exporter.otlp.traces.endpoint", "otel.traces.exporter");
    private static final Map<String, String> DEFAULTS = Map.of(
            "otel.service.name", "readingroom",
            "otel.traces.exporter", "otlp",
            "otel.metrics.exporter", "none",
            "otel.logs.exporter", "none",
            "otel.exporter.otlp.protocol", "http/protobuf");
    private static final long FLUSH_SECONDS = 5;

    private final @Nullable OpenTelemetrySdk sdk;
    private final @Nullable Tracer tracer;

    private Tracing(@Nullable OpenTelemetrySdk sdk) {
        this.sdk = sdk;
        this.tracer = sdk == null ? null : sdk.getTracer("readingroom");
    }

    /**
     * Traces as the environment says.
     *
     * @throws ConfigurationException if it says what cannot be
     */
    public static Tracing of(Map<String, String> environment) {
        Map<String, String> told = new HashMap<>();
        environment.forEach((variable, value) -> {
            if (variable.startsWith("OTEL_") && !value.isBlank()) {
                told.put(variable.toLowerCase(Locale.ROOT).replace('_', '.'), value);
            }
        });
        boolean wanted = WANTED.stream().anyMatch(told::containsKey)
                && !"none".equals(told.get("otel.traces.exporter"))
                && !Boolean.parseBoolean(told.get("otel.sdk.disabled"));
        return new Tracing(wanted ? sdk(told) : null);
    }

    private static OpenTelemetrySdk sdk(Map<String, String> told) {
        try {
            return AutoConfiguredOpenTelemetrySdk.builder()
                    .addPropertiesSupplier(() -> DEFAULTS)
                    .addPropertiesCustomizer(properties -> told)
                    .disableShutdownHook()
                    .build()
                    .getOpenTelemetrySdk();
        } catch (io.opentelemetry.sdk.autoconfigure.spi.ConfigurationException e) {
            throw new ConfigurationException(
                    "traces cannot be sent as the variables OTEL_… of the environment say: " + e.getMessage());
        }
    }

    /** Whether spans are made. */
    public boolean isOn() {
        return sdk != null;
    }

    /** The headers by which whoever gets what this exchange sends may join the trace; empty where no spans are made. */
    public static Map<String, String> headers(Exchange exchange) {
        Context context = Spans.current(exchange);
        return context == null ? Map.of() : Carrier.written(context);
    }

    @Override
    public @Nullable RoutePolicy createRoutePolicy(CamelContext context, String routeId, NamedNode route) {
        boolean http = isHttp(route);
        boolean entrance = http || CONSUMERS.contains(routeId) || routeId.equals("question");
        if (tracer == null) {
            return entrance ? new Ids() : null;
        }
        SpanKind kind = http ? SpanKind.SERVER : kind(routeId);
        return kind == null ? null : new Spans(tracer, http ? "HTTP " + routeId : routeId, kind);
    }

    private static @Nullable SpanKind kind(String routeId) {
        if (CONSUMERS.contains(routeId)) {
            return SpanKind.CONSUMER;
        }
        if (CALLS.contains(routeId)) {
            return SpanKind.CLIENT;
        }
        if (routeId.equals("send")) {
            return SpanKind.PRODUCER;
        }
        return STEPS.contains(routeId) ? SpanKind.INTERNAL : null;
    }

    private static boolean isHttp(NamedNode route) {
        return route instanceof RouteDefinition definition
                && definition.getInput() != null
                && definition.getInput().getEndpointUri().startsWith("platform-http:");
    }

    /** Sends what was not sent yet, for a while. */
    @Override
    public void close() {
        if (sdk != null) {
            sdk.shutdown().join(FLUSH_SECONDS, TimeUnit.SECONDS);
        }
    }
}
