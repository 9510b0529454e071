package readingroom.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import readingroom.ReadingRoom;
import readingroom.Routes;
import readingroom.Settings;
import readingroom.model.Answer;
import readingroom.model.Answer.Citation;
import readingroom.model.Json;

/** The samples dropped into the inbox, their questions asked over HTTP. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class InboxAndHttpTest {

    private static final List<String> SAMPLES = List.of("family-en.ndjson", "project-mixed.json", "work-zh.json");

    @TempDir
    private static Path folder;

    private final HttpClient http = HttpClient.newHttpClient();
    private ReadingRoom room;
    private URI ask;

    @BeforeAll
    void dropSamples() throws Exception {
        Path inbox = Files.createDirectories(folder.resolve("inbox"));
        Settings settings = Settings.load(
                        folder,
                        Map.of(),
                        Program.onTestServers(UUID.randomUUID().toString().substring(0, 8)))
                .with(Map.of("inbox.folder", inbox.toString(), "inbox.settle-ms", "300"));
        room = ReadingRoom.start(settings, Routes.values());
        ask = URI.create("http://127.0.0.1:" + settings.text("http.port") + "/ask");
        for (String sample : SAMPLES) {
            Files.copy(Path.of("samples", sample), inbox.resolve(sample));
        }
        Awaitility.await("the samples in done").atMost(Duration.ofSeconds(60)).until(() -> SAMPLES.stream()
                .allMatch(name -> Files.exists(inbox.resolve("done").resolve(name))));
    }

    @AfterAll
    void stop() {
        room.close();
    }

    @Test
    void sampleQuestionsAreAnsweredAsExpected() throws Exception {
        List<String> questions = Files.readAllLines(Path.of("samples/questions.ndjson"));
        List<String> wrong = new ArrayList<>();
        JsonNode expected =
                Json.mapper().readTree(Path.of("samples/expected.json").toFile());
        assertThat(expected).hasSameSizeAs(questions);
        for (int i = 0; i < questions.size(); i++) {
            Answer answer = read(post("application/json", questions.get(i)));
            List<String> cited =
                    answer.citations().stream().map(Citation::messageId).toList();
            JsonNode wanted = expected.get(i);
            if (!fits(answer, cited, wanted)) {
                wrong.add(wanted + " but " + answer.status() + " " + cited);
            }
        }
        assertThat(wrong).isEmpty();
    }

    @Test
    void answerCarriesItsCitationsInstructionsAndUsage() throws Exception {
        Answer answer = read(post(
                "application/json",
                Files.readAllLines(Path.of("samples/questions.ndjson")).getFirst()));

        assertThat(answer.model()).isEqualTo("none");
        assertThat(answer.confidence()).isBetween(0.5, 1.0);
        assertThat(answer.usage().steps())
                .extracting(step -> step.step())
                .containsExactly("instruct", "recall", "rerank", "answer");
        assertThat(answer.instructions()).anySatisfy(instruction -> {
            assertThat(instruction.words()).isEqualTo("上周");
            assertThat(instruction.from()).isEqualTo("2024-05-05T16:00:00Z");
            assertThat(instruction.to()).isEqualTo("2024-05-12T16:00:00Z");
        });
        assertThat(answer.citations())
                .allSatisfy(citation -> assertThat(citation.timestamp().toInstant())
                        .isBetween("2024-05-05T16:00:00Z", "2024-05-12T16:00:00Z"));
        assertThat(answer.answer()).contains("[1]");
    }

    @Test
    void bareTextIsAnswered() throws Exception {
        HttpResponse<String> response = post("text/plain", "What did Sam say about the tent?");

        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(response.headers().firstValue("content-type")).hasValue("application/json");
        assertThat(read(response).citations()).isNotEmpty();
    }

    @Test
    void headersOfTheCallerSteerNothing() throws Exception {
        for (String header : List.of("operation", "indexName", "size")) {
            HttpResponse<String> response = http.send(
                    HttpRequest.newBuilder(ask)
                            .header("Content-Type", "text/plain")
                            .header(header, header.equals("operation") ? "DeleteIndex" : "1")
                            .POST(HttpRequest.BodyPublishers.ofString("What did Sam say about the tent?"))
                            .build(),
                    HttpResponse.BodyHandlers.ofString());
            assertThat(response.statusCode()).as(header).isEqualTo(200);
            assertThat(read(response).citations()).as(header).isNotEmpty();
        }
    }

    @Test
    void aFormIsRefusedWithTheContentTypeToSend() throws Exception {
        HttpResponse<String> refused = post("application/x-www-form-urlencoded", "{\"question\":\"q\"}");

        assertThat(refused.statusCode()).isEqualTo(400);
        assertThat(problem(refused).path("detail").asText()).contains("Content-Type: application/json");
    }

    @Test
    void whatIsNoQuestionIsRefused() throws Exception {
        assertThat(post("application/json", "{\"question\":").statusCode()).isEqualTo(400);
        assertThat(post("application/json", "").statusCode()).isEqualTo(400);
        HttpResponse<String> refused =
                post("application/json", "{\"question_id\":\"x\",\"question\":\"q\",\"time_zone\":\"Mars\"}");
        assertThat(refused.statusCode()).isEqualTo(400);
        assertThat(problem(refused).path("question_id").asText()).isEqualTo("x");
        assertThat(problem(refused).path("detail").asText()).contains("time_zone");
        assertThat(http.send(HttpRequest.newBuilder(ask).GET().build(), HttpResponse.BodyHandlers.ofString())
                        .statusCode())
                .isEqualTo(405);
    }

    @Test
    void strangeQuestionsAreAnsweredAllTheSame() throws Exception {
        for (String question : List.of(
                "\") OR *:* (\"",
                "🙂🙂🙂",
                "???",
                "的了吗",
                "a ".repeat(9000),
                "SELECT * FROM messages; --",
                "\u202Eevil\u0000")) {
            HttpResponse<String> response =
                    post("application/json", Json.mapper().writeValueAsString(Map.of("question", question)));
            assertThat(response.statusCode())
                    .as(question.strip()
                            .substring(0, Math.min(20, question.strip().length())))
                    .isEqualTo(200);
        }
    }

    @Test
    void questionsStayWithinTheirConversations() throws Exception {
        Answer answer = read(post(
                "application/json",
                "{\"question\":\"What did Priya say about the login bug?\",\"conversations\":[\"family\"]}"));

        assertThat(answer.citations()).extracting(Citation::conversationId).allMatch("family"::equals);
    }

    private static boolean fits(Answer answer, List<String> cited, JsonNode wanted) {
        return answer.status().name().equalsIgnoreCase(wanted.path("status").asText())
                && cited.containsAll(texts(wanted.path("all")))
                && (wanted.path("any").isEmpty()
                        || texts(wanted.path("any")).stream().anyMatch(cited::contains))
                && texts(wanted.path("none")).stream().noneMatch(cited::contains);
    }

    private static List<String> texts(JsonNode array) {
        List<String> texts = new ArrayList<>();
        array.forEach(item -> texts.add(item.asText()));
        return texts;
    }

    private HttpResponse<String> post(String type, String body) throws IOException, InterruptedException {
        return http.send(
                HttpRequest.newBuilder(ask)
                        .header("Content-Type", type)
                        .POST(HttpRequest.BodyPublishers.ofString(body))
                        .build(),
                HttpResponse.BodyHandlers.ofString());
    }

    private static JsonNode problem(HttpResponse<String> response) throws IOException {
        assertThat(response.headers().firstValue("content-type")).hasValue("application/problem+json");
        return Json.mapper().readTree(response.body());
    }

    private static Answer read(HttpResponse<String> response) throws IOException {
        return Json.mapper().readValue(response.body(), Answer.class);
    }
}
