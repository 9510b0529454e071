package readingroom.endtoend;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import readingroom.ReadingRoom;
import readingroom.Routes;
import readingroom.Settings;
import readingroom.http.Nonsense;

/** Malformed, huge and slow requests: {@code -Dfuzz.requests=10000 -Dfuzz.seed=1} sends more of them than the build does. */
class HttpFuzzTest {

    private static final int SENDERS = 8;
    private static final int HELD_PER_SENDER = 10;
    private static final long GROWTH_MAX = 32L << 20;

    @TempDir
    private Path folder;

    private final Map<String, LongAdder> statuses = new ConcurrentHashMap<>();
    private final Map<String, String> failures = new ConcurrentHashMap<>();
    private ReadingRoom room;
    private Settings settings;

    @BeforeEach
    void start() throws Exception {
        Path inbox = Files.createDirectories(folder.resolve("inbox"));
        Map<String, String> keys =
                new HashMap<>(Program.onTestServers(UUID.randomUUID().toString().substring(0, 8)));
        keys.put("inbox.folder", inbox.toString());
        keys.put("data.folder", folder.resolve("data").toString());
        keys.put("inbox.settle-ms", "300");
        keys.put("embed.provider", "none");
        keys.put("http.request-seconds", "2");
        keys.put("http.body-bytes-max", "100000");
        keys.put("http.upload-bytes-max", "150000");
        settings = Settings.load(folder, Map.of(), keys);
        room = ReadingRoom.start(settings, Routes.values());
        Files.copy(Path.of("samples/family-en.ndjson"), inbox.resolve("family-en.ndjson"));
        Awaitility.await("the sample in done")
                .atMost(Duration.ofSeconds(60))
                .until(() -> Files.exists(inbox.resolve("done/family-en.ndjson")));
    }

    @AfterEach
    void stop() {
        room.close();
    }

    @Test
    void nonsenseIsRefused_keepsNothing_andNobodyElseNotices() throws Exception {
        int requests = Integer.getInteger("fuzz.requests", 500);
        long seed = Long.getLong("fuzz.seed", 20261130L);
        AtomicBoolean over = new AtomicBoolean();
        try (ExecutorService other = Executors.newSingleThreadExecutor()) {
            Future<Integer> asked = other.submit(() -> askOnAndOn(over));
            try {
                send(requests / 5, seed);
                long before = used();
                send(requests - requests / 5, seed + 1);
                long after = used();
                System.out.printf(
                        "%d requests, seed %d: %s; heap %,d KB, then %,d KB%n",
                        requests, seed, new TreeMap<>(statuses), before >> 10, after >> 10);
                assertThat(after - before).as("growth of the heap").isLessThan(GROWTH_MAX);
            } finally {
                over.set(true);
            }
            assertThat(asked.get()).as("questions of others, all answered").isPositive();
        }
        assertThat(failures).isEmpty();
        assertThat(statuses.keySet())
                .filteredOn(status -> status.startsWith("5"))
                .isSubsetOf("503");
        try (Stream<Path> left = Files.list(folder.resolve("data/uploads"))) {
            assertThat(left).as("uploads that were not taken").isEmpty();
        }
    }

    private void send(int requests, long seed) throws Exception {
        try (ExecutorService senders = Executors.newFixedThreadPool(SENDERS)) {
            List<Callable<Void>> jobs = new ArrayList<>();
            for (int i = 0; i < SENDERS; i++) {
                Nonsense nonsense = new Nonsense(seed * 1_000 + i);
                jobs.add(() -> {
                    send(requests / SENDERS, nonsense);
                    return null;
                });
            }
            for (Future<Void> job : senders.invokeAll(jobs)) {
                job.get();
            }
        }
    }

    /** Some requests are only begun; their connections are held until the server gives them up, or others take their place. */
    private void send(int requests, Nonsense nonsense) throws IOException {
        Deque<Socket> held = new ArrayDeque<>();
        for (int i = 0; i < requests; i++) {
            byte[] bytes = nonsense.next();
            Socket socket = new Socket("127.0.0.1", settings.integer("http.port"));
            socket.setSoTimeout(20_000);
            if (nonsense.isSlow()) {
                write(socket, bytes, Math.min(bytes.length, 40));
                held.add(socket);
                if (held.size() > HELD_PER_SENDER) {
                    held.remove().close();
                }
                continue;
            }
            try (socket) {
                write(socket, bytes, bytes.length);
                String status = status(socket);
                statuses.computeIfAbsent(status, made -> new LongAdder()).increment();
                if (status.startsWith("5") && !status.equals("503") || status.equals("no answer")) {
                    String shown = new String(bytes, 0, Math.min(bytes.length, 300), ISO_8859_1);
                    failures.put(status + ": " + shown, status);
                }
            }
        }
        for (Socket socket : held) {
            socket.close();
        }
    }

    private static void write(Socket socket, byte[] bytes, int length) throws IOException {
        try {
            socket.getOutputStream().write(bytes, 0, length);
            socket.getOutputStream().flush();
        } catch (SocketException e) {
            // refused before it was sent
        }
    }

    /** "closed" is an answer too; silence is none. */
    private static String status(Socket socket) throws IOException {
        try {
            InputStream in = socket.getInputStream();
            String line = new String(in.readNBytes(12), ISO_8859_1);
            return line.length() < 12 ? "closed" : line.substring(9);
        } catch (SocketTimeoutException e) {
            return "no answer";
        } catch (SocketException e) {
            return "closed";
        }
    }

    private int askOnAndOn(AtomicBoolean over) throws Exception {
        HttpClient client = HttpClient.newHttpClient();
        URI ask = URI.create("http://127.0.0.1:" + settings.text("http.port") + "/ask");
        int asked = 0;
        while (!over.get()) {
            HttpResponse<String> response = client.send(
                    HttpRequest.newBuilder(ask)
                            .header("Content-Type", "text/plain")
                            .POST(HttpRequest.BodyPublishers.ofString("What did Sam say about tent " + asked + "?"))
                            .build(),
                    HttpResponse.BodyHandlers.ofString());
            assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
            asked++;
        }
        return asked;
    }

    private static long used() {
        for (int i = 0; i < 3; i++) {
            System.gc();
        }
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }
}
