package readingroom.endtoend;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import readingroom.Elastic;
import readingroom.KafkaClient;
import readingroom.TestServers;
import readingroom.model.Answer;

/** Kill -9 in the middle of the work, start again: nothing lost, nothing doubled. */
class KillTest {

    private static final int MESSAGES = 100_000;
    private static final int QUESTIONS = 200;

    private final String run = UUID.randomUUID().toString().substring(0, 8);
    private final KafkaClient kafka = new KafkaClient(TestServers.kafka().brokers());
    private final Elastic elastic = new Elastic(TestServers.elasticsearch().url());

    @TempDir
    private Path folder;

    @AfterEach
    void close() {
        kafka.close();
    }

    @Test
    void everyMessageIsInTheIndexOnce_andEveryQuestionHasItsAnswer() throws Exception {
        Map<String, String> settings = Program.onTestServers(run);
        Program first = Program.serve(folder, settings);
        for (int i = 0; i < MESSAGES; i++) {
            kafka.queue(new ProducerRecord<>(
                    settings.get("topic.messages"), message(i).getBytes(UTF_8)));
        }
        kafka.flush();
        Awaitility.await("half of the load")
                .atMost(Duration.ofSeconds(120))
                .until(() -> elastic.count(settings.get("index.name")) > MESSAGES / 4);
        first.kill();
        long whenKilled = elastic.count(settings.get("index.name"));
        assertThat(whenKilled).as("the kill came in the middle").isLessThan(MESSAGES);

        Program second = Program.serve(folder, settings);
        Awaitility.await("all of the load")
                .atMost(Duration.ofSeconds(180))
                .until(() -> elastic.count(settings.get("index.name")) >= MESSAGES);

        for (int i = 0; i < QUESTIONS; i++) {
            kafka.queue(new ProducerRecord<>(
                    settings.get("topic.questions"),
                    ("q" + i).getBytes(UTF_8),
                    ("What did Person" + i % 7 + " say about item" + i + "?").getBytes(UTF_8)));
        }
        kafka.flush();
        kafka.records(settings.get("topic.answers"), 20);
        second.kill();
        int answeredWhenKilled =
                kafka.records(settings.get("topic.answers"), 20).size();
        assertThat(answeredWhenKilled).as("the kill came in the middle").isLessThan(QUESTIONS);

        try (Program third = Program.serve(folder, settings)) {
            Set<String> wanted =
                    IntStream.range(0, QUESTIONS).mapToObj(i -> "q" + i).collect(Collectors.toCollection(TreeSet::new));
            Awaitility.await("all answers").atMost(Duration.ofSeconds(180)).until(() -> keys(kafka.records(
                            settings.get("topic.answers"), 20))
                    .containsAll(wanted));
            assertThat(kafka.records(settings.get("topic.answers"), QUESTIONS)).hasSize(QUESTIONS);
            Map<String, Answer> answers = kafka.answers(settings.get("topic.answers"), QUESTIONS);
            assertThat(answers.keySet()).containsExactlyInAnyOrderElementsOf(wanted);
            assertThat(answers)
                    .allSatisfy((key, answer) -> assertThat(answer.questionId()).isEqualTo(key));
            assertThat(answers.values()).noneMatch(Answer::isFailed);
            assertThat(elastic.count(settings.get("index.name"))).isEqualTo(MESSAGES);
            assertThat(third.isAlive()).isTrue();
        }
    }

    private static Set<String> keys(List<ConsumerRecord<byte[], byte[]>> records) {
        return records.stream().map(record -> new String(record.key(), UTF_8)).collect(Collectors.toSet());
    }

    private static String message(int i) {
        return """
                {"message_id":"m%d","timestamp":%d,"sender":"Person%d","content":"a word on item%d and the weather","conversation_id":"c%d"}""".formatted(i, 1_700_000_000 + i, i % 7, i % 1000, i % 11);
    }
}
