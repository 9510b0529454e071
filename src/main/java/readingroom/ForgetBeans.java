package readingroom;

import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.elasticsearch.client.RestClient;
import readingroom.forget.Doorkeeper;
import readingroom.forget.Oblivion;

/** The beans that forget messages, and keep out those that were forgotten. */
record ForgetBeans(Settings settings, Oblivion oblivion, Doorkeeper doorkeeper) {

    static ForgetBeans of(
            Settings settings, RestClient elasticsearch, String brokers, MeterRegistry meters, Clock clock) {
        Oblivion oblivion = oblivion(settings, elasticsearch, brokers, clock);
        return new ForgetBeans(settings, oblivion, new Doorkeeper(oblivion.forgotten(), kept(settings), meters, clock));
    }

    static Oblivion oblivion(Settings settings, RestClient elasticsearch, String brokers, Clock clock) {
        return new Oblivion(
                elasticsearch,
                brokers.isBlank() ? Map.of() : KafkaAccess.of(settings, brokers),
                new Oblivion.Setup(
                        settings.text("index.name"),
                        settings.text("forget.index-name"),
                        settings.text("archive.name"),
                        settings.text("journal.name"),
                        settings.integer("index.replicas"),
                        Duration.ofSeconds(settings.integer("forget.rewrite-seconds")),
                        settings.path("inbox.folder"),
                        List.of(
                                settings.text("topic.messages"),
                                settings.text("topic.answers"),
                                settings.text("topic.dead-letters"))),
                clock);
    }

    /** How long messages are; zero for ever. */
    Duration kept() {
        return kept(settings);
    }

    private static Duration kept(Settings settings) {
        return Duration.ofDays(settings.integer("index.retention-days"));
    }

    void bind(BiConsumer<String, Object> registry) {
        registry.accept("forgetting", oblivion.forgetting());
        registry.accept("retention", oblivion.retention(kept(settings)));
        registry.accept("forgottenWatch", oblivion.watch(Duration.ofMillis(settings.integer("question.deadline-ms"))));
    }
}
