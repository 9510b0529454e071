package readingroom.redrive;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import readingroom.KafkaClient;
import readingroom.TestServers;
import readingroom.model.Json;
import readingroom.status.KafkaHealth;

class RedriveTest {

    private final String run = UUID.randomUUID().toString().substring(0, 8);
    private final String messages = "messages-" + run;
    private final String letters = "letters-" + run;
    private final StringWriter problems = new StringWriter();

    @BeforeEach
    void create() throws Exception {
        try (KafkaClient kafka = kafka()) {
            kafka.create(2, messages, letters);
        }
    }

    @Test
    void eachLetterGoesToItsTopicOnce_withKeyAndBytesAsTheyCame() throws Exception {
        byte[] noText = {(byte) 0xFF, 0, 1};
        try (KafkaClient kafka = kafka();
                Redrive redrive = redrive()) {
            bury(kafka, messages, "k1", "{\"broken".getBytes(UTF_8));
            bury(kafka, messages, "k2", noText);
            bury(kafka, "elsewhere", "k3", "x".getBytes(UTF_8));

            assertThat(redrive.send(new PrintWriter(problems, true))).isEqualTo(new Redrive.Counts(2, 1));
            assertThat(redrive.send(new PrintWriter(problems, true))).isEqualTo(new Redrive.Counts(0, 1));

            List<ConsumerRecord<byte[], byte[]>> sent = kafka.records(messages, 2);
            assertThat(sent)
                    .extracting(record -> new String(record.key(), UTF_8))
                    .containsExactlyInAnyOrder("k1", "k2");
            assertThat(sent).extracting(ConsumerRecord::value).contains(noText, "{\"broken".getBytes(UTF_8));
            assertThat(problems.toString()).contains("it came from elsewhere");
        }
    }

    @Test
    void aListedLetterIsSentAfterRepair_andWaitsNoMore() throws Exception {
        try (KafkaClient kafka = kafka();
                Redrive redrive = redrive()) {
            bury(kafka, messages, "k1", "{\"content\":\"rows 1\"".getBytes(UTF_8));
            StringWriter list = new StringWriter();

            assertThat(redrive.list(new PrintWriter(list, true))).isEqualTo(1);
            assertThat(redrive.list(new PrintWriter(new StringWriter()))).isEqualTo(1);

            String repaired = list.toString().replace("rows 1\\\"", "rows 1\\\"}");
            assertThat(redrive.send(reader(repaired), new PrintWriter(problems, true)))
                    .isEqualTo(new Redrive.Counts(1, 0));
            assertThat(kafka.records(messages, 1))
                    .extracting(record -> new String(record.value(), UTF_8))
                    .containsExactly("{\"content\":\"rows 1\"}");
            assertThat(redrive.list(new PrintWriter(new StringWriter()))).isZero();
        }
    }

    @Test
    void lettersThatTheFileDoesNotNameWaitOn() throws Exception {
        try (KafkaClient kafka = kafka();
                Redrive redrive = redrive()) {
            bury(kafka, messages, "k1", "first".getBytes(UTF_8));
            bury(kafka, messages, "k1", "second".getBytes(UTF_8));
            bury(kafka, messages, "k1", "third".getBytes(UTF_8));
            List<String> listed = list(redrive);
            bury(kafka, messages, "k1", "later".getBytes(UTF_8));

            assertThat(redrive.send(reader(listed.get(1)), new PrintWriter(problems, true)))
                    .isEqualTo(new Redrive.Counts(1, 0));
            assertThat(list(redrive)).extracting(RedriveTest::value).containsExactly("first", "third", "later");

            assertThat(redrive.send(reader(listed.get(0)), new PrintWriter(problems, true)))
                    .isEqualTo(new Redrive.Counts(1, 0));
            assertThat(list(redrive)).extracting(RedriveTest::value).containsExactly("third", "later");

            assertThat(redrive.send(new PrintWriter(problems, true))).isEqualTo(new Redrive.Counts(2, 0));
            assertThat(list(redrive)).isEmpty();
            assertThat(kafka.records(messages, 4))
                    .extracting(record -> new String(record.value(), UTF_8))
                    .containsExactly("second", "first", "third", "later");
        }
    }

    @Test
    void aLetterFromElsewhereWaitsOn_isSentWhereItsLineSays_andIsNoMoreWhenItIsGivenUp() throws Exception {
        try (KafkaClient kafka = kafka();
                Redrive redrive = redrive();
                KafkaHealth health = new KafkaHealth(
                        Map.of("bootstrap.servers", TestServers.kafka().brokers()), Duration.ofSeconds(10))) {
            bury(kafka, "elsewhere", "k1", "moved".getBytes(UTF_8));
            for (int i = 0; i < 3000; i++) {
                kafka.queue(letter(messages, "k1", ("m" + i).getBytes(UTF_8)));
            }
            kafka.flush();
            bury(kafka, "elsewhere", "k1", "given up".getBytes(UTF_8));
            bury(kafka, messages, "k1", "last".getBytes(UTF_8));

            assertThat(redrive.send(new PrintWriter(problems, true))).isEqualTo(new Redrive.Counts(3001, 2));
            List<String> left = list(redrive);
            assertThat(left).extracting(RedriveTest::value).containsExactly("moved", "given up");
            assertThat(health.lag(letters, "readingroom-redrive").orElseThrow().waiting())
                    .isEqualTo(2);
            assertThat(redrive.send(new PrintWriter(problems, true))).isEqualTo(new Redrive.Counts(0, 2));

            String moved = left.getFirst().replace("\"elsewhere\"", "\"" + messages + "\"");
            assertThat(redrive.send(reader(moved), new PrintWriter(problems, true)))
                    .isEqualTo(new Redrive.Counts(1, 0));
            assertThat(list(redrive)).extracting(RedriveTest::value).containsExactly("given up");
            assertThat(redrive.discard(reader(left.getLast()), new PrintWriter(problems, true)))
                    .isEqualTo(new Redrive.Counts(1, 0));

            assertThat(list(redrive)).isEmpty();
            assertThat(health.lag(letters, "readingroom-redrive").orElseThrow().waiting())
                    .isZero();
            assertThat(kafka.end(messages)).isEqualTo(3002);
        }
    }

    private static List<String> list(Redrive redrive) throws IOException {
        StringWriter list = new StringWriter();
        redrive.list(new PrintWriter(list, true));
        return list.toString().lines().toList();
    }

    private static String value(String line) {
        try {
            return Json.mapper().readTree(line).path("value").asText();
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void aLineThatIsNoLetterIsNamed_andTheLettersWaitOn() throws Exception {
        try (KafkaClient kafka = kafka();
                Redrive redrive = redrive()) {
            bury(kafka, messages, "k1", "x".getBytes(UTF_8));

            assertThat(redrive.send(reader("\nnonsense\n"), new PrintWriter(problems, true)))
                    .isEqualTo(new Redrive.Counts(0, 1));

            assertThat(problems.toString()).contains("line 2: not sent").doesNotContain("nonsense");
            assertThat(redrive.list(new PrintWriter(new StringWriter()))).isEqualTo(1);
        }
    }

    private void bury(KafkaClient kafka, String topic, String key, byte[] value) {
        kafka.send(letter(topic, key, value));
    }

    private ProducerRecord<byte[], byte[]> letter(String topic, String key, byte[] value) {
        ProducerRecord<byte[], byte[]> letter = new ProducerRecord<>(letters, key.getBytes(UTF_8), value);
        letter.headers().add("dead-letter-topic", topic.getBytes(UTF_8));
        letter.headers().add("dead-letter-key", key.getBytes(UTF_8));
        letter.headers().add("dead-letter-message", "no JSON object".getBytes(UTF_8));
        return letter;
    }

    private Redrive redrive() {
        return new Redrive(Map.of("bootstrap.servers", TestServers.kafka().brokers()), Set.of(messages), letters);
    }

    private static KafkaClient kafka() {
        return new KafkaClient(TestServers.kafka().brokers());
    }

    private static BufferedReader reader(String text) {
        return new BufferedReader(new StringReader(text));
    }
}
