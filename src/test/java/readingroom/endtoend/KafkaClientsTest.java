package readingroom.endtoend;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.kafka.core.DefaultKafkaConsumerFactory;
import org.springframework.kafka.core.DefaultKafkaProducerFactory;
import org.springframework.kafka.listener.ContainerProperties;
import org.springframework.kafka.listener.KafkaMessageListenerContainer;
import org.springframework.kafka.requestreply.ReplyingKafkaTemplate;
import readingroom.KafkaClient;
import readingroom.ReadingRoom;
import readingroom.Routes;
import readingroom.Settings;
import readingroom.TestServers;
import readingroom.model.Answer;
import readingroom.model.Json;

/** Kafka as people use it: the console tools of a distribution, and Spring's request-reply template. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class KafkaClientsTest {

    private final String run = UUID.randomUUID().toString().substring(0, 8);
    private Settings settings;
    private ReadingRoom room;

    @TempDir
    private static Path folder;

    @BeforeAll
    void start() throws Exception {
        settings = Settings.load(folder, Map.of(), Program.onTestServers(run))
                .with(Map.of("inbox.folder", folder.resolve("inbox").toString()));
        room = ReadingRoom.start(settings, Routes.values());
    }

    @AfterAll
    void stop() {
        room.close();
    }

    @Test
    void consoleProducerAsks_andConsoleConsumerReadsTheAnswer() throws Exception {
        Path typed = Files.writeString(
                folder.resolve("typed"),
                "Who brings the cake?\n{\"question_id\":\"typed-2\",\"question\":\"预算是怎么定的？\"}\n");

        console("org.apache.kafka.tools.ConsoleProducer", typed, "--topic", settings.text("topic.questions"));
        String read = console(
                "org.apache.kafka.tools.consumer.ConsoleConsumer",
                typed,
                "--topic",
                settings.text("topic.answers"),
                "--from-beginning",
                "--max-messages",
                "2",
                "--timeout-ms",
                "60000");

        List<Answer> answers = new ArrayList<>();
        for (String line : read.lines().filter(l -> l.startsWith("{")).toList()) {
            answers.add(Json.mapper().readValue(line, Answer.class));
        }
        assertThat(answers).extracting(Answer::question).containsExactlyInAnyOrder("Who brings the cake?", "预算是怎么定的？");
        assertThat(answers).extracting(Answer::questionId).contains("typed-2");
        assertThat(answers).noneMatch(Answer::isFailed);
    }

    @Test
    void springsReplyingTemplateGetsItsReply() throws Exception {
        String replies = "replies-" + run;
        try (KafkaClient kafka = new KafkaClient(TestServers.kafka().brokers())) {
            kafka.create(1, replies);
        }
        Map<String, Object> client = Map.of(
                "bootstrap.servers",
                TestServers.kafka().brokers(),
                "group.id",
                "spring-" + run,
                "auto.offset.reset",
                "earliest");
        KafkaMessageListenerContainer<String, String> container = new KafkaMessageListenerContainer<>(
                new DefaultKafkaConsumerFactory<>(client, new StringDeserializer(), new StringDeserializer()),
                new ContainerProperties(replies));
        ReplyingKafkaTemplate<String, String, String> template = new ReplyingKafkaTemplate<>(
                new DefaultKafkaProducerFactory<>(client, new StringSerializer(), new StringSerializer()), container);
        template.start();
        try {
            assertThat(template.waitForAssignment(Duration.ofSeconds(30))).isTrue();

            String reply = template.sendAndReceive(
                            new ProducerRecord<>(settings.text("topic.questions"), "s1", "What was decided?"),
                            Duration.ofSeconds(60))
                    .get(60, TimeUnit.SECONDS)
                    .value();

            Answer answer = Json.mapper().readValue(reply, Answer.class);
            assertThat(answer.questionId()).isEqualTo("s1");
            assertThat(answer.question()).isEqualTo("What was decided?");
        } finally {
            template.stop();
        }
    }

    private String console(String tool, Path input, String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                Path.of("target/kafka/lib").toAbsolutePath() + "/*",
                tool,
                "--bootstrap-server",
                TestServers.kafka().brokers()));
        command.addAll(Arrays.asList(arguments));
        Process process = new ProcessBuilder(command)
                .redirectInput(input.toFile())
                .redirectError(folder.resolve("console.err").toFile())
                .start();
        String output = new String(process.getInputStream().readAllBytes(), UTF_8);
        assertThat(process.waitFor()).as(() -> tool + ": " + errors()).isZero();
        return output;
    }

    private String errors() {
        try {
            return Files.readString(folder.resolve("console.err"));
        } catch (java.io.IOException e) {
            return e.toString();
        }
    }
}
