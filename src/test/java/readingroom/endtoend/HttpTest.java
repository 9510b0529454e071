package readingroom.endtoend;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import readingroom.KafkaClient;
import readingroom.ReadingRoom;
import readingroom.Routes;
import readingroom.Settings;
import readingroom.TestServers;
import readingroom.http.Description;
import readingroom.model.Json;

/** What people do over HTTP, each with a token of their own. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HttpTest {

    private static final String TENT = "What did Sam say about the tent?";

    @TempDir
    private static Path folder;

    private final HttpClient http = HttpClient.newHttpClient();
    private final Set<String> called = new TreeSet<>();
    private Description description;
    private ReadingRoom room;
    private Settings settings;

    @BeforeAll
    void start() throws Exception {
        Path inbox = Files.createDirectories(folder.resolve("inbox"));
        Path tokens = Files.writeString(
                folder.resolve("tokens"), token("Sam") + " Sam\n" + token("Mia") + " Mia\n" + token("*") + " *\n");
        Map<String, String> keys =
                new HashMap<>(Program.onTestServers(UUID.randomUUID().toString().substring(0, 8)));
        keys.put("inbox.folder", inbox.toString());
        keys.put("data.folder", folder.resolve("data").toString());
        keys.put("inbox.settle-ms", "300");
        keys.put("embed.provider", "none");
        keys.put("http.tokens-file", tokens.toString());
        settings = Settings.load(folder, Map.of(), keys);
        room = ReadingRoom.start(settings, Routes.values());
        HttpResponse<String> described =
                http.send(request("/openapi.json").build(), HttpResponse.BodyHandlers.ofString());
        description = new Description(described.body());
        called.add("GET /openapi.json");
        Files.copy(Path.of("samples/family-en.ndjson"), inbox.resolve("family-en.ndjson"));
        Awaitility.await("the sample in done")
                .atMost(Duration.ofSeconds(60))
                .until(() -> Files.exists(inbox.resolve("done/family-en.ndjson")));
    }

    @AfterAll
    void stop() {
        room.close();
        // each answer was checked against what is said of it
        // assistants are tested with a client of their own
        assertThat(description.operations())
                .filteredOn(operation -> !operation.endsWith("/mcp"))
                .as("operations that are described, and were called")
                .containsExactlyInAnyOrderElementsOf(called);
    }

    @Test
    void thePageBeginsAndEndsASession() throws Exception {
        assertThat(send("Sam", post("/session", Map.of("token", token("Mia")))).body())
                .contains("Mia");
        assertThat(send("Sam", request("/session")).body()).contains("Sam");
        assertThat(send("Sam", request("/session").DELETE()).statusCode()).isEqualTo(204);
    }

    @Test
    void aQuestionIsAskedInTheNameOfTheTokensOwner() throws Exception {
        ask("Sam", Map.of("question", TENT, "question_id", "own-1"));

        assertThat(get("Sam", "/answers/own-1").at("/question/asker").asText()).isEqualTo("Sam");
        HttpResponse<String> refused = send("Sam", post("/ask", Map.of("question", TENT, "asker", "Mia")));
        assertThat(refused.statusCode()).isEqualTo(403);
        assertThat(problem(refused)).contains("asker");
        assertThat(send("*", post("/ask", Map.of("question", TENT, "asker", "Mia", "question_id", "own-2")))
                        .statusCode())
                .isEqualTo(200);
        assertThat(get("Mia", "/answers/own-2").at("/question/asker").asText()).isEqualTo("Mia");
    }

    @Test
    void aRequestThatIsRefusedIsNoFailedQuestion() throws Exception {
        long failed = measured("readingroom_questions_seconds_count\\{[^}]*status=\"failed\"");
        long errors = measured("readingroom_step_errors_total");
        long foreign = measured("readingroom_http_refused_total\\{[^}]*status=\"403\"");
        long invalid = measured("readingroom_http_refused_total\\{[^}]*status=\"400\"");

        assertThat(send("Sam", post("/ask", Map.of("question", TENT, "asker", "Mia")))
                        .statusCode())
                .isEqualTo(403);
        assertThat(send("Sam", post("/ask", Map.of("question", TENT, "time_zone", "Mars")))
                        .statusCode())
                .isEqualTo(400);

        assertThat(measured("readingroom_questions_seconds_count\\{[^}]*status=\"failed\""))
                .isEqualTo(failed);
        assertThat(measured("readingroom_step_errors_total")).isEqualTo(errors);
        assertThat(measured("readingroom_http_refused_total\\{[^}]*status=\"403\""))
                .isEqualTo(foreign + 1);
        assertThat(measured("readingroom_http_refused_total\\{[^}]*status=\"400\""))
                .isEqualTo(invalid + 1);
    }

    /** The sum of all metrics of a beginning. */
    private long measured(String beginning) throws Exception {
        HttpRequest.Builder request = request("/observe/metrics").header("Authorization", "Bearer " + token("*"));
        return (long) http.send(request.build(), HttpResponse.BodyHandlers.ofString())
                .body()
                .lines()
                .filter(line -> line.matches(beginning + ".*"))
                .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' '))))
                .sum();
    }

    @Test
    void whoeverAcceptsEventsSeesEachStepAsItEnds_thenTheAnswer() throws Exception {
        HttpResponse<String> response = send(
                "Sam",
                post("/ask", Map.of("question", "Did Sam find a bigger tent?")).header("Accept", "text/event-stream"));

        assertThat(response.headers().firstValue("Content-Type")).hasValue("text/event-stream");
        List<JsonNode> steps = new ArrayList<>();
        List<JsonNode> answers = new ArrayList<>();
        for (String event : response.body().split("\n\n")) {
            String[] lines = event.split("\n");
            assertThat(lines).hasSize(2);
            JsonNode data = Json.mapper().readTree(lines[1].substring("data: ".length()));
            (lines[0].equals("event: step") ? steps : answers).add(data);
        }
        assertThat(steps)
                .extracting(step -> step.path("step").asText())
                .startsWith("instruct", "recall", "rerank", "answer");
        assertThat(steps).allSatisfy(step -> {
            assertThat(step.path("round").asInt()).isPositive();
            assertThat(step.path("started_at").asText()).isNotEmpty();
            assertThat(step.has("ms")).isTrue();
            assertThat(step.has("candidates")).isFalse();
        });
        assertThat(steps.get(1).path("found").asInt()).isPositive();
        assertThat(answers).hasSize(1);
        assertThat(answers.getFirst().path("citations")).isNotEmpty();
    }

    @Test
    void whoeverAcceptsEventsIsToldOfWhatCannotBeReadByTheStatus() throws Exception {
        HttpResponse<String> response =
                send("Sam", post("/ask", Map.of("question", " ")).header("Accept", "text/event-stream"));

        assertThat(response.statusCode()).isEqualTo(400);
        assertThat(problem(response)).contains("question");
    }

    @Test
    void anAnswerIsKeptWithItsTrace() throws Exception {
        JsonNode answer = ask("Mia", Map.of("question", "Which tent did Sam buy?", "question_id", "kept-1"));

        JsonNode kept = get("Mia", "/answers/kept-1");

        assertThat(kept.path("answer")).isEqualTo(answer);
        assertThat(kept.at("/question/question").asText()).isEqualTo("Which tent did Sam buy?");
        assertThat(kept.at("/trace/trace_id")).isEqualTo(answer.path("trace_id"));
        JsonNode steps = kept.at("/trace/steps");
        assertThat(steps.path(0).path("instructions")).isNotEmpty();
        assertThat(steps.path(1).path("candidates").path(0).path("message_id").asText())
                .isNotEmpty();
        assertThat(steps.path(2).path("evidence").path(0).path("score").asDouble())
                .isPositive();
        assertThat(steps.path(3).path("step").asText()).isEqualTo("answer");
        JsonNode cited = answer.at("/citations/0/message_id");
        assertThat(steps.path(2).path("evidence"))
                .anySatisfy(evidence -> assertThat(evidence.path("message_id")).isEqualTo(cited));
        assertThat(steps.toString()).doesNotContain("\"content\"");
    }

    @Test
    void nobodySeesTheAnswersOfOthers_butTheOperator() throws Exception {
        ask("Sam", Map.of("question", "Where is the tent?", "question_id", "sams-1"));

        assertThat(send("Mia", request("/answers/sams-1")).statusCode()).isEqualTo(404);
        assertThat(send("Mia", request("/answers?asker=Sam")).body()).doesNotContain("sams-1");
        assertThat(get("*", "/answers/sams-1").at("/question/asker").asText()).isEqualTo("Sam");
        Awaitility.await().until(() -> send("*", request("/answers")).body().contains("sams-1"));
        assertThat(send("Mia", request("/answers")).body()).doesNotContain("sams-1");
    }

    @Test
    void theHistoryHasTheNewestFirst_pageByPage() throws Exception {
        for (int i = 1; i <= 5; i++) {
            send("*", post("/ask", Map.of("question", "Question " + i, "asker", "Kim", "question_id", "kim-" + i)));
        }
        Awaitility.await()
                .until(() -> get("*", "/answers?asker=Kim").path("answers").size() == 5);

        JsonNode first = get("*", "/answers?asker=Kim&limit=3");
        assertThat(first.path("answers"))
                .extracting(answer -> answer.path("question_id").asText())
                .containsExactly("kim-5", "kim-4", "kim-3");
        assertThat(first.at("/answers/0/question").asText()).isEqualTo("Question 5");
        assertThat(first.at("/answers/0").has("status")).isTrue();
        JsonNode second = get(
                "*", "/answers?asker=Kim&limit=3&before=" + first.path("next").asText());
        assertThat(second.path("answers"))
                .extracting(answer -> answer.path("question_id").asText())
                .containsExactly("kim-2", "kim-1");
        assertThat(second.has("next")).isFalse();
        assertThat(send("*", request("/answers?limit=0")).statusCode()).isEqualTo(400);
        assertThat(send("*", request("/answers?limit=x")).statusCode()).isEqualTo(400);
        assertThat(send("*", request("/answers?before=nonsense")).statusCode()).isEqualTo(400);
    }

    @Test
    void eachAnswerCanBeOpened_alsoWhereSeveralHaveOneQuestionId() throws Exception {
        ask("*", Map.of("question", "First one about the tent?", "asker", "Lou", "question_id", "same-1"));
        ask("*", Map.of("question", "Another about the tent?", "asker", "Lou", "question_id", "same-1"));
        ask("*", Map.of("question", "Somebody else's?", "asker", "Max", "question_id", "same-1"));
        List<JsonNode> listed = new ArrayList<>();
        Awaitility.await().until(() -> {
            listed.clear();
            get("*", "/answers?limit=100").path("answers").forEach(listed::add);
            listed.removeIf(line -> !line.path("question_id").asText().equals("same-1"));
            return listed.size() == 3;
        });

        assertThat(listed).extracting(line -> line.path("id").asText()).doesNotHaveDuplicates();
        for (JsonNode line : listed) {
            JsonNode opened = get("*", "/answers/" + line.path("id").asText());
            assertThat(opened.at("/question/question")).isEqualTo(line.path("question"));
            assertThat(opened.at("/question/asker")).isEqualTo(line.path("asker"));
            assertThat(send("Sam", request("/answers/" + line.path("id").asText()))
                            .statusCode())
                    .isEqualTo(404);
        }
        assertThat(get("*", "/answers/same-1").at("/question/question").asText())
                .isEqualTo("Somebody else's?");
    }

    @Test
    void moreConversationsThanMayBeAreRefusedWithTheLimit() throws Exception {
        List<String> many = new ArrayList<>();
        for (int i = 0; i < 70_000; i++) {
            many.add("c" + i);
        }
        HttpResponse<String> refused = send("Sam", post("/ask", Map.of("question", TENT, "conversations", many)));

        assertThat(refused.statusCode()).isEqualTo(400);
        assertThat(problem(refused)).contains("70000").contains("question.conversations-max is 1000");
    }

    @Test
    void anExportIsTakenIn_asItsFieldsSay_andWhatBecameOfItIsShown() throws Exception {
        String line = "{\"message_id\":\"u1\",\"timestamp\":\"2024-05-15T14:30:00\",\"sender\":\"me\",\"content\":\"A"
                + " zebra\"}\n";
        HttpResponse<String> accepted = send(
                "*",
                upload(
                        "../../up\"load.ndjson",
                        line + "{\"sender\":\"x\"}\n",
                        "zone",
                        "Asia/Tokyo",
                        "owner",
                        "Li",
                        "conversation",
                        "zoo"));

        assertThat(accepted.statusCode()).as(accepted.body()).isEqualTo(202);
        String file = Json.mapper().readTree(accepted.body()).path("file").asText();
        assertThat(file).doesNotContain("/").endsWith("load.ndjson");
        Awaitility.await()
                .atMost(Duration.ofSeconds(30))
                .until(() -> uploaded(file).path("state").asText().equals("done"));
        JsonNode done = uploaded(file);
        assertThat(done.path("read").asInt()).isEqualTo(2);
        assertThat(done.path("indexed").asInt()).isEqualTo(1);
        assertThat(done.path("rejected").asInt()).isEqualTo(1);
        assertThat(done.at("/rejects/0/position").asText()).contains("record 2, line 2");
        assertThat(done.at("/rejects/0/reason").asText()).isNotEmpty();
        assertThat(done.path("progress").asDouble()).isEqualTo(1);
        JsonNode answer =
                ask("*", Map.of("question", "What did Li say about a zebra?", "conversations", List.of("zoo")));
        assertThat(answer.at("/citations/0/sender").asText()).isEqualTo("Li");
        assertThat(answer.at("/citations/0/timestamp").asText())
                .startsWith("2024-05-15T14:30")
                .endsWith("+09:00");
        assertThat(send("*", upload("a.txt", "x", "zone", "Mars")).statusCode()).isEqualTo(400);
        assertThat(send("*", upload("a.txt", "x", "zome", "Asia/Tokyo")).statusCode())
                .as("a misspelt field would have the file read otherwise than was meant")
                .isEqualTo(400);
        assertThat(send("*", post("/ingest", Map.of())).statusCode()).isEqualTo(400);
        assertThat(Files.list(folder.resolve("data/uploads"))).isEmpty();
    }

    @Test
    void theOperatorSeesHowItStands_andWhatItTakes() throws Exception {
        ask("*", Map.of("question", "How big is the tent?"));

        JsonNode status = get("*", "/status");
        assertThat(status.at("/holdings").isObject()).isTrue();
        assertThat(status.at("/process/pid").asLong())
                .isEqualTo(ProcessHandle.current().pid());
        assertThat(status.at("/elasticsearch").has("obstacle")).isFalse();
        Awaitility.await()
                .until(() ->
                        get("*", "/operation?days=3").at("/days/2/questions").asInt() > 0);
        JsonNode operation = get("*", "/operation?days=3");
        assertThat(operation.path("days")).hasSize(3);
        assertThat(operation.path("steps")).anySatisfy(step -> {
            assertThat(step.path("step").asText()).isEqualTo("recall");
            assertThat(step.path("count").asInt()).isPositive();
            assertThat(step.path("p99_ms").asLong())
                    .isGreaterThanOrEqualTo(step.path("p50_ms").asLong());
        });
        assertThat(operation.path("caches"))
                .anySatisfy(cache -> assertThat(cache.path("name").asText()).isEqualTo("answers"));
    }

    @Test
    void deadLettersAreShownWithoutWhatTheyHold_andSentAgain() throws Exception {
        try (KafkaClient kafka = new KafkaClient(TestServers.kafka().brokers())) {
            for (String value : List.of("zebras 1", "zebras 2", "zebras 3")) {
                kafka.queue(new ProducerRecord<>(
                        settings.text("topic.messages"), 0, "k".getBytes(UTF_8), value.getBytes(UTF_8)));
            }
            kafka.flush();
        }
        Awaitility.await()
                .atMost(Duration.ofSeconds(30))
                .until(() -> letters("").size() == 3);

        JsonNode letter = letters("").get(0);
        String id = letter.path("id").asText();
        assertThat(letter.path("topic").asText()).isEqualTo(settings.text("topic.messages"));
        assertThat(letter.path("key").asText()).isEqualTo("k");
        assertThat(letter.path("size").asInt()).isEqualTo(8);
        assertThat(letter.path("state").asText()).isEqualTo("waiting");
        assertThat(letter.path("message").asText()).isNotEmpty();
        assertThat(letter.toString()).doesNotContain("zebras");
        HttpResponse<String> held = send("*", request("/dead-letters/" + id));
        assertThat(held.body()).startsWith("zebras");
        assertThat(held.headers().firstValue("Content-Type").orElseThrow()).startsWith("text/plain");
        JsonNode first = get("*", "/dead-letters?limit=2");
        assertThat(get("*", "/dead-letters?limit=2&after=" + first.path("next").asText())
                        .path("letters"))
                .hasSize(1);

        HttpResponse<String> sent = send("*", post("/dead-letters/redrive", Map.of("ids", List.of(id))));

        assertThat(Json.mapper().readTree(sent.body()).path("sent").asInt()).isEqualTo(1);
        // it fails again, and a new letter waits for it
        Awaitility.await()
                .atMost(Duration.ofSeconds(30))
                .until(() -> letters("").size() == 4);
        assertThat(letters(id))
                .singleElement()
                .satisfies(one -> assertThat(one.path("state").asText()).isEqualTo("sent"));
        assertThat(Json.mapper()
                        .readTree(send("*", post("/dead-letters/redrive", Map.of("all", true)))
                                .body())
                        .path("sent")
                        .asInt())
                .isEqualTo(3);
        JsonNode unknown = Json.mapper()
                .readTree(send("*", post("/dead-letters/redrive", Map.of("ids", List.of(id, "0-999999"))))
                        .body());
        assertThat(unknown.path("sent").asInt()).isZero();
        assertThat(unknown.path("problems")).hasSize(2).allSatisfy(problem -> assertThat(problem.asText())
                .contains("does not wait"));
        assertThat(send("*", post("/dead-letters/redrive", Map.of())).statusCode())
                .isEqualTo(400);
        assertThat(send("*", post("/dead-letters/redrive", Map.of("ids", List.of("x"))))
                        .statusCode())
                .isEqualTo(400);
        assertThat(send("*", request("/dead-letters/7-0")).statusCode()).isEqualTo(404);
    }

    @Test
    void messagesAreFound_andReadWithWhatWasSaidAround() throws Exception {
        JsonNode found = get("Sam", "/search?text=tent&person=Sam&limit=2");
        JsonNode first = found.at("/messages/0");
        assertThat(first.path("sender").asText()).isEqualTo("Sam Okafor");
        assertThat(first.has("score")).isTrue();
        assertThat(found.path("total_at_least").asInt()).isPositive();
        assertThat(found.path("instructions"))
                .anySatisfy(one -> assertThat(one.path("type").asText()).isEqualTo("person"));

        String path = "/messages/" + first.path("message_id").asText() + "/context";
        JsonNode context = get("Sam", path + "?before=1&after=1");
        assertThat(context.path("messages"))
                .anySatisfy(message -> assertThat(message.path("message_id")).isEqualTo(first.path("message_id")));
        assertThat(context.at("/conversation/id")).isEqualTo(first.path("conversation_id"));
        assertThat(get("Sam", "/conversations?name=fam").at("/conversations/0/people"))
                .isNotEmpty();
        assertThat(send("Sam", request("/messages/nothing/context")).statusCode())
                .isEqualTo(404);
        assertThat(send("Sam", request("/search")).statusCode()).isEqualTo(400);
        assertThat(send("Sam", request("/search?text=x&cursor=nonsense")).statusCode())
                .isEqualTo(400);
        assertThat(send("Sam", request("/search?text=x&time_zone=Mars")).statusCode())
                .isEqualTo(400);
        assertThat(send("Sam", request(path + "?before=101")).statusCode()).isEqualTo(400);
        assertThat(send("Sam", request("/conversations?after=x")).statusCode()).isEqualTo(400);
    }

    @Test
    void headersOfTheCallerSteerNothingBehindASearch_norDoParametersOfTheirNames() throws Exception {
        JsonNode plain = get("Sam", "/search?text=tent&from=2020");
        assertThat(plain.path("messages")).isNotEmpty();

        JsonNode steered = Json.mapper()
                .readTree(send(
                                "Sam",
                                request("/search?text=tent&from=2020")
                                        .header("operation", "DeleteIndex")
                                        .header("size", "0")
                                        .header("indexName", "none"))
                        .body());

        assertThat(steered.path("messages")).isEqualTo(plain.path("messages"));
        assertThat(problem(send("Sam", request("/search?text=tent&operation=DeleteIndex"))))
                .contains("the parameter operation");
    }

    @ParameterizedTest
    @ValueSource(strings = {"from=2024-05-01", "from=2024-05", "to=2024", "from=yesterday", "to=2024-05-15T09:00Z"})
    void aSearchTakesTimes(String time) throws Exception {
        get("Sam", "/search?text=tent&" + time);
    }

    @ParameterizedTest
    @CsvSource({
        "GET,/search?text=tent&form=2024,form,person",
        "GET,/search?text=tent&text=boat,text,once",
        "GET,/answers?limit=1&limit=2,limit,once",
        "GET,/status?x=1,x,none",
        "GET,/dead-letters/0-1?limit=3,limit,none",
        "GET,/messages/a/context?Before=1,Before,before",
        "DELETE,/messages?sender=Nobody&dryrun=true,dryrun,dry_run",
        "DELETE,/messages?sender=Nobody&form=2024-05-15,form,from",
        "DELETE,/messages?sender=Nobody&dry_run=,dry_run,empty",
        "DELETE,/messages?sender=Nobody&from=%20,from,empty",
        "DELETE,/messages?sender=Nobody&sender=Kim,sender,once",
        "DELETE,/messages/nothing?dry-run=true,dry-run,dry_run"
    })
    void parametersThatAreUnknownRepeatedOrEmptyAreRefused_withThoseThatAreKnown(
            String method, String path, String parameter, String told) throws Exception {
        HttpResponse<String> refused = send("*", request(path).method(method, BodyPublishers.noBody()));

        assertThat(refused.statusCode()).as(refused.body()).isEqualTo(400);
        assertThat(problem(refused))
                .contains("the parameter " + parameter + " ")
                .contains(told);
    }

    @Test
    void theOperatorHasMessagesForgotten() throws Exception {
        String line = "{\"message_id\":\"%s\",\"timestamp\":\"2024-05-15T14:30:00Z\",\"sender\":\"Gus\",\"content\":\"A"
                + " giraffe %s\",\"conversation_id\":\"z\"}\n";
        HttpResponse<String> accepted = send(
                "*",
                upload(
                        "gus.ndjson",
                        line.formatted("g1", "one") + line.formatted("g2", "two") + line.formatted("g3", "three")));
        String file = Json.mapper().readTree(accepted.body()).path("file").asText();
        Awaitility.await()
                .atMost(Duration.ofSeconds(30))
                .until(() -> uploaded(file).path("state").asText().equals("done"));
        ask(
                "*",
                Map.of(
                        "question",
                        "What about the giraffe?",
                        "question_id",
                        "giraffe-1",
                        "conversations",
                        List.of("z")));
        get("*", "/answers/giraffe-1");

        JsonNode one = delete("/messages/g1");
        assertThat(one.path("messages").asInt()).isEqualTo(1);
        assertThat(delete("/messages?sender=Gus&dry_run=true").path("messages").asInt())
                .isEqualTo(2);
        JsonNode last = delete("/messages?sender=Gus");
        assertThat(last.path("messages").asInt()).isEqualTo(2);
        JsonNode receipts = get("*", "/receipts?limit=2").path("receipts");
        assertThat(receipts)
                .as("the newest first, without the dry run")
                .extracting(receipt -> receipt.path("receipt_id").asText())
                .containsExactly(
                        last.path("receipt_id").asText(), one.path("receipt_id").asText());
        assertThat(receipts.toString()).doesNotContain("g1").doesNotContain("Gus");
        send("*", upload("again.ndjson", line.formatted("g1", "one") + line.formatted("g9", "nine")));
        Awaitility.await()
                .atMost(Duration.ofSeconds(30))
                .until(() -> uploaded("again.ndjson").path("state").asText().equals("done"));
        assertThat(uploaded("again.ndjson").path("already_there").asInt()).isEqualTo(1);
        assertThat(uploaded("again.ndjson").path("kept_out").asInt()).isEqualTo(1);

        assertThat(send("*", request("/messages/g2/context")).statusCode()).isEqualTo(404);
        assertThat(send("*", request("/answers/giraffe-1")).statusCode()).isEqualTo(404);
        assertThat(send("*", request("/messages").DELETE()).statusCode()).isEqualTo(400);
        assertThat(send("*", request("/messages?sender=Gus&files=perhaps").DELETE())
                        .statusCode())
                .isEqualTo(400);
    }

    private JsonNode delete(String path) throws Exception {
        HttpResponse<String> response = send("*", request(path).DELETE());
        assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
        return Json.mapper().readTree(response.body());
    }

    private List<JsonNode> letters(String id) throws Exception {
        List<JsonNode> found = new ArrayList<>();
        get("*", "/dead-letters").path("letters").forEach(letter -> {
            if (id.isEmpty() || letter.path("id").asText().equals(id)) {
                found.add(letter);
            }
        });
        return found;
    }

    private JsonNode uploaded(String file) throws Exception {
        for (JsonNode one : get("*", "/ingest").path("files")) {
            if (one.path("file").asText().equals(file)) {
                return one;
            }
        }
        return Json.mapper().missingNode();
    }

    private HttpRequest.Builder upload(String name, String content, String... fields) {
        StringBuilder form = new StringBuilder();
        for (int i = 0; i < fields.length; i += 2) {
            form.append("--BOUND\r\nContent-Disposition: form-data; name=\"" + fields[i] + "\"\r\n\r\n" + fields[i + 1]
                    + "\r\n");
        }
        form.append("--BOUND\r\nContent-Disposition: form-data; name=\"file\"; filename=\"" + name.replace("\"", "\\\"")
                + "\"\r\nContent-Type: application/octet-stream\r\n\r\n" + content + "\r\n--BOUND--\r\n");
        return request("/ingest")
                .header("Content-Type", "multipart/form-data; boundary=BOUND")
                .POST(BodyPublishers.ofString(form.toString()));
    }

    private static String token(String asker) {
        return "0123456789abcdef" + asker.replace('*', 'x');
    }

    private JsonNode ask(String asker, Map<String, Object> question) throws Exception {
        HttpResponse<String> response = send(asker, post("/ask", question));
        assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
        return Json.mapper().readTree(response.body());
    }

    private JsonNode get(String asker, String path) throws Exception {
        HttpResponse<String> response = send(asker, request(path));
        assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
        return Json.mapper().readTree(response.body());
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + settings.text("http.port") + path));
    }

    private HttpRequest.Builder post(String path, Map<String, Object> body) throws IOException {
        return request(path)
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(Json.mapper().writeValueAsString(body)));
    }

    private HttpResponse<String> send(String asker, HttpRequest.Builder request)
            throws IOException, InterruptedException {
        HttpRequest sent =
                request.header("Authorization", "Bearer " + token(asker)).build();
        HttpResponse<String> response = http.send(sent, HttpResponse.BodyHandlers.ofString());
        String operation = description.operation(sent.method(), sent.uri().getRawPath());
        description.check(sent.method(), operation.substring(operation.indexOf(' ') + 1), response);
        if (response.statusCode() < 300) {
            called.add(operation);
        }
        return response;
    }

    private static String problem(HttpResponse<String> response) throws IOException {
        assertThat(response.headers().firstValue("Content-Type")).hasValue("application/problem+json");
        return Json.mapper().readTree(response.body()).path("detail").asText();
    }
}
