package readingroom.ingest;

import static java.nio.charset.StandardCharsets.UTF_8;

import co.elastic.clients.elasticsearch.ElasticsearchClient;
import co.elastic.clients.json.jackson.JacksonJsonpMapper;
import co.elastic.clients.transport.rest_client.RestClientTransport;
import com.fasterxml.jackson.databind.JsonNode;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.apache.camel.AggregationStrategy;
import org.apache.camel.Exchange;
import org.apache.http.HttpHost;
import org.awaitility.Awaitility;
import org.elasticsearch.client.RestClient;
import readingroom.Elastic;
import readingroom.RouteContext;
import readingroom.index.BulkClient;
import readingroom.index.BulkReader;
import readingroom.index.BulkWriter;
import readingroom.index.HoldingsReader;
import readingroom.index.IndexSetup;
import readingroom.index.Indexing;
import readingroom.index.Stall;
import readingroom.model.Holdings;
import readingroom.model.Json;
import readingroom.question.DeadLetters;

/** The routes of ingest and index on an index of their own. */
final class Ingesting implements AutoCloseable {

    static final Duration PATIENCE = Duration.ofSeconds(60);

    final String run = UUID.randomUUID().toString().substring(0, 8);
    final String index = "messages-" + run;
    final Elastic elastic;
    final Path inbox;
    final RouteContext context;
    final MeterRegistry meters = new SimpleMeterRegistry();
    final Intake intake;
    final Stall stall = new Stall(Clock.systemUTC());
    private final AtomicInteger obstacles = new AtomicInteger();
    private final ExecutorService indexing =
            Executors.newFixedThreadPool(3, Thread.ofPlatform().daemon().factory());
    private final RestClient client;
    private final IndexSetup setup;

    Ingesting(URI elasticsearch, Path folder) {
        this(elasticsearch, folder, Duration.ofMinutes(2), Duration.ofSeconds(30));
    }

    /**
     * @param patience how long the index route waits for Elasticsearch
     * @param timeout of one request
     */
    Ingesting(URI elasticsearch, Path folder, Duration patience, Duration timeout) {
        this.elastic = new Elastic(elasticsearch);
        this.inbox = folder.resolve("inbox");
        this.client = RestClient.builder(HttpHost.create(elasticsearch.toString()))
                .setRequestConfigCallback(
                        config -> config.setConnectTimeout(1000).setSocketTimeout((int) timeout.toMillis()))
                .build();
        this.setup = new IndexSetup(client, index, 0);
        this.intake = new Intake(meters, new Reports(folder.resolve("reports.ndjson")), Clock.systemUTC());
        InboxGate gate = new InboxGate(Duration.ofMillis(700), Duration.ofMillis(500), Duration.ofSeconds(4));
        this.context = new RouteContext()
                .properties(Map.of(
                        "inbox.folder",
                        inbox.toString(),
                        "index.bulk-messages",
                        "500",
                        "topic.messages",
                        "messages-" + run,
                        "topic.dead-letters",
                        "dead-letters-" + run))
                .bind("elasticsearchClient", client)
                .bind("indexSetup", setup)
                .bind("bulkWriter", new BulkWriter(setup, retry(patience), stall))
                .bind("bulkClient", new BulkClient(client, index))
                .bind("bulkReader", counting(new BulkReader(setup)))
                .bind("inbox", new Inbox(inbox, Exports.OPTIONS, gate, intake))
                .bind("gathered", new Gathered())
                .bind("tally", new Tally())
                .bind("indexing", indexing)
                .bind("topicReader", new TopicReader(Exports.OPTIONS, 3, intake))
                .bind("deadLetters", new DeadLetters(new SimpleMeterRegistry(), Clock.systemUTC()));
    }

    private AggregationStrategy counting(AggregationStrategy reader) {
        return (before, answered) -> {
            Exchange read = reader.aggregate(before, answered);
            if (read.getException() != null
                    || read.getMessage().getBody(Indexing.class).obstacle() != null) {
                obstacles.incrementAndGet();
            }
            return read;
        };
    }

    private static BulkWriter.Retry retry(Duration patience) {
        return new BulkWriter.Retry(Duration.ofMillis(100), Duration.ofSeconds(1), patience);
    }

    Ingesting start(String... routes) throws Exception {
        context.routes(routes).start();
        return this;
    }

    /** Drops a file as a whole. */
    void drop(String name, byte[] content) throws IOException {
        Files.createDirectories(inbox);
        Path part = inbox.resolve(".part-" + name.replace("/", "-"));
        Files.write(part, content);
        Files.move(part, inbox.resolve(name));
    }

    void drop(String name, String content) throws IOException {
        drop(name, content.getBytes(UTF_8));
    }

    Path await(String name) {
        Path file = inbox.resolve(name);
        Awaitility.await(name).atMost(PATIENCE).until(() -> Files.exists(file));
        return file;
    }

    /** The report of a file that is done. */
    JsonNode report(String name) throws IOException {
        await("done/" + name);
        return Json.mapper()
                .readTree(inbox.resolve("done/" + name + ".report.json").toFile());
    }

    List<JsonNode> rejects(String path) throws IOException {
        List<JsonNode> rejects = new ArrayList<>();
        for (String line : Files.readAllLines(inbox.resolve(path))) {
            rejects.add(Json.mapper().readTree(line));
        }
        return rejects;
    }

    void refresh() throws IOException {
        setup.refresh();
    }

    /** What status would count. */
    Holdings holdings() throws IOException {
        RestClientTransport transport = new RestClientTransport(client, new JacksonJsonpMapper(Json.mapper()));
        return new HoldingsReader(new ElasticsearchClient(transport), index).read();
    }

    /** What can be searched without a refresh. */
    long searchable() {
        return elastic.post("/" + index + "/_count", "").path("count").asLong();
    }

    /** Waits until so many bulk requests more have failed, or left something undecided. */
    void awaitObstacles(int count) {
        int before = obstacles.get();
        Awaitility.await("failed requests").atMost(PATIENCE).until(() -> obstacles.get() >= before + count);
    }

    List<String> names(String folder) throws IOException {
        try (Stream<Path> files = Files.list(inbox.resolve(folder))) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Override
    public void close() throws IOException {
        context.close();
        client.close();
        indexing.shutdown();
    }
}
