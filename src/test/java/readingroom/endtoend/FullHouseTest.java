package readingroom.endtoend;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintStream;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import readingroom.ModelServer;
import readingroom.ReadingRoom;
import readingroom.Routes;
import readingroom.TestServers;
import readingroom.browse.ChatIndex;
import readingroom.mcp.AssistantLine;
import readingroom.model.Json;

/** People and assistants share the seats of questions: here there is one. */
class FullHouseTest {

    private static final Duration PATIENCE = Duration.ofSeconds(40);

    @TempDir
    private Path folder;

    private final HttpClient http = HttpClient.newHttpClient();
    private final Semaphore waiting = new Semaphore(0);
    private final CountDownLatch open = new CountDownLatch(1);
    private HttpServer model;
    private ReadingRoom room;
    private URI base;

    @BeforeEach
    void start() throws IOException {
        model = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
        model.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        model.createContext("/", this::reply);
        model.start();
        base = URI.create("http://127.0.0.1:" + TestServers.freePort());
        Map<String, String> keys = new HashMap<>(ModelServer.MODELS);
        keys.putAll(Map.of(
                "llm.provider", "openai",
                "llm.base-url", "http://127.0.0.1:" + model.getAddress().getPort() + "/v1",
                "llm.api-key", "none",
                "cache.minutes", "0",
                "http.questions-max", "1",
                "http.port", Integer.toString(base.getPort())));
        ChatIndex chats = new ChatIndex();
        room = ReadingRoom.start(
                chats.settings(folder, keys),
                Routes.INSTRUCT,
                Routes.STEPS,
                Routes.BROWSE,
                Routes.HTTP,
                Routes.ASSISTANTS);
        chats.say("h1", "Tom", "house", "2024-05-14T09:00:00Z", "We take the blue tiles. Final.")
                .write();
    }

    @AfterEach
    void stop() {
        open.countDown();
        room.close();
        model.stop(0);
    }

    /** The model reads the question at once, and keeps everybody waiting for what follows until it is let. */
    private void reply(HttpExchange asked) throws IOException {
        String request = new String(asked.getRequestBody().readAllBytes(), UTF_8);
        boolean reading = request.contains("\"instruct-model\"");
        if (!reading) {
            waiting.release();
            await(open);
        }
        byte[] reply = ModelServer.completion(reading ? "keyword: tiles" : "1|8|-")
                .build()
                .getBody()
                .getBytes(UTF_8);
        asked.getResponseHeaders().set("Content-Type", "application/json");
        asked.sendResponseHeaders(200, reply.length);
        asked.getResponseBody().write(reply);
        asked.close();
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void anAssistantIsToldThatPeopleTakeAllSeats_untilOneIsFree() throws Exception {
        CompletableFuture<HttpResponse<String>> person = ask();
        assertThat(waiting.tryAcquire(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
        assertTold(Json.mapper().readTree(call().get().body()));
        assertThat(refused()).isEqualTo(1);

        open.countDown();
        assertThat(person.get().statusCode()).isEqualTo(200);
        Awaitility.await().atMost(PATIENCE).untilAsserted(() -> assertThat(
                        Json.mapper().readTree(call().get().body()).at("/result/isError"))
                .isEqualTo(Json.mapper().getNodeFactory().booleanNode(false)));
    }

    @Test
    void peopleAreToldThatAssistantsTakeAllSeats_untilOneIsFree() throws Exception {
        CompletableFuture<HttpResponse<String>> assistant = call();
        assertThat(waiting.tryAcquire(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
        HttpResponse<String> told = ask().get();
        assertThat(told.statusCode()).isEqualTo(503);
        assertThat(told.body()).contains("http.questions-max", "try again in a moment");
        assertThat(refused()).isEqualTo(1);

        open.countDown();
        assertThat(assistant.get().body()).contains("\"isError\":false");
        Awaitility.await().atMost(PATIENCE).until(() -> ask().get().statusCode() == 200);
    }

    @Test
    void whatIsNoQuestionNeedsNoSeatOfOne() throws Exception {
        CompletableFuture<HttpResponse<String>> person = ask();
        assertThat(waiting.tryAcquire(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();

        assertThat(call("search_messages", "{\"text\":\"tiles\"}").get().body()).contains("\"isError\":false");
        open.countDown();
        assertThat(person.get().statusCode()).isEqualTo(200);
    }

    @Test
    void overStandardInputItIsBoundedAsWell() throws Exception {
        ByteArrayOutputStream written = new ByteArrayOutputStream();
        try (PipedOutputStream input = new PipedOutputStream();
                PipedInputStream read = new PipedInputStream(input);
                PrintStream out = new PrintStream(written, false, UTF_8)) {
            Thread.startVirtualThread(() -> run(read, out));
            send(input, 1);
            assertThat(waiting.tryAcquire(PATIENCE.toSeconds(), TimeUnit.SECONDS))
                    .isTrue();
            send(input, 2);
            Awaitility.await().atMost(PATIENCE).until(() -> answers(written).size() == 1);
            assertThat(answers(written).getFirst().path("id").asInt()).isEqualTo(2);
            assertTold(answers(written).getFirst());

            open.countDown();
            Awaitility.await().atMost(PATIENCE).until(() -> answers(written).size() == 2);
            assertThat(answers(written).getLast().at("/result/isError").asBoolean(true))
                    .isFalse();
        }
    }

    private void run(PipedInputStream in, PrintStream out) {
        try {
            AssistantLine.here(room::assistants, 1_500, "0", null).run(in, out);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static void send(OutputStream input, int id) throws IOException {
        input.write((message("ask_chat_logs", "{\"question\":\"Which tiles?\"}", id) + "\n").getBytes(UTF_8));
        input.flush();
    }

    private static List<JsonNode> answers(ByteArrayOutputStream written) throws IOException {
        String text = written.toString(UTF_8);
        List<JsonNode> answers = new ArrayList<>();
        for (String line : text.substring(0, text.lastIndexOf('\n') + 1).lines().toList()) {
            answers.add(Json.mapper().readTree(line));
        }
        return answers;
    }

    private static void assertTold(JsonNode answer) {
        assertThat(answer.at("/result/isError").asBoolean()).as("%s", answer).isTrue();
        assertThat(answer.at("/result/content/0/text").asText())
                .contains("questions are under way", "http.questions-max", "try again in a moment");
    }

    private CompletableFuture<HttpResponse<String>> ask() {
        return http.sendAsync(
                HttpRequest.newBuilder(base.resolve("/ask"))
                        .header("Content-Type", "text/plain")
                        .POST(HttpRequest.BodyPublishers.ofString("Which tiles did we take?"))
                        .build(),
                HttpResponse.BodyHandlers.ofString());
    }

    private CompletableFuture<HttpResponse<String>> call() {
        return call("ask_chat_logs", "{\"question\":\"Which tiles did we take?\"}");
    }

    private CompletableFuture<HttpResponse<String>> call(String tool, String arguments) {
        return http.sendAsync(
                HttpRequest.newBuilder(base.resolve("/mcp"))
                        .header("Content-Type", "application/json")
                        .header("Accept", "application/json, text/event-stream")
                        .POST(HttpRequest.BodyPublishers.ofString(message(tool, arguments, 1)))
                        .build(),
                HttpResponse.BodyHandlers.ofString());
    }

    private static String message(String tool, String arguments, int id) {
        return "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"tools/call\",\"params\":{\"name\":\"" + tool
                + "\",\"arguments\":" + arguments + "}}";
    }

    /** How many requests were refused because of too many, as monitoring sees it. */
    private double refused() throws Exception {
        return http.send(
                        HttpRequest.newBuilder(base.resolve("/observe/metrics")).build(),
                        HttpResponse.BodyHandlers.ofString())
                .body()
                .lines()
                .filter(line -> line.matches("readingroom_http_refused_total\\{.*status=\"503\".*"))
                .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' '))))
                .sum();
    }
}
