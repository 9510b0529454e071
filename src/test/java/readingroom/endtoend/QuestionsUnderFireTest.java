package readingroom.endtoend;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.internals.RecordHeader;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import readingroom.Elastic;
import readingroom.KafkaClient;
import readingroom.ModelServer;
import readingroom.TestServers;
import readingroom.model.Answer;
import readingroom.model.Json;

/**
 * Many questions through Kafka, a model that breaks in every way, and two instances that are killed one after the other. With
 * {@code -Dquestions.under-fire=10000} it takes the number that is promised, and prints what became of them.
 */
class QuestionsUnderFireTest {

    private static final int QUESTIONS = Integer.getInteger("questions.under-fire", 600);
    private static final int MESSAGES = 2_000;
    private static final int PARTITIONS = 12;

    private final String run = UUID.randomUUID().toString().substring(0, 8);
    private final String elsewhere = "elsewhere-" + run;
    private final KafkaClient kafka = new KafkaClient(TestServers.kafka().brokers());
    private final Elastic elastic = new Elastic(TestServers.elasticsearch().url());
    private final Map<String, String> settings = new HashMap<>();
    private TroubledModel model;

    @TempDir
    private Path folder;

    @BeforeEach
    void start() throws Exception {
        model = new TroubledModel();
        kafka.create(3, elsewhere);
        settings.putAll(Program.onTestServers(run));
        settings.putAll(Map.of(
                "journal.name",
                "journal-" + run,
                "topic.partitions",
                String.valueOf(PARTITIONS),
                "question.consumers",
                String.valueOf(PARTITIONS / 2),
                "embed.provider",
                "none",
                "rerank.candidates",
                "20",
                "llm.base-url",
                model.baseUrl(),
                "llm.timeout-ms",
                "1500",
                "llm.retry-delay-ms",
                "20"));
        settings.putAll(ModelServer.MODELS);
    }

    @AfterEach
    void stop() {
        kafka.close();
        model.close();
    }

    @Test
    void eachRecordHasExactlyOneAnswer() throws Exception {
        Program first = serve("first");
        Program second = serve("second");
        sendMessages();
        Map<String, Integer> wanted = sendQuestions();
        long started = System.nanoTime();

        awaitAnswers(QUESTIONS / 3);
        first.kill();
        System.out.printf("a third of the answers after %d s%n", (System.nanoTime() - started) / 1_000_000_000);
        Program third = serve("third");
        awaitAnswers(QUESTIONS * 2 / 3);
        second.kill();
        assertThat(answers()).as("the kills came in the middle").isLessThan(QUESTIONS);
        awaitAnswers(QUESTIONS);
        awaitCommits();
        third.close();

        Map<String, Integer> outcomes = new TreeMap<>();
        Map<String, Integer> records = new HashMap<>();
        Map<Answer.Status, Integer> statuses = new TreeMap<>();
        for (ConsumerRecord<byte[], byte[]> record : all()) {
            Answer answer = Json.mapper().readValue(record.value(), Answer.class);
            outcomes.merge(answer.questionId(), 1, Integer::sum);
            records.merge(
                    new String(record.headers().lastHeader("question-record").value(), UTF_8), 1, Integer::sum);
            statuses.merge(answer.status(), 1, Integer::sum);
        }
        System.out.printf(
                "%d questions in %d s: %s; replies %s; paid twice %d%n",
                QUESTIONS, (System.nanoTime() - started) / 1_000_000_000, statuses, model.kinds(), model.paidTwice());
        assertThat(outcomes).isEqualTo(wanted);
        assertThat(records)
                .hasSize(QUESTIONS)
                .allSatisfy((record, times) -> assertThat(times).as(record).isEqualTo(1));
        assertThat(statuses.get(Answer.Status.FAILED)).isEqualTo((QUESTIONS + 99) / 100);
        assertThat(model.kinds())
                .containsOnlyKeys(
                        "whole",
                        "429",
                        "500",
                        "503",
                        "garbage",
                        "no JSON",
                        "half a line",
                        "cut off",
                        "empty",
                        "reset",
                        "hang");
        // only what came in the very moment of a kill, when an instance was at work on several questions
        assertThat(model.paidTwice()).isLessThanOrEqualTo(4);
        assertThat(elastic.count("journal-" + run)).as("left in the journal").isLessThanOrEqualTo(100);
    }

    private Program serve(String name) throws IOException {
        Path home = Files.createDirectories(folder.resolve(name));
        Map<String, String> own = new HashMap<>(settings);
        own.put("http.port", Integer.toString(TestServers.freePort()));
        return Program.serve(home, own);
    }

    private void sendMessages() {
        for (int i = 0; i < MESSAGES; i++) {
            kafka.queue(new ProducerRecord<>(
                    settings.get("topic.messages"),
                    ("""
                    {"message_id":"m%d","timestamp":%d,"sender":"Person%d","content":"item%d again, and the weather","conversation_id":"c%d"}""")
                            .formatted(i, 1_700_000_000 + i * 60, i % 7, i % 500, i % 11)
                            .getBytes(UTF_8)));
        }
        kafka.flush();
        Awaitility.await("the messages")
                .atMost(Duration.ofSeconds(120))
                .until(() -> elastic.count(settings.get("index.name")) == MESSAGES);
    }

    /** Among them some that cannot be read, some that want their answers elsewhere, and some pairs with one id. */
    private Map<String, Integer> sendQuestions() {
        Map<String, Integer> wanted = new TreeMap<>();
        for (int i = 0; i < QUESTIONS; i++) {
            String id = "q" + (i % 50 == 7 ? i - 1 : i);
            String text = i % 100 == 0 ? "{" : "Who mentioned item" + i + "?";
            List<Header> headers =
                    i % 40 == 3 ? List.of(new RecordHeader("reply-to", elsewhere.getBytes(UTF_8))) : List.of();
            kafka.queue(new ProducerRecord<>(
                    settings.get("topic.questions"),
                    i % PARTITIONS,
                    id.getBytes(UTF_8),
                    text.getBytes(UTF_8),
                    headers));
            wanted.merge(id, 1, Integer::sum);
        }
        kafka.flush();
        return wanted;
    }

    private void awaitAnswers(int count) {
        Awaitility.await(count + " answers; see " + folder)
                .atMost(Duration.ofSeconds(240 + QUESTIONS / 8))
                .pollInterval(Duration.ofMillis(500))
                .until(() -> answers() >= count);
    }

    private long answers() throws Exception {
        return kafka.end(settings.get("topic.answers")) + kafka.end(elsewhere);
    }

    private void awaitCommits() {
        Awaitility.await("all to be committed")
                .atMost(Duration.ofSeconds(120))
                .until(() -> kafka.committed("readingroom-questions", settings.get("topic.questions")).values().stream()
                                .mapToLong(Long::longValue)
                                .sum()
                        == QUESTIONS);
    }

    private List<ConsumerRecord<byte[], byte[]>> all() throws Exception {
        List<ConsumerRecord<byte[], byte[]>> all = new ArrayList<>();
        for (String topic : List.of(settings.get("topic.answers"), elsewhere)) {
            all.addAll(kafka.records(topic, (int) kafka.end(topic)));
        }
        return all;
    }
}
