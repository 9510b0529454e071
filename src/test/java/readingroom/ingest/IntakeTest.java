package readingroom.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static readingroom.ingest.Exports.message;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import readingroom.KafkaClient;
import readingroom.TestServers;
import readingroom.ingest.IntakeState.Ended;
import readingroom.model.Outcome;

/** What became of the records of files and of the topic, as metrics and for status. */
class IntakeTest {

    private static final String SYSTEM = """
            {"message_id":"s","timestamp":1717200000,"sender":"","content":"Anna joined","conversation_id":"c","system":true}""";

    @TempDir
    private Path folder;

    @Test
    void theSumsOfFilesAreInTheMetrics_andTheLastReportsOutliveTheProgram() throws Exception {
        try (Ingesting ingesting = new Ingesting(TestServers.elasticsearch().url(), folder)) {
            ingesting.start("ingest-files", "ingest-drop", "index", "bulk");
            ingesting.drop("first.ndjson", message(1) + "\n" + message(2) + "\n" + SYSTEM + "\n{\"sender\":\"a\"}\n");
            ingesting.await("done/first.ndjson.report.json");
            String edited = message(2).replace("row 2", "edited\",\"edited_at\":\"2024-06-02T12:00:00Z");
            ingesting.drop("second.ndjson", message(1) + "\n" + edited + "\n" + message(3) + "\n");
            ingesting.await("done/second.ndjson.report.json");
            ingesting.drop("none.ndjson", "no record at all\nnor here");
            ingesting.await("error/none.ndjson.reason.txt");
            Awaitility.await().until(() -> ingesting.intake.state().filesFailed() == 1);

            IntakeState state = ingesting.intake.state();

            assertThat(state.filesDone()).isEqualTo(2);
            assertThat(state.inbox())
                    .hasToString("read 7 = 3 indexed + 1 updated + 1 already there + 1 system + 1 rejected");
            assertThat(state.topic()).isEqualTo(Counts.NONE);
            assertThat(state.reading()).isNull();
            assertThat(records(ingesting, "inbox")).containsExactly(3.0, 1.0, 1.0, 1.0, 1.0);
            assertThat(ingesting
                            .meters
                            .counter("readingroom.ingest.read", "source", "inbox")
                            .count())
                    .isEqualTo(7);
            assertThat(ingesting
                            .meters
                            .counter("readingroom.ingest.files", "result", "error")
                            .count())
                    .isEqualTo(1);
        }
        List<Ended> last = Reports.last(folder.resolve("reports.ndjson"), 2);
        assertThat(last).extracting(ended -> ended.report().file()).containsExactly("second.ndjson", "none.ndjson");
        assertThat(last.getFirst().report().updated()).isEqualTo(1);
        assertThat(last.getLast().failure()).contains("none of the known formats");
    }

    @Test
    void theSumsOfTheTopicAreInTheMetrics() throws Exception {
        try (KafkaClient kafka = new KafkaClient(TestServers.kafka().brokers());
                Ingesting ingesting = new Ingesting(TestServers.elasticsearch().url(), folder)) {
            String topic = "messages-" + ingesting.run;
            kafka.create(1, topic, "dead-letters-" + ingesting.run);
            for (String value : Arrays.asList(message(1), message(1), SYSTEM, "no JSON")) {
                kafka.queue(new ProducerRecord<>(topic, value.getBytes(java.nio.charset.StandardCharsets.UTF_8)));
            }
            kafka.flush();
            ingesting.context.kafka(TestServers.kafka().brokers());
            ingesting.start("ingest-topic", "ingest-lane", "index", "bulk", "dead-letter");
            Awaitility.await()
                    .atMost(Ingesting.PATIENCE)
                    .until(() -> ingesting.intake.state().topic().read() == 4);

            assertThat(ingesting.intake.state().topic())
                    .hasToString("read 4 = 1 indexed + 0 updated + 1 already there + 1 system + 1 rejected");
            assertThat(records(ingesting, "topic")).containsExactly(1.0, 0.0, 1.0, 1.0, 1.0);
            assertThat(ingesting.intake.state().inbox()).isEqualTo(Counts.NONE);
        }
    }

    @Test
    void aDropThatCannotBeIndexedIsNamedWithTheCauseAndHowOftenItWasTried() throws Exception {
        try (Ingesting ingesting = new Ingesting(
                URI.create("http://127.0.0.1:1"), folder, Duration.ofMillis(200), Duration.ofSeconds(5))) {
            ingesting.start("ingest-files", "ingest-drop", "index", "bulk");
            ingesting.drop("load.ndjson", message(1));
            Awaitility.await().atMost(Ingesting.PATIENCE).until(() -> ingesting.intake.state().troubles().stream()
                    .anyMatch(trouble -> trouble.tries() > 1));

            assertThat(ingesting.intake.state().troubles()).singleElement().satisfies(trouble -> {
                assertThat(trouble.file()).isEqualTo("load.ndjson");
                assertThat(trouble.why()).startsWith("Elasticsearch took no messages for");
            });
            assertThat(ingesting.intake.state().inbox()).isEqualTo(Counts.NONE);

            Files.delete(ingesting.inbox.resolve("load.ndjson"));
            Awaitility.await().until(() -> ingesting.intake.state().troubles().isEmpty());
        }
    }

    @Test
    void recordsOfWhichNobodyKnowsWhatBecameAreNoReconciliation() {
        Sum sum = new Sum("chat.json");
        sum.add(new Outcome(2, 0, 0, 1, List.of()));

        sum.requireAll(3);

        assertThatThrownBy(() -> sum.requireAll(4))
                .hasMessageStartingWith("4 records were read, but what became of 3 is known");
    }

    @Test
    void theFileOfReportsStaysShort_andALineCutByAKillIsPassedOver() throws Exception {
        Path file = folder.resolve("data/reports.ndjson");
        Reports reports = new Reports(file);
        for (int i = 0; i < 1500; i++) {
            reports.add(ended("file-" + i));
        }
        assertThat(Files.readAllLines(file)).hasSizeLessThan(1100);
        Files.writeString(file, Files.readString(file) + "{\"report\":{\"file\":\"cut");

        assertThat(Reports.last(file, 3))
                .extracting(last -> last.report().file())
                .containsExactly("file-1497", "file-1498", "file-1499");

        new Reports(file).add(ended("after"));
        assertThat(Reports.last(file, 1))
                .extracting(last -> last.report().file())
                .containsExactly("after");
    }

    private static Ended ended(String name) {
        return new Ended(new Sum(name).report(0, Notes.NONE), null);
    }

    private static List<Double> records(Ingesting ingesting, String source) {
        return List.of("indexed", "updated", "already_there", "system", "rejected").stream()
                .map(outcome -> ingesting
                        .meters
                        .counter("readingroom.ingest.records", "source", source, "outcome", outcome)
                        .count())
                .toList();
    }
}
