package readingroom.embedded;

import java.util.concurrent.CompletableFuture;

/** A server of our own on loopback, in a process of its own. */
public interface EmbeddedServer extends AutoCloseable {

    int port();

    long pid();

    /** Completes with the exit status of the process, whoever ended it. */
    CompletableFuture<Integer> ended();

    @Override
    void close();
}
