package readingroom.endtoend;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import readingroom.ModelServer;
import readingroom.ReadingRoom;
import readingroom.Routes;
import readingroom.Settings;
import readingroom.TestServers;
import readingroom.embedded.ServerState;
import readingroom.model.Json;

/** Health tells who is away, at once, whatever has stopped; on servers of its own, which it stops and kills. */
class HealthTest {

    private static final Duration PATIENCE = Duration.ofSeconds(90);
    /** A health check that is slower is none. */
    private static final Duration AT_ONCE = Duration.ofSeconds(3);
    /** Of questions, and of what else waits for a server, by default. */
    private static final int SEATS = 32;

    @TempDir
    private Path folder;

    private final HttpClient http = HttpClient.newHttpClient();
    private final ModelServer model = new ModelServer();
    private ReadingRoom room;
    private String base;

    @BeforeEach
    void start() {
        int port = TestServers.freePort();
        base = "http://127.0.0.1:" + port;
        Map<String, String> keys = new HashMap<>(ModelServer.MODELS);
        keys.putAll(Map.of(
                "http.port", Integer.toString(port),
                "data.folder", folder.resolve("data").toString(),
                "inbox.folder", folder.resolve("inbox").toString(),
                "embed.provider", "none",
                "llm.base-url", model.baseUrl(),
                "llm.retries", "0",
                "llm.circuit-failures", "2",
                "llm.circuit-open-ms", "600000",
                "cache.minutes", "0"));
        room = ReadingRoom.start(Settings.load(folder, Map.of(), keys), Routes.values());
    }

    @AfterEach
    void stop() throws Exception {
        signal("CONT", "elasticsearch");
        signal("CONT", "kafka");
        room.close();
        model.close();
    }

    private record Seen(int status, JsonNode body) {

        JsonNode check(String name) {
            for (JsonNode check : body.path("checks")) {
                if (check.path("name").asText().equals(name)) {
                    return check;
                }
            }
            throw new AssertionError("no check " + name + " in " + body);
        }

        String state(String name) {
            return check(name).path("state").asText();
        }
    }

    private Seen get(String path) throws IOException, InterruptedException {
        HttpResponse<String> response = http.send(
                HttpRequest.newBuilder(URI.create(base + "/observe/health" + path))
                        .timeout(AT_ONCE)
                        .build(),
                HttpResponse.BodyHandlers.ofString());
        return new Seen(response.statusCode(), Json.mapper().readTree(response.body()));
    }

    private Seen await(String server, String state) {
        return Awaitility.await(server + " " + state)
                .atMost(PATIENCE)
                .until(() -> get("/ready"), seen -> seen.state(server).equals(state));
    }

    private void signal(String name, String server) throws Exception {
        long pid = ServerState.read(folder.resolve("data").resolve(server))
                .orElseThrow()
                .pid();
        new ProcessBuilder("kill", "-" + name, Long.toString(pid)).start().waitFor();
    }

    @Test
    void tellsApartWhoIsAway() throws Exception {
        Seen well = await("elasticsearch", "answers");
        assertThat(well.status()).isEqualTo(200);
        assertThat(well.body().path("status").asText()).isEqualTo("UP");
        assertThat(well.state("kafka")).isEqualTo("answers");
        assertThat(well.state("model")).isEqualTo("answers");

        // frozen, so that connections are taken and nothing is ever said
        for (String server : List.of("elasticsearch", "kafka")) {
            signal("STOP", server);
            Seen away = await(server, "away");
            assertThat(away.status()).as(server).isEqualTo(503);
            assertThat(away.check(server).path("status").asText()).isEqualTo("DOWN");
            assertThat(away.check(server).path("reason").asText()).startsWith("no answer");
            assertThat(away.check(server).path("since").asText()).isNotEmpty();
            assertThat(away.state(server.equals("kafka") ? "elasticsearch" : "kafka"))
                    .isEqualTo("answers");
            assertThat(get("/live").status()).isEqualTo(200);
            assertThat(get("").status()).isEqualTo(503);
            signal("CONT", server);
            assertThat(await(server, "answers").status()).isEqualTo(200);
        }

        signal("KILL", "kafka");
        Seen restarting = await("kafka", "restarting");
        assertThat(restarting.status()).isEqualTo(503);
        assertThat(restarting.check("kafka").path("reason").asText()).contains("ended with status");
        Seen again = await("kafka", "answers");
        assertThat(again.check("kafka").path("restarts").asInt()).isEqualTo(1);
    }

    @Test
    void withoutItsModelItIsDegradedAndReady_andHoldsNoSecretAndNoText() throws Exception {
        for (String step : List.of("instruct", "rerank", "answer")) {
            model.fails(step, aResponse().withStatus(500).withBody("canary-reply"));
        }
        await("elasticsearch", "answers");
        room.ask("canary-question?");

        Seen away = get("/ready");
        assertThat(away.status()).isEqualTo(200);
        assertThat(away.state("model")).isEqualTo("away");
        assertThat(away.check("model").path("degraded").asBoolean()).isTrue();
        assertThat(away.check("model").path("reason").asText()).isEqualTo("the endpoint answered with status 500");

        room.ask("canary-question again?");

        Seen open = get("");
        assertThat(open.status()).isEqualTo(200);
        assertThat(open.state("model")).isEqualTo("circuit open");
        assertThat(open.body().toString()).doesNotContain("canary");
    }

    @Test
    void isToldWhileAllThreadsWaitForTheModel() throws Exception {
        model.fails("instruct", aResponse().withStatus(200).withFixedDelay(20_000));
        await("elasticsearch", "answers");
        List<CompletableFuture<HttpResponse<String>>> waiting = IntStream.range(0, 30)
                .mapToObj(i -> http.sendAsync(
                        HttpRequest.newBuilder(URI.create(base + "/ask"))
                                .header("Content-Type", "text/plain")
                                .POST(HttpRequest.BodyPublishers.ofString("Who came " + i + "?"))
                                .build(),
                        HttpResponse.BodyHandlers.ofString()))
                .toList();
        Awaitility.await()
                .atMost(PATIENCE)
                .until(() -> model.requests("instruct").size() >= 10);

        assertThat(get("/live").status()).isEqualTo(200);
        assertThat(get("/ready").state("elasticsearch")).isEqualTo("answers");
        waiting.forEach(request -> request.cancel(true));
    }

    @Test
    void nobodyElseWaitsWhileReadersWaitForAnElasticsearchThatHangs() throws Exception {
        await("elasticsearch", "answers");
        signal("STOP", "elasticsearch");
        List<CompletableFuture<HttpResponse<String>>> readers = Stream.of(
                        "/search?text=tent", "/conversations", "/messages/m/context", "/answers", "/operation")
                .flatMap(path -> IntStream.range(0, 40).mapToObj(i -> path))
                .map(path -> http.sendAsync(request(path).build(), HttpResponse.BodyHandlers.ofString()))
                .toList();
        Awaitility.await().atMost(PATIENCE).until(() -> ended(readers).size() == readers.size() - SEATS);
        assertThat(ended(readers)).allSatisfy(told -> assertTold(told, "http.reads-max"));

        assertThat(get("/live").status()).isEqualTo(200);
        assertThat(at("/").statusCode()).isEqualTo(200);
        assertThat(at("/ingest").statusCode()).isEqualTo(200);
        assertThat(call("search_messages", "{\"text\":\"tent\"}")).contains("\"isError\":true", "http.reads-max");
        List<CompletableFuture<HttpResponse<String>>> asked = IntStream.range(0, SEATS + 8)
                .mapToObj(i -> http.sendAsync(question(i).build(), HttpResponse.BodyHandlers.ofString()))
                .toList();
        Awaitility.await().atMost(PATIENCE).until(() -> ended(asked).size() == 8);
        assertThat(ended(asked)).allSatisfy(told -> assertTold(told, "http.questions-max"));
        assertThat(call("ask_chat_logs", "{\"question\":\"Who came?\"}"))
                .contains("\"isError\":true", "http.questions-max");
        asked.forEach(request -> request.cancel(true));
        readers.forEach(request -> request.cancel(true));
    }

    private static List<HttpResponse<String>> ended(List<CompletableFuture<HttpResponse<String>>> requests) {
        return requests.stream()
                .filter(CompletableFuture::isDone)
                .map(CompletableFuture::join)
                .toList();
    }

    private static void assertTold(HttpResponse<String> refused, String key) {
        assertThat(refused.statusCode()).isEqualTo(503);
        assertThat(refused.body()).contains(key, "try again in a moment");
        assertThat(refused.headers().firstValue("Retry-After")).hasValue("1");
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(base + path));
    }

    private HttpResponse<String> at(String path) throws IOException, InterruptedException {
        return http.send(request(path).timeout(AT_ONCE).build(), HttpResponse.BodyHandlers.ofString());
    }

    private HttpRequest.Builder question(int n) {
        return request("/ask")
                .header("Content-Type", "text/plain")
                .POST(HttpRequest.BodyPublishers.ofString("Who came " + n + "?"));
    }

    /** What an assistant is told at once. */
    private String call(String tool, String arguments) throws IOException, InterruptedException {
        return http.send(
                        request("/mcp")
                                .header("Content-Type", "application/json")
                                .header("Accept", "application/json, text/event-stream")
                                .timeout(AT_ONCE)
                                .POST(HttpRequest.BodyPublishers.ofString(
                                        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\""
                                                + tool + "\",\"arguments\":" + arguments + "}}"))
                                .build(),
                        HttpResponse.BodyHandlers.ofString())
                .body();
    }
}
