package readingroom.endtoend;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.awaitility.Awaitility;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import readingroom.Elastic;
import readingroom.KafkaClient;
import readingroom.ReadingRoom;
import readingroom.Routes;
import readingroom.Settings;
import readingroom.TestServers;
import readingroom.embedded.EmbeddedElasticsearch;
import readingroom.ingest.Counts;
import readingroom.model.Json;
import readingroom.status.Lag;
import readingroom.status.Status;

/** What status says of what came in, what waits, and why. */
class StatusTest {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final String MESSAGE = """
            {"message_id":"%s","timestamp":"2024-05-15T14:30:00Z","sender":"Anna","content":"The bus leaves","conversation_id":"c"}
            """;

    @TempDir
    private Path folder;

    private @Nullable ReadingRoom room;

    private final String run = UUID.randomUUID().toString().substring(0, 8);

    private Settings settings(Map<String, String> more) {
        Map<String, String> keys = new HashMap<>(Program.onTestServers(run));
        keys.put("inbox.folder", folder.resolve("inbox").toString());
        keys.put("data.folder", folder.resolve("data").toString());
        keys.put("inbox.settle-ms", "300");
        keys.put("embed.provider", "none");
        keys.putAll(more);
        return Settings.load(folder, Map.of(), keys);
    }

    @AfterEach
    void stop() {
        if (room != null) {
            room.close();
        }
    }

    private void drop(String name, String content) throws Exception {
        Path inbox = Files.createDirectories(folder.resolve("inbox"));
        Files.move(Files.writeString(folder.resolve(name), content), inbox.resolve(name));
    }

    @Test
    void saysWhatBecameOfFilesAndOfTheTopic_andSoDoTheMetrics_alsoAfterARestart() throws Exception {
        Settings settings = settings(Map.of());
        room = ReadingRoom.start(settings, Routes.values());
        try (KafkaClient kafka = new KafkaClient(TestServers.kafka().brokers())) {
            drop("chat.ndjson", MESSAGE.formatted("m1") + MESSAGE.formatted("m2") + "{\"sender\":\"a\"}\n");
            drop("none.txt", "nothing that is known");
            kafka.queue(new ProducerRecord<>(
                    settings.text("topic.messages"), MESSAGE.formatted("m2").getBytes(UTF_8)));
            kafka.queue(new ProducerRecord<>(settings.text("topic.messages"), "no JSON".getBytes(UTF_8)));
            kafka.flush();
            Awaitility.await().atMost(PATIENCE).until(() -> {
                Status status = ReadingRoom.status(settings, true);
                return status.serve() != null
                        && status.serve().intake().filesDone() == 1
                        && status.serve().intake().filesFailed() == 1
                        && status.serve().intake().topic().read() == 2;
            });

            Status status = ReadingRoom.status(settings, true);

            Counts topic = status.serve().intake().topic();
            assertThat(status.serve().intake().inbox().read()).isEqualTo(3);
            assertThat(status.serve().intake().inbox().rejected()).isEqualTo(1);
            assertThat(topic.rejected()).isEqualTo(1);
            // m2 came by both ways, and whichever was later found it there
            assertThat(status.serve().intake().inbox().plus(topic).alreadyThere())
                    .isEqualTo(1);
            assertThat(status.inbox().waiting().files()).isZero();
            assertThat(status.inbox().putAway().done()).isEqualTo(1);
            assertThat(status.inbox().putAway().failures()).singleElement().satisfies(failure -> {
                assertThat(failure.file()).isEqualTo("none.txt");
                assertThat(failure.reason()).contains("none of the known formats");
            });
            assertThat(status.topics())
                    .contains(
                            new Lag(settings.text("topic.messages"), "readingroom-messages", 0),
                            new Lag(settings.text("topic.dead-letters"), "readingroom-redrive", 1));
            assertThat(status.heldUp()).isEmpty();
            assertThat(metrics(settings))
                    .contains("readingroom_ingest_files_total{result=\"done\"} 1.0")
                    .contains("readingroom_ingest_read_total{source=\"inbox\"} 3.0")
                    .contains("readingroom_ingest_records_total{outcome=\"rejected\",source=\"topic\"} 1.0")
                    .contains("readingroom_server_up{server=\"kafka\"} 1.0");
        }
        room.close();
        Status afterwards = ReadingRoom.status(settings, false);
        assertThat(afterwards.serve()).isNull();
        assertThat(afterwards.last())
                .extracting(ended -> ended.report().file())
                .containsExactlyInAnyOrder("chat.ndjson", "none.txt");
        assertThat(folder.resolve("data/state.json")).doesNotExist();
    }

    @Test
    void saysSinceWhenElasticsearchIsAway_andWhatWaits_andThatItGoesOn() throws Exception {
        Path data = folder.resolve("node");
        EmbeddedElasticsearch node = EmbeddedElasticsearch.start(Path.of("target"), data, 0);
        Settings settings = settings(Map.of("elasticsearch.url", node.url().toString()));
        room = ReadingRoom.start(settings, Routes.values());
        try {
            node.close();
            drop("chat.ndjson", MESSAGE.formatted("m1"));
            Awaitility.await().atMost(PATIENCE).until(() -> ReadingRoom.status(settings, true).heldUp().stream()
                    .anyMatch(held -> held.what().equals("messages")));

            Status status = ReadingRoom.status(settings, true);

            assertThat(status.elasticsearch().obstacle()).startsWith("no answer (");
            assertThat(status.heldUp()).anySatisfy(held -> {
                assertThat(held.what()).isEqualTo("messages");
                assertThat(held.why()).startsWith("Elasticsearch: no answer");
                assertThat(held.since()).isNotNull();
            });
            assertThat(status.inbox().waiting().files()).isEqualTo(1);
            assertThat(status.inbox().waiting().bytes())
                    .isEqualTo(MESSAGE.formatted("m1").length());
            assertThat(status.serve().intake().reading().file()).isEqualTo("chat.ndjson");
            assertThat(status.holdings()).isNull();
            Awaitility.await().atMost(PATIENCE).until(() -> ReadingRoom.status(settings, true).heldUp().stream()
                    .anyMatch(held -> held.what().equals("elasticsearch") && held.since() != null));

            node = EmbeddedElasticsearch.start(
                    Path.of("target"), data, node.url().getPort());
            Awaitility.await()
                    .atMost(PATIENCE)
                    .until(() -> ReadingRoom.status(settings, true).heldUp().isEmpty()
                            && Files.exists(folder.resolve("inbox/done/chat.ndjson")));
        } finally {
            node.close();
        }
    }

    @Test
    void saysThatTheIndexIsReadOnly() throws Exception {
        Settings settings = settings(Map.of());
        Elastic elastic = new Elastic(TestServers.elasticsearch().url());
        room = ReadingRoom.start(settings, Routes.values());
        try {
            elastic.put(
                    "/" + settings.text("index.name") + "/_settings",
                    "{\"index.blocks.read_only_allow_delete\": true}");
            drop("chat.ndjson", MESSAGE.formatted("m1"));
            Awaitility.await().atMost(PATIENCE).until(() -> ReadingRoom.status(settings, true).heldUp().stream()
                    .anyMatch(held ->
                            held.what().equals("messages") && held.why().contains("429 cluster_block_exception")));

            Status status = ReadingRoom.status(settings, true);

            assertThat(status.elasticsearch().obstacle()).startsWith("read-only: ");
            assertThat(status.holdings()).isNotNull();
            elastic.put(
                    "/" + settings.text("index.name") + "/_settings",
                    "{\"index.blocks.read_only_allow_delete\": null}");
            Awaitility.await()
                    .atMost(PATIENCE)
                    .until(() -> ReadingRoom.status(settings, true).heldUp().isEmpty());
        } finally {
            elastic.put(
                    "/" + settings.text("index.name") + "/_settings",
                    "{\"index.blocks.read_only_allow_delete\": null}");
        }
    }

    @Test
    void answersWhileBothServersAreAway() throws Exception {
        Files.createDirectories(folder.resolve("inbox"));
        Files.writeString(folder.resolve("inbox/chat.json.part"), "[");
        Files.createDirectories(folder.resolve("inbox/drop/inner"));
        Files.writeString(folder.resolve("inbox/drop/inner/a.json"), "[]");
        Map<String, String> away = Map.of(
                "elasticsearch.url", "http://127.0.0.1:" + TestServers.freePort(),
                "kafka.brokers", "127.0.0.1:" + TestServers.freePort());
        try (Program program = Program.start(folder, away, "status", "--json")) {
            assertThat(program.await(Duration.ofSeconds(30)))
                    .as(program.errors())
                    .isZero();
            JsonNode status = Json.mapper().readTree(program.output());
            assertThat(status.at("/elasticsearch/obstacle").asText()).isEqualTo("no answer (ConnectException)");
            assertThat(status.at("/kafka/obstacle").asText()).isEqualTo("no connection");
            assertThat(status.path("held_up")).hasSize(2);
            assertThat(status.at("/inbox/waiting/files").asInt()).isEqualTo(2);
            assertThat(status.at("/inbox/waiting/drops").asInt()).isEqualTo(2);
            assertThat(status.at("/inbox/waiting/unfinished").asInt()).isEqualTo(1);
        }
        try (Program program = Program.start(folder, away, "status")) {
            assertThat(program.await(Duration.ofSeconds(30)))
                    .as(program.errors())
                    .isZero();
            assertThat(program.output())
                    .containsPattern("elasticsearch +http://127.0.0.1:\\d+: no answer")
                    .containsPattern("held up +now: kafka: no connection")
                    .containsPattern("waiting +2 \\(3 bytes\\), 1 still being written");
        }
    }

    private static String metrics(Settings settings) throws Exception {
        return HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(URI.create(
                                        "http://127.0.0.1:" + settings.text("http.port") + "/observe/metrics"))
                                .build(),
                        HttpResponse.BodyHandlers.ofString())
                .body();
    }
}
