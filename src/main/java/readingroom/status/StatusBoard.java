package readingroom.status;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import readingroom.index.IndexHealth;
import readingroom.index.Stall;
import readingroom.ingest.Intake;
import readingroom.status.ServeState.Down;

/** Tells others how it stands with this process: commands by a file, people by metrics and by its health. */
public final class StatusBoard implements AutoCloseable {

    /** With each request to a server. */
    public static final Duration PATIENCE = Duration.ofSeconds(10);

    /** The name of the rules of access among what is watched. */
    static final String RULES = "rules";

    private static final Logger LOG = LoggerFactory.getLogger(StatusBoard.class);
    private static final long LOOK_MS = 3_000;
    private static final long COUNT_MS = 15_000;
    private static final long PUBLISH_MS = 500;
    private static final int THREADS = 5;

    private final KafkaHealth kafka;
    private final Watch watch;
    private final Publisher publisher;
    // one for each thing that may have to wait for a server
    private final ScheduledExecutorService looking = Executors.newScheduledThreadPool(
            THREADS, Thread.ofPlatform().daemon().name("watch-", 0).factory());

    /**
     * What is watched.
     *
     * @param access how Kafka is reached
     * @param topics topic and group by what they are for
     * @param rules what is wrong with the rules of access; empty where nothing is
     * @param vectors counts the messages without vectors; null when there are none
     */
    public record Watched(
            IndexHealth elasticsearch,
            Map<String, Object> access,
            Map<String, Lag> topics,
            Supplier<Optional<String>> rules,
            @Nullable Count vectors) {}

    /** Counts messages, by asking a server. */
    @FunctionalInterface
    public interface Count {
        long now() throws IOException;
    }

    /** @param file where the state is told, until this is closed */
    public StatusBoard(Path file, Intake intake, Stall stall, Watched watched, MeterRegistry meters, Clock clock) {
        this.kafka = new KafkaHealth(watched.access(), PATIENCE);
        Map<String, Supplier<Optional<String>>> servers = new TreeMap<>();
        servers.put("elasticsearch", () -> watched.elasticsearch().obstacle().map(IndexHealth.Obstacle::why));
        servers.put("kafka", kafka::obstacle);
        List<String> up = List.copyOf(servers.keySet());
        servers.put(RULES, watched.rules());
        this.watch = new Watch(servers, clock);
        up.forEach(server -> measure(
                Gauge.builder("readingroom.server.up", () -> watch.obstacle(server) == null ? 1 : 0)
                        .description("1 if the server answers and takes what it is sent, else 0")
                        .tag("server", server),
                meters));
        measure(
                Gauge.builder("readingroom.access.rules.broken", () -> watch.obstacle(RULES) == null ? 0 : 1)
                        .description(
                                "1 while the rules of access cannot be read, so that only the operator sees anything"),
                meters);
        this.publisher = new Publisher(file, () -> new ServeState(intake.state(), stall.held(), watch.down()));
        Backlog backlog = new Backlog(kafka, watched.topics(), watched.vectors(), meters);
        watch.servers().forEach(server -> every(LOOK_MS, () -> watch.look(server)));
        every(COUNT_MS, backlog::countTopics);
        every(COUNT_MS, backlog::countVectors);
        publisher.start(PUBLISH_MS);
    }

    private static void measure(Gauge.Builder<?> gauge, MeterRegistry meters) {
        gauge.strongReference(true).register(meters);
    }

    /** What another process tells in a file; empty if it is none of this version. */
    public static Optional<ServeState> read(Path file) {
        return Publisher.read(file);
    }

    /**
     * What is in the way of a server, of {@code elasticsearch} or {@code kafka}, or of {@code rules}; null if nothing is. Never
     * waits.
     */
    public @Nullable Down obstacle(String server) {
        return watch.obstacle(server);
    }

    @Override
    public void close() {
        looking.shutdownNow();
        publisher.close();
        kafka.close();
    }

    private void every(long ms, Runnable task) {
        looking.scheduleWithFixedDelay(() -> tried(task), 0, ms, TimeUnit.MILLISECONDS);
    }

    /** A task that throws would not be run again, whatever it throws. */
    private void tried(Runnable task) {
        try {
            task.run();
        } catch (Throwable e) {
            if (looking.isShutdown()) {
                return;
            }
            LOG.warn(
                    "how it stands with a server is not known: {}", e.getClass().getName());
        }
    }
}
