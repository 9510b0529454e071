package readingroom.embedded;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import readingroom.model.Json;

/**
 * How a server of our own fares, kept in its data folder for whoever asks from outside.
 *
 * @param pid of the process that runs, or ran last
 * @param since when it began to run, or ended
 * @param restarts how often it was started again since the program runs
 * @param trouble why it does not run; null if it does
 */
public record ServerState(
        long pid, Instant since, int restarts, @Nullable String trouble) {

    private static final String FILE = "server.json";

    /** What was written last, if anything. */
    public static Optional<ServerState> read(Path data) {
        try {
            return Optional.of(Json.mapper().readValue(Files.readString(data.resolve(FILE)), ServerState.class));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** As people read it. */
    @Override
    public String toString() {
        String now = trouble == null
                ? "process " + pid + " since " + since
                : "does not run since " + since + " and is being started again: " + trouble;
        return restarts == 0 ? now : now + "; started again " + restarts + (restarts == 1 ? " time" : " times");
    }

    /** Waits for the end of its process, but not for ever: another program may use it. */
    void awaitEnd(Duration patience) {
        Optional<ProcessHandle> process = ProcessHandle.of(pid).filter(this::isMine);
        try {
            if (process.isPresent()) {
                process.get().onExit().get(patience.toSeconds(), TimeUnit.SECONDS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException | TimeoutException e) {
            // starting another on the same data says what is wrong
        }
    }

    /** Ids of processes come again. */
    private boolean isMine(ProcessHandle process) {
        return process.info()
                .startInstant()
                .map(started -> !started.isAfter(since))
                .orElse(false);
    }

    void write(Path data) {
        try {
            Path part = Files.writeString(data.resolve(FILE + ".part"), json());
            Files.move(part, data.resolve(FILE), StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + data.resolve(FILE), e);
        }
    }

    private String json() throws JsonProcessingException {
        return Json.mapper().writeValueAsString(this);
    }
}
