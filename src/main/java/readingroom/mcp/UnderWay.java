package readingroom.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/** Requests under way, so that their client can call them off. */
final class UnderWay implements AutoCloseable {

    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final Map<Key, Future<?>> requests = new ConcurrentHashMap<>();

    /** Ids of requests are unique within a session only. */
    private record Key(String session, JsonNode id) {}

    /**
     * Carries out a request and waits for it.
     *
     * @param session null for a client that has none, and calls nothing off
     * @return null if it was called off
     */
    <T> @Nullable T run(@Nullable String session, JsonNode id, Callable<T> request) throws ExecutionException {
        Future<T> result = threads.submit(request);
        Key key = session == null ? null : new Key(session, id);
        if (key != null) {
            requests.put(key, result);
        }
        try {
            return result.get();
        } catch (CancellationException e) {
            return null;
        } catch (InterruptedException e) {
            result.cancel(true);
            Thread.currentThread().interrupt();
            return null;
        } finally {
            if (key != null) {
                requests.remove(key, result);
            }
        }
    }

    void callOff(@Nullable String session, JsonNode id) {
        Future<?> request = session == null ? null : requests.get(new Key(session, id));
        if (request != null) {
            request.cancel(true);
        }
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
