package readingroom.status;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import readingroom.model.Json;

/** Writes the state of a running {@code serve} into a file, where other commands read it, whenever it has changed. */
final class Publisher implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Publisher.class);

    private final Path file;
    private final Supplier<ServeState> state;
    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("status-", 0).factory());
    private String written = "";
    private boolean failed;

    Publisher(Path file, Supplier<ServeState> state) {
        this.file = file;
        this.state = state;
    }

    void start(long everyMs) {
        timer.scheduleWithFixedDelay(this::publish, 0, everyMs, TimeUnit.MILLISECONDS);
    }

    /** The state in a file; empty if there is none, or of another version. */
    static Optional<ServeState> read(Path file) {
        try {
            return Files.exists(file)
                    ? Optional.of(Json.mapper().readValue(Files.readString(file), ServeState.class))
                    : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    @Override
    public void close() {
        timer.shutdownNow();
        try {
            if (timer.awaitTermination(1, TimeUnit.SECONDS)) {
                Files.deleteIfExists(file);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (IOException e) {
            LOG.warn("cannot delete {}: {}", file, e.toString());
        }
    }

    private void publish() {
        try {
            String json = Json.mapper().writeValueAsString(state.get());
            if (!json.equals(written)) {
                Files.createDirectories(file.toAbsolutePath().getParent());
                Path part = Files.writeString(file.resolveSibling(file.getFileName() + ".part"), json);
                Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
                written = json;
                failed = false;
            }
        } catch (IOException | RuntimeException e) {
            if (!failed) {
                LOG.warn("\"status\" does not hear of this process: cannot write {}: {}", file, e.toString());
            }
            failed = true;
        }
    }
}
