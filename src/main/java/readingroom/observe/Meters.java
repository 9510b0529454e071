package readingroom.observe;

import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.core.instrument.binder.system.UptimeMetrics;
import io.micrometer.core.instrument.composite.CompositeMeterRegistry;
import io.micrometer.core.instrument.config.MeterFilter;
import io.micrometer.core.instrument.distribution.DistributionStatisticConfig;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;

/** Makes the registry of all metrics; times have few buckets, at the limits that people set for them. */
public final class Meters {

    private static final double[] QUESTIONS = seconds(0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 120);
    private static final double[] CALLS = seconds(0.25, 0.5, 1, 2.5, 5, 10, 30, 60);
    private static final double[] ROUTES = seconds(0.005, 0.025, 0.1, 0.5, 1, 5, 30);
    private static final Map<String, double[]> BUCKETS = Map.of(
            "readingroom.questions", QUESTIONS,
            "readingroom.steps", seconds(0.01, 0.05, 0.1, 0.5, 1, 2.5, 5, 10, 30, 60),
            "readingroom.llm.calls", CALLS,
            "camel.route.policy", ROUTES);

    private Meters() {}

    /** @param on whether anything is measured */
    public static MeterRegistry registry(boolean on) {
        if (!on) {
            // one without registries behind it keeps nothing
            return new CompositeMeterRegistry();
        }
        MeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
        registry.config().meterFilter(new Buckets());
        return registry;
    }

    /** Adds what the process itself takes. */
    public static void ofProcess(MeterRegistry registry) {
        new JvmMemoryMetrics().bindTo(registry);
        new JvmThreadMetrics().bindTo(registry);
        new ProcessorMetrics().bindTo(registry);
        new UptimeMetrics().bindTo(registry);
    }

    private static double[] seconds(double... limits) {
        return Arrays.stream(limits)
                .map(limit -> limit * Duration.ofSeconds(1).toNanos())
                .toArray();
    }

    private static final class Buckets implements MeterFilter {

        @Override
        public DistributionStatisticConfig configure(Meter.Id id, DistributionStatisticConfig config) {
            double[] limits = id.getType() == Meter.Type.TIMER ? BUCKETS.get(id.getName()) : null;
            return limits == null
                    ? config
                    : DistributionStatisticConfig.builder()
                            .serviceLevelObjectives(limits)
                            .build()
                            .merge(config);
        }
    }
}
