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
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import readingroom.Elastic;
import readingroom.KafkaClient;
import readingroom.ModelServer;
import readingroom.ReadingRoom;
import readingroom.Routes;
import readingroom.Settings;
import readingroom.TestServers;
import readingroom.ledger.Totals;
import readingroom.model.Answer;
import readingroom.model.Json;
import readingroom.model.Usage;

/** A served program whose day is bounded: what it answers, measures, writes down and sends. */
class BudgetTest {

    private static final Map<String, String> NO_CACHES = Map.of("cache.minutes", "0", "cache.scores", "0");

    @TempDir
    private Path folder;

    private final HttpClient http = HttpClient.newHttpClient();
    private final ModelServer model = new ModelServer();
    private final String run = UUID.randomUUID().toString().substring(0, 8);
    private Settings settings;
    private ReadingRoom room;
    private String url;

    private void serve(Map<String, String> more) throws IOException {
        Map<String, String> keys = new HashMap<>(Program.onTestServers(run));
        url = "http://127.0.0.1:" + keys.get("http.port");
        keys.put("inbox.folder", folder.resolve("inbox").toString());
        keys.put("embed.provider", "none");
        keys.put("llm.base-url", model.baseUrl());
        keys.put("llm.retries", "0");
        keys.put("llm.prices", "instruct-model:1/10, rerank-model:1/10, answer-model:2/20");
        keys.put("instruct.reply-tokens-max", "100");
        keys.put("rerank.reply-tokens-max", "200");
        keys.put("answer.reply-tokens-max", "100");
        keys.put("budget.day-tokens", "6000");
        keys.putAll(more);
        keys.putAll(ModelServer.MODELS);
        settings = Settings.load(folder, Map.of(), keys);
        room = ReadingRoom.start(settings, Routes.values());
        model.answers("instruct", "keyword: tiles");
        model.answers("rerank", "1|9|-\n2|9|-");
        model.server()
                .stubFor(ModelServer.to("answer")
                        .willReturn(ModelServer.completion(
                                "Tom chose the blue tiles. | [1] \"blue tiles\" [2] \"blue tiles\"\nconfidence | 9",
                                "stop",
                                Map.of("prompt_tokens", 2_000, "completion_tokens", 20, "total_tokens", 2_020))));
        Path export = Files.writeString(folder.resolve("chat.ndjson"), """
                {"message_id":"1","timestamp":"2024-05-14T09:00:00Z","sender":"Tom","content":"Grey tiles would be nicer.","conversation_id":"house"}
                {"message_id":"2","timestamp":"2024-05-16T09:00:00Z","sender":"Tom","content":"OK, we take the blue tiles.","conversation_id":"house"}
                """);
        room.loader()
                .load(export, ReadingRoom.exportOptions(settings), (path, bytes, size) -> {}, (path, reject) -> {});
    }

    @AfterEach
    void stop() {
        if (room != null) {
            room.close();
        }
        model.close();
    }

    @Test
    void goesOnWithoutTheModelWhenTheDayIsUsedUp_andSaysSoEverywhere() throws Exception {
        serve(NO_CACHES);
        int asked = 0;
        Answer answer;
        do {
            asked++;
            answer = ask("q" + asked);
        } while (answer.degraded().isEmpty() && asked < 20);

        assertThat(asked).isGreaterThan(1);
        assertThat(answer.degraded()).last().asString().startsWith("answer: budget: the day's 6,000 tokens ");
        assertThat(answer.citations()).extracting(Answer.Citation::messageId).contains("2");
        isWrittenDown(asked);
        isSentOnce();
        isMeasured(asked);
        room.close();
        isShown(asked);
    }

    /** The first question's page says what its answer said. */
    private void isWrittenDown(int asked) {
        Elastic elastic = new Elastic(TestServers.elasticsearch().url());
        Awaitility.await().until(() -> elastic.count("ledger-" + run) == asked);
        JsonNode page = page("q1");
        assertThat(page.path("asker").asText()).isEqualTo("Ines");
        assertThat(page.path("calls").asInt()).isEqualTo(3);
        assertThat(page.path("prompt_tokens").asInt()).isEqualTo(2_200);
        // 200 prompt tokens at 1, 40 of replies at 10, 2,000 at 2, 20 at 20 dollars a million
        assertThat(page.path("cost_usd").asDouble()).isEqualTo(5_000e-6);
        assertThat(page.toString()).doesNotContain("tiles");
    }

    private JsonNode page(String id) {
        return new Elastic(TestServers.elasticsearch().url())
                .post("/ledger-" + run + "/_search", "{\"query\":{\"term\":{\"question_id\":\"" + id + "\"}}}")
                .path("hits")
                .path("hits")
                .path(0)
                .path("_source");
    }

    @Test
    void anAnswerFromTheCacheCostsNothing() throws Exception {
        serve(Map.of("budget.day-tokens", "1000000"));
        int asked = 0;
        Answer answer;
        do {
            asked++;
            answer = ask("q" + asked);
        } while (!answer.usage().total().cached() && asked < 20);
        room.close();

        assertThat(answer.usage().total().cached()).as("%s", answer.degraded()).isTrue();
        assertThat(answer.usage().total().costUsd()).isZero();
        assertThat(new Elastic(TestServers.elasticsearch().url()).count("ledger-" + run))
                .isEqualTo(asked);
        JsonNode page = page("q" + asked);
        assertThat(page.path("cached").asBoolean()).isTrue();
        assertThat(page.path("calls").asInt()).isZero();
        assertThat(page.path("cost_usd").asDouble()).isZero();
    }

    private void isSentOnce() {
        try (KafkaClient kafka = new KafkaClient(TestServers.kafka().brokers())) {
            List<ConsumerRecord<byte[], byte[]>> alerts = kafka.records("alerts-" + run, 1);
            assertThat(alerts).first().satisfies(record -> {
                JsonNode alert = Json.mapper().readTree(record.value());
                assertThat(alert.path("kind").asText()).isEqualTo("budget-100");
                assertThat(alert.path("scope").asText()).isEqualTo("day");
                assertThat(alert.path("limit").asInt()).isEqualTo(6_000);
                assertThat(alert.path("used").asInt()).isEqualTo(4_760);
            });
        }
    }

    private void isMeasured(int asked) throws Exception {
        String metrics = http.send(
                        HttpRequest.newBuilder(URI.create(url + "/observe/metrics"))
                                .build(),
                        HttpResponse.BodyHandlers.ofString())
                .body();
        assertThat(metrics)
                .contains("readingroom_llm_tokens_total{kind=\"prompt\",model=\"answer-model\",step=\"answer\"} 4000.0")
                .contains("readingroom_budget_left{scope=\"day\",unit=\"tokens\"}")
                .contains("readingroom_questions_seconds_count{cached=\"false\",status=\"answered\"} " + asked)
                .contains("readingroom_steps_seconds_count{step=\"recall\"} " + asked)
                .contains("readingroom_llm_refusals_total{")
                .contains("routeId=\"question\"")
                .doesNotContain("Ines");
    }

    private void isShown(int asked) throws IOException {
        Totals totals = ReadingRoom.status(settings, false).spent();
        assertThat(totals.today().questions()).isEqualTo(asked);
        assertThat(totals.askers()).extracting(Totals.Sum::name).containsExactly("Ines");
        assertThat(totals.budgets()).containsExactly(new Totals.Left("day", "tokens", 6_000 - 4_760, 6_000));
    }

    @Test
    void readsQuestionsBesideTheMetrics() throws Exception {
        serve(NO_CACHES);
        Answer answer = ask("q1");

        assertThat(answer.usage().total().costUsd()).isEqualTo(5_000e-6);
        assertThat(answer.usage().steps()).extracting(Usage.Step::llmCalls).containsExactly(1, 0, 1, 1);
        assertThat(http.send(
                                HttpRequest.newBuilder(URI.create(url + "/observe/metrics"))
                                        .POST(HttpRequest.BodyPublishers.ofString("x"))
                                        .build(),
                                HttpResponse.BodyHandlers.ofString())
                        .statusCode())
                .isEqualTo(405);
    }

    @Test
    void writesDownAndGivesBackWhatIsOpenWhenItStops() throws Exception {
        serve(NO_CACHES);
        ask("q1");
        room.close();

        Elastic elastic = new Elastic(TestServers.elasticsearch().url());
        assertThat(elastic.count("ledger-" + run)).isEqualTo(1);
        assertThat(ReadingRoom.status(settings, false).spent().budgets())
                .containsExactly(new Totals.Left("day", "tokens", 6_000 - 2_260, 6_000));
    }

    private Answer ask(String id) throws Exception {
        String question = "{\"question\":\"Which tiles did Tom choose?\",\"question_id\":\"" + id
                + "\",\"asker\":\"Ines\",\"asked_at\":\"2024-05-22T10:00:00+02:00\"}";
        HttpResponse<String> response = http.send(
                HttpRequest.newBuilder(URI.create(url + "/ask"))
                        .header("Content-Type", "application/json")
                        .POST(HttpRequest.BodyPublishers.ofString(question))
                        .build(),
                HttpResponse.BodyHandlers.ofString());
        return Json.mapper().readValue(response.body(), Answer.class);
    }
}
