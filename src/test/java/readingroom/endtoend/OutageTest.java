package readingroom.endtoend;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import readingroom.KafkaClient;
import readingroom.ReadingRoom;
import readingroom.Routes;
import readingroom.Settings;
import readingroom.TestServers;
import readingroom.embedded.EmbeddedElasticsearch;
import readingroom.model.Answer;

/** Elasticsearch goes away while questions come in, and comes back. */
class OutageTest {

    private static final Path BUILD = Path.of("target");

    @TempDir
    private Path folder;

    @Test
    void questionsWaitForElasticsearch_andOthersFailWithACause() throws Exception {
        int port = TestServers.freePort();
        Map<String, String> keys =
                new HashMap<>(Program.onTestServers(UUID.randomUUID().toString().substring(0, 8)));
        keys.put("elasticsearch.url", "http://127.0.0.1:" + port);
        keys.put("inbox.folder", folder.resolve("inbox").toString());
        Settings settings = Settings.load(folder, Map.of(), keys);
        EmbeddedElasticsearch node = EmbeddedElasticsearch.start(BUILD, folder.resolve("es"), port);
        try (ReadingRoom room = ReadingRoom.start(settings, Routes.values());
                KafkaClient kafka = new KafkaClient(TestServers.kafka().brokers())) {
            assertThat(room.ask("Is anybody here?").status()).isEqualTo(Answer.Status.INSUFFICIENT_EVIDENCE);

            node.close();
            for (int i = 0; i < 5; i++) {
                kafka.send(new ProducerRecord<>(
                        settings.text("topic.questions"), ("q" + i).getBytes(UTF_8), "Who was here?".getBytes(UTF_8)));
            }
            kafka.send(
                    new ProducerRecord<>(settings.text("topic.questions"), "bad".getBytes(UTF_8), "{".getBytes(UTF_8)));
            assertThat(CompletableFuture.supplyAsync(() -> room.ask("{\"question\":\"Who?\",\"deadline_ms\":1500}")))
                    .as("a question does not wait beyond its deadline, though others wait for two minutes")
                    .succeedsWithin(Duration.ofSeconds(60))
                    .matches(Answer::isFailed);
            node = EmbeddedElasticsearch.start(BUILD, folder.resolve("es"), port);

            Map<String, Answer> answers = kafka.answers(settings.text("topic.answers"), 6);
            assertThat(answers.keySet()).containsExactlyInAnyOrder("q0", "q1", "q2", "q3", "q4", "bad");
            assertThat(answers.values().stream().filter(Answer::isFailed).map(Answer::questionId))
                    .containsExactly("bad");
        } finally {
            node.close();
        }
    }
}
