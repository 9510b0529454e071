package readingroom.embedded;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.ExecutionException;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A server of our own that is kept running: when its process ends, it is started again on its data and its port, after
 * pauses that grow while it does not stay.
 *
 * @param <S> the server
 */
public final class Kept<S extends EmbeddedServer> implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Kept.class);
    private static final Duration PAUSE = Duration.ofSeconds(1);
    private static final Duration PAUSE_MAX = Duration.ofSeconds(60);
    /** A server that has run for so long starts with the shortest pause again. */
    private static final Duration STEADY = Duration.ofMinutes(2);

    private static final Duration FORMER = Duration.ofSeconds(30);

    private final String name;
    private final Path data;
    private final IntFunction<S> start;
    private final Thread watch;
    private volatile S server;
    private volatile int restarts;
    private volatile ServerState state;

    private Kept(String name, Path data, IntFunction<S> start, S server) {
        this.name = name;
        this.data = data;
        this.start = start;
        this.server = server;
        this.state = new ServerState(server.pid(), Instant.now(), 0, null);
        tell(null);
        this.watch = Thread.ofPlatform().daemon().name(name + "-watch").start(this::watch);
    }

    /**
     * Starts a server and watches it.
     *
     * @param data where it keeps its data
     * @param port 0 for any free one
     * @param start starts it on a port, or throws an {@link IllegalStateException}
     */
    public static <S extends EmbeddedServer> Kept<S> start(String name, Path data, int port, IntFunction<S> start) {
        // that of a program that was killed needs some seconds to end, and holds the data until then
        ServerState.read(data).ifPresent(former -> former.awaitEnd(FORMER));
        return new Kept<>(name, data, start, start.apply(port));
    }

    /** The one that runs, or ran last. */
    public S server() {
        return server;
    }

    public String name() {
        return name;
    }

    /** How often it was started again. */
    public int restarts() {
        return restarts;
    }

    /** How it fares now. */
    public ServerState state() {
        return state;
    }

    @Override
    public void close() {
        watch.interrupt();
        boolean interrupted = false;
        while (watch.isAlive()) {
            try {
                watch.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        server.close();
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void watch() {
        Duration pause = PAUSE;
        try {
            while (!Thread.currentThread().isInterrupted()) {
                long from = System.nanoTime();
                int status = server.ended().get();
                pause = System.nanoTime() - from > STEADY.toNanos() ? PAUSE : pause;
                String trouble = "process " + server.pid() + " ended with status " + status;
                LOG.warn(
                        "{}: {}; it is started again on its data in {} s; what needs it waits",
                        name,
                        trouble,
                        pause.toSeconds());
                tell(trouble);
                pause = startAgain(pause);
            }
        } catch (InterruptedException e) {
            // closed
        } catch (ExecutionException e) {
            throw new IllegalStateException("the end of a process cannot fail", e);
        }
    }

    /** Tries until it runs; returns the next pause. */
    private Duration startAgain(Duration first) throws InterruptedException {
        Duration pause = first;
        while (true) {
            Thread.sleep(pause.toMillis());
            pause = pause.multipliedBy(2).compareTo(PAUSE_MAX) > 0 ? PAUSE_MAX : pause.multipliedBy(2);
            try {
                server = start.apply(server.port());
                restarts++;
                tell(null);
                LOG.info("{} runs again, process {}, restart {}", name, server.pid(), restarts);
                return pause;
            } catch (IllegalStateException | UncheckedIOException e) {
                if (Thread.interrupted()) {
                    throw new InterruptedException();
                }
                LOG.error("{}; next try in {} s", e.getMessage(), pause.toSeconds());
                tell(String.valueOf(e.getMessage()));
            }
        }
    }

    /** A full disk is no reason not to start a server again. */
    private void tell(@Nullable String trouble) {
        // a try to start it again that fails is no new outage
        boolean again = trouble != null && state.trouble() != null;
        ServerState now = new ServerState(server.pid(), again ? state.since() : Instant.now(), restarts, trouble);
        state = now;
        try {
            now.write(data);
        } catch (UncheckedIOException e) {
            LOG.warn("{}: {}", e.getMessage(), String.valueOf(e.getCause()));
        }
    }
}
