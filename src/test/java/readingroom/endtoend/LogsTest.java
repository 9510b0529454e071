package readingroom.endtoend;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.any;
import static com.github.tomakehurst.wiremock.client.WireMock.anyUrl;
import static com.github.tomakehurst.wiremock.client.WireMock.containing;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathMatching;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.github.tomakehurst.wiremock.WireMockServer;
import com.github.tomakehurst.wiremock.core.WireMockConfiguration;
import com.github.tomakehurst.wiremock.http.Fault;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import readingroom.KafkaClient;
import readingroom.ModelServer;
import readingroom.TestServers;
import readingroom.model.Answer;
import readingroom.model.Json;

/** What people wrote stays out of the log, of whoever's making, at its finest level. */
class LogsTest {

    /** Everything that every library has to say. */
    private static final String ALL_LEVELS = """
        <configuration>
          <appender name="stderr" class="ch.qos.logback.core.ConsoleAppender">
            <target>System.err</target>
            <encoder><pattern>%d %-5level %logger - %msg%n%ex</pattern></encoder>
          </appender>
          <root level="TRACE"><appender-ref ref="stderr"/></root>
        </configuration>
        """;

    private static final String CANARY = "canary";

    @TempDir
    private Path folder;

    private final String run = UUID.randomUUID().toString().substring(0, 8);
    private final ModelServer model = new ModelServer();
    private final WireMockServer elasticsearch = new WireMockServer(
            WireMockConfiguration.options().bindAddress("127.0.0.1").dynamicPort());
    private Map<String, String> keys;

    @BeforeEach
    void prepare() throws Exception {
        Files.writeString(folder.resolve("all.xml"), ALL_LEVELS);
        elasticsearch.start();
        elasticsearch.stubFor(any(anyUrl())
                .atPriority(9)
                .willReturn(aResponse()
                        .proxiedFrom(TestServers.elasticsearch().url().toString())));
        String quoting =
                "{\"error\":{\"type\":\"parsing_exception\",\"reason\":\"unknown [canaryerror]\"},\"status\":400}";
        elasticsearch.stubFor(post(urlPathMatching(".*_msearch"))
                .withRequestBody(containing("canaryrefused"))
                .willReturn(aResponse()
                        .withStatus(400)
                        .withHeader("Content-Type", "application/json")
                        .withHeader("X-Elastic-Product", "Elasticsearch")
                        .withBody(quoting)));
        elasticsearch.stubFor(post(urlPathMatching(".*_msearch"))
                .withRequestBody(containing("canarybroken"))
                .willReturn(aResponse().withFault(Fault.CONNECTION_RESET_BY_PEER)));
        keys = new HashMap<>(Program.onTestServers(run));
        keys.putAll(ModelServer.MODELS);
        keys.put("elasticsearch.url", elasticsearch.baseUrl());
        keys.put("journal.name", "journal-" + run);
        keys.put("embed.provider", "none");
        keys.put("inbox.settle-ms", "100");
        keys.put("llm.base-url", model.baseUrl());
        keys.put("llm.api-key", "canarykey");
        keys.put("llm.retry-delay-ms", "1");
        keys.put("question.deadline-ms", "10000");
    }

    @AfterEach
    void stop() {
        elasticsearch.stop();
        model.close();
    }

    private List<String> allLevels() {
        return List.of("-Dlogback.configurationFile=" + folder.resolve("all.xml"));
    }

    /** Questions, failures and garbage of all kinds. */
    private void trouble() throws Exception {
        model.answers("instruct", "canaryreply: keyword: bus\n{\"canaryreply\": ");
        model.answersInTurn("rerank", "canaryreply", "1|9|canaryreply");
        model.fails("answer", aResponse().withStatus(400).withBody("canaryreply"));
        try (KafkaClient kafka = new KafkaClient(TestServers.kafka().brokers())) {
            message(
                    kafka,
                    "{\"message_id\":\"m1\",\"timestamp\":\"2024-05-15T14:30:00Z\",\"sender\":\"Anna\","
                            + "\"content\":\"canarymessage the bus leaves\",\"conversation_id\":\"c\"}");
            message(kafka, "{\"canaryrecord\": [");
            message(kafka, "{\"message_id\":\"m2\",\"timestamp\":\"canarytime\",\"content\":\"canarymessage\"}");
            kafka.records(keys.get("topic.dead-letters"), 2);
            Files.createDirectories(folder.resolve("inbox"));
            Files.writeString(folder.resolve("drop.json"), "[{\"content\":\"canarymessage\"},{\"sender\":\"canaryfile");
            Files.move(folder.resolve("drop.json"), folder.resolve("inbox/drop.json"));
            question(kafka, "q1", "canaryquestion when does the bus leave?");
            question(kafka, "q2", "canaryrefused when does the bus leave?");
            question(kafka, "q3", "canarybroken when does the bus leave?");
            question(kafka, "q4", "{\"question\":\"canaryquestion\",\"time_zone\":\"canaryzone\"}");
            question(kafka, "q5", "{\"question\": canaryquestion");
            Map<String, Answer> answers = kafka.answers(keys.get("topic.answers"), 5);
            assertThat(answers.get("q2").isFailed()).isTrue();
            assertThat(answers.get("q3").isFailed()).isTrue();
            assertThat(answers.get("q1").degraded()).isNotEmpty();
        }
        ask("text/plain", "canaryquestion when does the bus leave?");
        ask("application/json", "{\"question\": \"canaryquestion");
        ask("application/x-www-form-urlencoded", "canaryfield=canaryquestion");
        ask("application/json", "{\"question\":\"canaryrefused ?\"}");
    }

    private void message(KafkaClient kafka, String record) {
        kafka.send(new ProducerRecord<>(keys.get("topic.messages"), record.getBytes(UTF_8)));
    }

    private void question(KafkaClient kafka, String key, String question) {
        kafka.send(new ProducerRecord<>(keys.get("topic.questions"), key.getBytes(UTF_8), question.getBytes(UTF_8)));
    }

    private void ask(String type, String body) throws Exception {
        HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + keys.get("http.port") + "/ask"))
                                .header("Content-Type", type)
                                .POST(HttpRequest.BodyPublishers.ofString(body))
                                .build(),
                        HttpResponse.BodyHandlers.discarding());
    }

    private static List<String> telling(String log) {
        return log.lines().filter(line -> line.contains(CANARY)).limit(20).toList();
    }

    @Test
    void noLibraryAndNoStepSaysWhatPeopleWrote() throws Exception {
        try (Program program = Program.serve(folder, keys, allLevels())) {
            trouble();
            program.stop();

            String log = program.errors();
            assertThat(telling(log)).isEmpty();
            // it was not silent
            assertThat(log)
                    .contains("answer-chat goes on without the model: the endpoint answered with status 400")
                    .contains("Reading Room serves");
        }
    }

    @Test
    void jsonIsAnObjectALine_withTraceAndQuestion_andNoTexts() throws Exception {
        keys.put("log.format", "json");
        try (Program program = Program.serve(folder, keys, allLevels())) {
            trouble();
            program.stop();

            String log = program.errors();
            assertThat(telling(log)).isEmpty();
            List<String> lines =
                    log.lines().filter(line -> line.startsWith("{")).toList();
            JsonNode without = null;
            for (String line : lines) {
                JsonNode event = Json.mapper().readTree(line);
                assertThat(event.has("@timestamp") && event.has("level") && event.has("logger") && event.has("message"))
                        .as(line)
                        .isTrue();
                if (event.path("message").asText().startsWith("answer-chat goes on without the model")) {
                    without = event;
                }
            }
            assertThat(without).isNotNull();
            assertThat(without.path("trace_id").asText()).matches("[0-9a-f]{32}");
            assertThat(without.path("question_id").asText()).isNotEmpty();
        }
    }

    @Test
    void whoeverAsksForTextsGetsThem() throws Exception {
        keys.put("log.texts", "true");
        try (Program program = Program.serve(folder, keys, allLevels())) {
            ask("text/plain", "canaryquestion when does the bus leave?");
            program.stop();

            assertThat(telling(program.errors())).isNotEmpty();
        }
    }
}
