package readingroom.bench;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.apache.http.entity.ContentType;
import org.apache.http.nio.entity.NByteArrayEntity;
import org.elasticsearch.client.Request;
import org.elasticsearch.client.ResponseException;
import org.elasticsearch.client.RestClient;
import readingroom.index.BulkBody;
import readingroom.model.Row;

/** What the program is compared with: a client that does nothing but send bodies that were built before. */
public final class BareLoad {

    private static final List<Integer> SIZES = List.of(500, 1000, 2000, 5000);
    private static final List<Integer> THREADS = List.of(1, 2, 3, 4);

    private static final int TOO_MANY = 429;
    private static final Duration AGAIN = Duration.ofMillis(100);

    private final RestClient client;

    public BareLoad(RestClient client) {
        this.client = client;
    }

    /** How a load is sent. */
    public record Way(int size, int threads) {}

    /**
     * The fastest way for some rows, found by trying.
     *
     * @param indices makes an empty index for each try
     */
    public Way best(List<Row> rows, Callable<String> indices) throws Exception {
        Way best = new Way(SIZES.getFirst(), THREADS.getFirst());
        double bestRate = 0;
        for (int size : SIZES) {
            for (int threads : THREADS) {
                Way way = new Way(size, threads);
                double rate = bulk(bodies(rows, way), rows.size(), way, indices.call());
                if (rate > bestRate) {
                    bestRate = rate;
                    best = way;
                }
            }
        }
        return best;
    }

    /** The bodies of the requests, each of so many rows. */
    public static List<byte[]> bodies(List<Row> rows, Way way) throws IOException {
        List<byte[]> bodies = new ArrayList<>();
        for (int from = 0; from < rows.size(); from += way.size()) {
            bodies.add(BulkBody.of(rows.subList(from, Math.min(rows.size(), from + way.size()))));
        }
        return bodies;
    }

    /**
     * Messages a second, the refresh at the end included.
     *
     * @param count of the messages in the bodies
     */
    public double bulk(List<byte[]> bodies, int count, Way way, String index) throws Exception {
        AtomicInteger next = new AtomicInteger();
        long start = System.nanoTime();
        try (ExecutorService threads = Executors.newFixedThreadPool(way.threads())) {
            List<Future<Void>> all = IntStream.range(0, way.threads())
                    .mapToObj(i -> threads.submit(() -> send(bodies, next, index)))
                    .toList();
            for (Future<Void> one : all) {
                one.get();
            }
        } catch (ExecutionException e) {
            throw new IOException("the bare client failed: " + e.getCause(), e.getCause());
        }
        client.performRequest(new Request("POST", "/" + index + "/_refresh"));
        return rate(count, start);
    }

    /** Messages a second with one call for each, one after the other. */
    public double single(List<Row> rows, String index) throws IOException {
        long start = System.nanoTime();
        for (Row row : rows) {
            Request request =
                    new Request("PUT", "/" + index + "/_doc/" + row.message().id());
            request.setEntity(new NByteArrayEntity(BulkBody.ofOne(row), ContentType.APPLICATION_JSON));
            answer(request).close();
        }
        client.performRequest(new Request("POST", "/" + index + "/_refresh"));
        return rate(rows.size(), start);
    }

    static double rate(long messages, long start) {
        return messages * 1e9 / (System.nanoTime() - start);
    }

    private Void send(List<byte[]> bodies, AtomicInteger next, String index) throws IOException {
        for (int i = next.getAndIncrement(); i < bodies.size(); i = next.getAndIncrement()) {
            Request request = new Request("POST", "/" + index + "/_bulk");
            request.setEntity(new NByteArrayEntity(bodies.get(i), ContentType.APPLICATION_JSON));
            try (InputStream answer = answer(request)) {
                String head = new String(answer.readNBytes(64), StandardCharsets.UTF_8);
                if (head.contains("\"errors\":true")) {
                    throw new IOException("Elasticsearch refused some of the rows of the bare client");
                }
                answer.skip(Long.MAX_VALUE);
            }
        }
        return null;
    }

    /** Elasticsearch answers 429 when it has too much at hand; then the same comes again, as from every client. */
    private InputStream answer(Request request) throws IOException {
        while (true) {
            try {
                return client.performRequest(request).getEntity().getContent();
            } catch (ResponseException e) {
                if (e.getResponse().getStatusLine().getStatusCode() != TOO_MANY) {
                    throw e;
                }
                LockSupport.parkNanos(AGAIN.toNanos());
            }
        }
    }
}
