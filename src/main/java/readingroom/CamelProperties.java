package readingroom;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** How Camel is set up: its servers, its metrics, and how it reads and writes records. */
final class CamelProperties {

    private CamelProperties() {}

    /** What Camel itself must know. */
    static Map<String, String> of(Settings settings, Servers servers, List<Routes> parts) {
        Map<String, String> camel = new TreeMap<>();
        camel.put("camel.main.name", "readingroom");
        camel.put("camel.main.auto-configuration-log-summary", "false");
        camel.put("camel.main.allow-use-original-message", "true");
        camel.put("camel.main.shutdown-timeout", "30");
        camel.put("camel.main.shutdown-suppress-logging-on-timeout", "true");
        if (parts.contains(Routes.TOPICS)) {
            kafka(servers.brokers()).forEach((key, value) -> camel.put("camel.component.kafka." + key, value));
            camel.put("camel.component.kafka.kafkaClientFactory", "#bean:kafkaClientFactory");
        }
        if (parts.contains(Routes.HTTP)) {
            camel.put("camel.server.enabled", "true");
            camel.put("camel.server.host", settings.text("http.host"));
            camel.put("camel.server.port", settings.text("http.port"));
            // on the port of the questions, because a second server takes their routes away
            camel.put("camel.management.enabled", "true");
            camel.put("camel.management.host", settings.text("http.host"));
            camel.put("camel.management.port", settings.text("http.port"));
            camel.put("camel.management.metrics-enabled", settings.text("observe.metrics"));
            camel.put("camel.metrics.enabled", settings.text("observe.metrics"));
            camel.put("camel.metrics.path", "/observe/metrics");
            // ours never ask a server, and so never hang with one
            camel.put("camel.health.routes-enabled", "false");
            camel.put("camel.health.consumers-enabled", "false");
            camel.put("camel.health.producers-enabled", "false");
            // by route is enough; labels by endpoint would name the topics of other people
            camel.put("camel.metrics.enable-exchange-event-notifier", "false");
        }
        return camel;
    }

    /** How records are read and written; that none is lost depends on these, so they are no options. */
    static Map<String, String> kafka(String brokers) {
        String serializer = "org.apache.kafka.common.serialization.ByteArraySerializer";
        String deserializer = "org.apache.kafka.common.serialization.ByteArrayDeserializer";
        return Map.ofEntries(
                Map.entry("brokers", brokers),
                Map.entry("autoCommitEnable", "false"),
                Map.entry("allowManualCommit", "true"),
                Map.entry("breakOnFirstError", "true"),
                Map.entry("autoOffsetReset", "earliest"),
                Map.entry("sessionTimeoutMs", "10000"),
                // whoever stops waits for the poll under way
                Map.entry("pollTimeoutMs", "500"),
                Map.entry("requestRequiredAcks", "all"),
                Map.entry("keyDeserializer", deserializer),
                Map.entry("valueDeserializer", deserializer),
                Map.entry("keySerializer", serializer),
                Map.entry("valueSerializer", serializer));
    }
}
