package readingroom.status;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.kafka.common.KafkaException;
import org.jspecify.annotations.Nullable;

/** Counts what waits, from time to time, because each count asks a server; what is not known is no number. */
final class Backlog {

    private final KafkaHealth kafka;
    private final Map<String, Lag> topics;
    private final StatusBoard.@Nullable Count vectors;
    private final Map<String, Double> found = new ConcurrentHashMap<>();

    /**
     * @param topics by what they are for
     * @param vectors messages without vectors; null when there are none
     */
    Backlog(KafkaHealth kafka, Map<String, Lag> topics, StatusBoard.@Nullable Count vectors, MeterRegistry meters) {
        this.kafka = kafka;
        this.topics = new TreeMap<>(topics);
        this.vectors = vectors;
        topics.forEach(
                (name, waiting) -> Gauge.builder("readingroom.topic.lag", () -> found.getOrDefault(name, Double.NaN))
                        .description("Records of a topic that its consumer group has not brought to their end")
                        .tags("topic", name, "group", waiting.group())
                        .strongReference(true)
                        .register(meters));
        if (vectors != null) {
            Gauge.builder("readingroom.vectors.missing", () -> found.getOrDefault("", Double.NaN))
                    .description("Messages that have no vectors of the models and tags in use yet")
                    .strongReference(true)
                    .register(meters);
        }
    }

    void countTopics() {
        topics.forEach((name, waiting) -> {
            try {
                Optional<Lag> lag = kafka.lag(waiting.topic(), waiting.group());
                found.put(name, (double) lag.map(Lag::waiting).orElse(0L));
            } catch (KafkaException e) {
                found.remove(name);
            }
        });
    }

    void countVectors() {
        try {
            if (vectors != null) {
                found.put("", (double) vectors.now());
            }
        } catch (IOException | RuntimeException e) {
            found.remove("");
        }
    }
}
