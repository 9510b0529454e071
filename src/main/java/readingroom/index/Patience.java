package readingroom.index;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.time.Duration;
import java.util.Set;
import org.apache.http.ContentTooLongException;
import org.elasticsearch.client.ResponseException;

/** Sends a request again while Elasticsearch is away or busy, for a while. */
final class Patience {

    private static final Set<Integer> PASSING = Set.of(429, 502, 503, 504);
    private static final Duration PAUSE = Duration.ofMillis(500);

    private final Duration most;

    Patience(Duration most) {
        this.most = most;
    }

    /** Elasticsearch is there, and will do it later. */
    static final class Busy extends IOException {

        private static final long serialVersionUID = 1L;

        Busy(String what) {
            super("Elasticsearch answers " + what);
        }
    }

    /** A request that may be sent twice. */
    @FunctionalInterface
    interface Sent<T> {
        T send() throws IOException;
    }

    /** A request without an answer that anybody wants; it may be sent twice. */
    @FunctionalInterface
    interface Told {
        void send() throws IOException;
    }

    void with(Told request) throws IOException {
        with(() -> {
            request.send();
            return request;
        });
    }

    static boolean isPassing(int status) {
        return PASSING.contains(status);
    }

    <T> T with(Sent<T> request) throws IOException {
        long until = System.nanoTime() + most.toNanos();
        while (true) {
            try {
                return request.send();
            } catch (IOException e) {
                if (!isPassing(e)) {
                    throw e;
                }
                if (System.nanoTime() - until > 0) {
                    throw new IOException(
                            "Elasticsearch has done nothing for " + most.toSeconds() + " s ("
                                    + e.getClass().getSimpleName()
                                    + "); run the command again when it does, which goes on from here",
                            e);
                }
                sleep(PAUSE);
            }
        }
    }

    private static boolean isPassing(IOException e) {
        if (e instanceof ResponseException refused) {
            return isPassing(JsonRequests.status(refused));
        }
        return !(e instanceof StaleCopy) && !(e instanceof ContentTooLongException) && !(e instanceof Refused);
    }

    static void sleep(Duration time) throws IOException {
        try {
            Thread.sleep(time);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while the index was rebuilt; run the command again");
        }
    }
}
