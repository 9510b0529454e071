package readingroom.status;

import io.micrometer.core.instrument.MeterRegistry;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import readingroom.index.IndexHealth;
import readingroom.index.Stall;
import readingroom.ingest.Intake;

/** Tells other processes how it stands with this one, and watches its servers for that. */
public final class StatusBoard implements AutoCloseable {

    /** With each request to a server. */
    public static final Duration PATIENCE = Duration.ofSeconds(10);

    private static final long LOOK_MS = 3_000;
    private static final long PUBLISH_MS = 500;

    private final KafkaHealth kafka;
    private final Publisher publisher;
    private final ScheduledExecutorService looking = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("watch-", 0).factory());

    /** @param file where the state is told, until this is closed */
    public StatusBoard(
            Path file,
            Intake intake,
            Stall stall,
            IndexHealth elasticsearch,
            String brokers,
            MeterRegistry meters,
            Clock clock) {
        this.kafka = new KafkaHealth(brokers, PATIENCE);
        Map<String, Supplier<Optional<String>>> servers = new TreeMap<>();
        servers.put("elasticsearch", () -> elasticsearch.obstacle().map(IndexHealth.Obstacle::why));
        servers.put("kafka", kafka::obstacle);
        Watch watch = new Watch(servers, meters, clock);
        this.publisher = new Publisher(file, () -> new ServeState(intake.state(), stall.held(), watch.down()));
        looking.scheduleWithFixedDelay(watch::look, LOOK_MS, LOOK_MS, TimeUnit.MILLISECONDS);
        publisher.start(PUBLISH_MS);
    }

    /** What another process tells in a file; empty if it is none of this version. */
    public static Optional<ServeState> read(Path file) {
        return Publisher.read(file);
    }

    @Override
    public void close() {
        looking.shutdownNow();
        publisher.close();
        kafka.close();
    }
}
