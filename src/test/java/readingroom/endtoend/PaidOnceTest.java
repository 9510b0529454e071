package readingroom.endtoend;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import readingroom.Elastic;
import readingroom.KafkaClient;
import readingroom.ModelServer;
import readingroom.TestServers;
import readingroom.model.Answer;
import readingroom.model.Usage;

/** Kill -9 between two calls of a model: what the first ones brought is there when the question comes again. */
class PaidOnceTest {

    private final String run = UUID.randomUUID().toString().substring(0, 8);
    private final KafkaClient kafka = new KafkaClient(TestServers.kafka().brokers());
    private final Elastic elastic = new Elastic(TestServers.elasticsearch().url());
    private final ModelServer model = new ModelServer();

    @TempDir
    private Path folder;

    @AfterEach
    void stop() {
        kafka.close();
        model.close();
    }

    @Test
    void questionThatComesAgainAsksOnlyForWhatIsMissing() throws Exception {
        Map<String, String> settings = settings();
        model.answers("instruct", "keyword: tiles");
        model.answers("rerank", "1|9|-\n2|2|-");
        model.fails("answer", aResponse().withStatus(200).withFixedDelay(60_000));
        Program first = Program.serve(folder, settings);
        Files.writeString(Files.createDirectories(folder.resolve("inbox")).resolve("chat.ndjson"), """
                {"message_id":"1","timestamp":"2024-05-14T09:00:00Z","sender":"Tom","content":"We take the blue tiles. Final.","conversation_id":"house"}
                {"message_id":"2","timestamp":"2024-05-15T09:00:00Z","sender":"Ines","content":"The bus is late again.","conversation_id":"house"}
                """);
        Awaitility.await().atMost(Duration.ofSeconds(60)).until(() -> elastic.count(settings.get("index.name")) == 2);
        kafka.send(new ProducerRecord<>(
                settings.get("topic.questions"), "q1".getBytes(UTF_8), "Which tiles did Tom take?".getBytes(UTF_8)));
        Awaitility.await().atMost(Duration.ofSeconds(60)).until(() -> !model.requests("answer")
                .isEmpty());
        first.kill();

        model.answers("answer", "Tom took the blue tiles. | [1] \"blue tiles\"\nconfidence | 9");
        try (Program second = Program.serve(folder, settings)) {
            Answer answer = kafka.answers(settings.get("topic.answers"), 1).get("q1");

            assertThat(second.isAlive()).isTrue();
            assertThat(answer.degraded()).isEmpty();
            assertThat(answer.answer()).isEqualTo("Tom took the blue tiles [1].");
            assertThat(model.requests("instruct")).hasSize(1);
            assertThat(model.requests("rerank")).hasSize(1);
            assertThat(model.requests("answer")).hasSize(2);
            assertThat(answer.usage().total().llmCalls()).isEqualTo(1);
            assertThat(answer.usage().steps())
                    .filteredOn(Usage.Step::cached)
                    .extracting(Usage.Step::step)
                    .containsExactly("instruct", "rerank");
            Awaitility.await("nothing to be left in the journal").until(() -> elastic.count("journal-" + run) == 0);
        }
    }

    private Map<String, String> settings() {
        Map<String, String> settings = new HashMap<>(Program.onTestServers(run));
        settings.putAll(Map.of(
                "journal.name", "journal-" + run,
                "embed.provider", "none",
                "inbox.settle-ms", "100",
                "llm.timeout-ms", "120000",
                "question.deadline-ms", "600000",
                "llm.base-url", model.baseUrl()));
        settings.putAll(ModelServer.MODELS);
        return settings;
    }
}
