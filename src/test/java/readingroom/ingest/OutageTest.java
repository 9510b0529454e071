package readingroom.ingest;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static readingroom.ingest.Exports.message;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import readingroom.KafkaClient;
import readingroom.TestServers;
import readingroom.embedded.EmbeddedElasticsearch;

/** An Elasticsearch that is away in the middle of a load delays it and does nothing else. */
class OutageTest {

    private static final int MESSAGES = 60_000;

    @TempDir
    private Path folder;

    @Test
    void aPausedAndThenAKilledElasticsearchLoseAndDoubleNothing() throws Exception {
        Path data = folder.resolve("data");
        EmbeddedElasticsearch node = EmbeddedElasticsearch.start(Path.of("target"), data, 0);
        int port = node.url().getPort();
        try (Ingesting ingesting = new Ingesting(node.url(), folder, Duration.ofMinutes(2), Duration.ofSeconds(5))) {
            ingesting.start("ingest-files", "ingest-drop", "index", "bulk");
            ingesting.drop("load.ndjson", lines());
            Awaitility.await("the load to begin").atMost(Ingesting.PATIENCE).until(() -> ingesting.searchable() > 0);

            signal("STOP", node.pid());
            // longer than the timeout of the client, so that requests fail and are sent again
            ingesting.awaitObstacles(1);
            signal("CONT", node.pid());

            node.close();
            node = EmbeddedElasticsearch.start(Path.of("target"), data, port);
            JsonNode report = ingesting.report("load.ndjson");

            assertThat(report.path("read").asInt()).isEqualTo(MESSAGES);
            assertThat(report.path("rejected").asInt()).isZero();
            assertThat(report.path("updated").asInt()).isZero();
            assertThat(ingesting.searchable()).isEqualTo(MESSAGES);
        } finally {
            node.close();
        }
    }

    @Test
    void aFileStaysInTheInboxAndIsTriedAgainWhileElasticsearchStaysAway() throws Exception {
        try (Ingesting ingesting = new Ingesting(
                URI.create("http://127.0.0.1:1"), folder, Duration.ofMillis(200), Duration.ofSeconds(5))) {
            ingesting.start("ingest-files", "ingest-drop", "index", "bulk");
            ingesting.drop("load.ndjson", message(1));

            // one try makes three requests in its 200 ms
            ingesting.awaitObstacles(7);

            assertThat(ingesting.names("")).containsExactly("load.ndjson");
        }
    }

    @Test
    void recordsOfTheTopicWaitForAnElasticsearchThatComesLate_andOneThatIsClosedForWriting() throws Exception {
        int port = TestServers.freePort();
        try (KafkaClient kafka = new KafkaClient(TestServers.kafka().brokers());
                Ingesting ingesting = new Ingesting(
                        URI.create("http://127.0.0.1:" + port),
                        folder,
                        Duration.ofMillis(200),
                        Duration.ofSeconds(5))) {
            kafka.create(2, "messages-" + ingesting.run, "dead-letters-" + ingesting.run);
            ingesting.context.kafka(TestServers.kafka().brokers());
            ingesting.start(
                    "ingest-topic", "ingest-lane", "ingest-files", "ingest-drop", "index", "bulk", "dead-letter");
            send(kafka, ingesting, 0, 100);
            ingesting.drop("a.ndjson", message(1000));
            // one try makes three requests in its 200 ms
            ingesting.awaitObstacles(12);

            try (EmbeddedElasticsearch node =
                    EmbeddedElasticsearch.start(Path.of("target"), folder.resolve("data"), port)) {
                assertThat(node.url().getPort()).isEqualTo(port);
                Awaitility.await()
                        .atMost(Ingesting.PATIENCE)
                        .until(() -> ingesting.elastic.count(ingesting.index) == 101);
                for (String block : List.of("index.blocks.read_only_allow_delete", "index.blocks.write")) {
                    ingesting.elastic.put("/" + ingesting.index + "/_settings", "{\"" + block + "\":true}");
                    long before = ingesting.elastic.count(ingesting.index);
                    send(kafka, ingesting, (int) before, 50);
                    ingesting.drop(before + ".ndjson", message((int) before + 2000));
                    ingesting.awaitObstacles(12);
                    assertThat(ingesting.elastic.count(ingesting.index)).isEqualTo(before);

                    ingesting.elastic.put("/" + ingesting.index + "/_settings", "{\"" + block + "\":null}");

                    Awaitility.await()
                            .atMost(Ingesting.PATIENCE)
                            .until(() -> ingesting.elastic.count(ingesting.index) == before + 51);
                    ingesting.report(before + ".ndjson");
                }
            }
            assertThat(kafka.end("dead-letters-" + ingesting.run)).isZero();
        }
    }

    private static void send(KafkaClient kafka, Ingesting ingesting, int from, int count) {
        for (int n = from; n < from + count; n++) {
            kafka.queue(
                    new ProducerRecord<>("messages-" + ingesting.run, message(n).getBytes(UTF_8)));
        }
        kafka.flush();
    }

    private static void signal(String name, long pid) throws IOException, InterruptedException {
        assertThat(new ProcessBuilder("kill", "-" + name, Long.toString(pid))
                        .start()
                        .waitFor())
                .isZero();
    }

    private static String lines() {
        return IntStream.range(0, MESSAGES).mapToObj(n -> message(n) + "\n").collect(Collectors.joining());
    }
}
