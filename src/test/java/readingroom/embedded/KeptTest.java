package readingroom.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeptTest {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @TempDir
    private Path data;

    /** A server without a process, which ends when it is told to. */
    private record Fake(int port, long pid, CompletableFuture<Integer> ended) implements EmbeddedServer {

        @Override
        public void close() {
            ended.complete(0);
        }
    }

    @Test
    void aServerThatEndsIsStartedAgainOnItsPort_alsoAfterAStartThatFailed() {
        List<Integer> ports = new CopyOnWriteArrayList<>();
        Kept<Fake> kept = Kept.start("Fake", data, 0, port -> {
            ports.add(port);
            int start = ports.size();
            if (start == 2) {
                throw new IllegalStateException("Fake did not start: the port is taken");
            }
            return new Fake(port == 0 ? 4711 : port, start, new CompletableFuture<>());
        });
        try (kept) {
            assertThat(ServerState.read(data).orElseThrow().trouble()).isNull();

            kept.server().ended().complete(137);

            Awaitility.await().atMost(PATIENCE).until(() -> ServerState.read(data)
                    .filter(state -> "process 1 ended with status 137".equals(state.trouble()))
                    .isPresent());
            Awaitility.await().atMost(PATIENCE).until(() -> ServerState.read(data)
                    .filter(state -> "Fake did not start: the port is taken".equals(state.trouble()))
                    .isPresent());
            Awaitility.await().atMost(PATIENCE).until(() -> kept.restarts() == 1);
            assertThat(kept.server().port()).isEqualTo(4711);
            assertThat(kept.server().pid()).isEqualTo(3);
            Awaitility.await().atMost(PATIENCE).until(() -> ServerState.read(data)
                    .filter(state -> state.pid() == 3 && state.restarts() == 1 && state.trouble() == null)
                    .isPresent());
        }
        assertThat(kept.server().ended()).isCompletedWithValue(0);
        assertThat(ports).as("what is closed is not started again").containsExactly(0, 4711, 4711);
    }

    @Test
    void theServerOfAProgramThatWasKilledIsWaitedFor() throws Exception {
        Process former = new ProcessBuilder("cat").start();
        new ServerState(former.pid(), Instant.now(), 0, null).write(data);
        CompletableFuture<Kept<Fake>> starting =
                CompletableFuture.supplyAsync(() -> Kept.start("Fake", data, 1, port -> {
                    if (former.isAlive()) {
                        throw new IllegalStateException("Fake did not start: its data is in use");
                    }
                    return new Fake(port, 1, new CompletableFuture<>());
                }));

        former.getOutputStream().close();

        try (Kept<Fake> kept = starting.join()) {
            assertThat(kept.restarts()).isZero();
        }
    }

    @Test
    void closingDoesNotWaitForAStartThatTakesLong() {
        CompletableFuture<Boolean> starting = new CompletableFuture<>();
        AtomicInteger starts = new AtomicInteger();
        Kept<Fake> kept = Kept.start("Fake", data, 1, port -> {
            if (starts.incrementAndGet() > 1) {
                starting.complete(true);
                try {
                    new CompletableFuture<>().get();
                } catch (Exception e) {
                    Thread.currentThread().interrupt();
                    throw new IllegalStateException("Fake did not start: interrupted", e);
                }
            }
            return new Fake(port, 1, new CompletableFuture<>());
        });
        kept.server().ended().complete(1);
        starting.join();

        kept.close();

        assertThat(kept.restarts()).isZero();
    }
}
