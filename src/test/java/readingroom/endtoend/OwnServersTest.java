package readingroom.endtoend;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import readingroom.Elastic;
import readingroom.KafkaClient;
import readingroom.TestServers;
import readingroom.embedded.EmbeddedElasticsearch;
import readingroom.embedded.ServerState;
import readingroom.model.Json;

/** Servers of our own that are killed while the program runs. */
class OwnServersTest {

    private static final Duration PATIENCE = Duration.ofSeconds(120);

    @TempDir
    private Path folder;

    @Test
    void areStartedAgainOnTheirData_andWorkGoesOn() throws Exception {
        Map<String, String> settings = Map.of(
                "http.port",
                Integer.toString(TestServers.freePort()),
                "inbox.settle-ms",
                "200",
                // no vectors are asked for here, and loading their models takes a core for a while
                "embed.provider",
                "none");
        try (Program serve = Program.serve(folder, settings)) {
            JsonNode running = Json.mapper()
                    .readTree(folder.resolve(".readingroom/serve.json").toFile());
            Elastic elastic =
                    new Elastic(URI.create(running.path("elasticsearch").asText()));
            try (KafkaClient kafka = new KafkaClient(running.path("brokers").asText())) {
                drop("before.ndjson", 1);
                kafka.send(new ProducerRecord<>("chat-messages", message(2).getBytes(UTF_8)));
                Awaitility.await().atMost(PATIENCE).until(() -> elastic.count("messages") == 2);

                kill("elasticsearch");
                kill("kafka");
                drop("after.ndjson", 3);
                awaitRestart("elasticsearch");
                awaitRestart("kafka");
                kafka.send(new ProducerRecord<>("chat-messages", message(4).getBytes(UTF_8)));

                Awaitility.await().atMost(PATIENCE).until(() -> elastic.count("messages") == 4);
            }
            Awaitility.await().atMost(PATIENCE).until(() -> Files.exists(folder.resolve("inbox/done/after.ndjson")));
            assertThat(serve.errors()).contains("Elasticsearch: process", "Kafka: process", "ended with status 137");
            try (Program status = Program.start(folder, Map.of(), "status")) {
                assertThat(status.await(PATIENCE)).as(serve.errors()).isZero();
                assertThat(status.output())
                        .containsPattern("elasticsearch .*\\n +own +process \\d+ since .*; started again 1 time\\n")
                        .containsPattern("kafka .*\\n +own +process \\d+ since .*; started again 1 time\\n");
            }
        }
    }

    @Test
    void ofOthersAreWaitedForAtTheStart() throws Exception {
        int port = TestServers.freePort();
        Map<String, String> settings = new HashMap<>(Program.onTestServers("waits"));
        settings.put("elasticsearch.url", "http://127.0.0.1:" + port);
        settings.put("embed.provider", "none");
        try (Program serve = Program.start(folder, settings, "serve")) {
            Awaitility.await().atMost(PATIENCE).until(() -> serve.errors().contains("does not answer"));
            try (EmbeddedElasticsearch node =
                    EmbeddedElasticsearch.start(Path.of("target"), folder.resolve("es"), port)) {
                Awaitility.await(node.url().toString())
                        .atMost(PATIENCE)
                        .until(() -> Files.exists(folder.resolve(".readingroom/serve.json")));
            }
            assertThat(serve.isAlive()).isTrue();
        }
    }

    private void kill(String name) {
        long pid = ServerState.read(folder.resolve(".readingroom/" + name))
                .orElseThrow()
                .pid();
        assertThat(ProcessHandle.of(pid).orElseThrow().destroyForcibly()).isTrue();
    }

    private void awaitRestart(String name) {
        Awaitility.await(name).atMost(PATIENCE).until(() -> ServerState.read(folder.resolve(".readingroom/" + name))
                .filter(state -> state.restarts() == 1)
                .isPresent());
    }

    private void drop(String name, int n) throws IOException {
        Path part = folder.resolve("inbox/." + name);
        Files.createDirectories(part.getParent());
        Files.writeString(part, message(n));
        Files.move(part, folder.resolve("inbox/" + name));
    }

    private static String message(int n) {
        return """
            {"message_id":"m%d","timestamp":%d,"sender":"Mara","content":"row %d","conversation_id":"c"}\
            """.formatted(n, 1_717_200_000 + n, n);
    }
}
