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
import java.util.concurrent.FutureTask;
import org.jspecify.annotations.Nullable;
import readingroom.mcp.Protocol.Source;

/** Requests under way, so that their client can call them off. */
final class UnderWay implements AutoCloseable {

    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final Map<Key, Future<?>> requests = new ConcurrentHashMap<>();

    /** Ids of requests are unique within a session only, and whoever learns of a session is not its asker by that. */
    private record Key(Asker asker, String session, JsonNode id) {

        /** Null for a client that has no session, and calls nothing off. */
        static @Nullable Key of(Source source, JsonNode id) {
            return source.session() == null ? null : new Key(source.asker(), source.session(), id);
        }
    }

    /**
     * Carries out a request and waits for it.
     *
     * @param source only who began a request, in the same session, can call it off
     * @return null if it was called off
     */
    <T> @Nullable T run(Source source, JsonNode id, Callable<T> request) throws ExecutionException {
        FutureTask<T> result = new FutureTask<>(request);
        Key key = Key.of(source, id);
        if (key != null) {
            requests.put(key, result);
        }
        try {
            threads.execute(result);
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

    void callOff(Source source, JsonNode id) {
        Key key = Key.of(source, id);
        Future<?> request = key == null ? null : requests.get(key);
        if (request != null) {
            request.cancel(true);
        }
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
