package readingroom.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

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
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import readingroom.ModelServer;
import readingroom.ReadingRoom;
import readingroom.Routes;
import readingroom.TestServers;
import readingroom.browse.ChatIndex;

/** Questions over HTTP that take long: progress, and what calls them off. */
class McpCalledOffTest {

    private static final Duration PATIENCE = Duration.ofSeconds(40);

    @TempDir
    private static Path folder;

    private static ModelServer model;
    private static ReadingRoom room;
    private static URI uri;
    private final HttpClient http = HttpClient.newHttpClient();

    @BeforeAll
    static void start() {
        model = new ModelServer();
        model.answers("instruct", "keyword: tiles");
        model.server()
                .stubFor(ModelServer.to("rerank")
                        .willReturn(ModelServer.completion("x").withFixedDelay(60_000)));
        ChatIndex chats = new ChatIndex();
        int port = TestServers.freePort();
        Map<String, String> keys = new HashMap<>(ModelServer.MODELS);
        keys.putAll(Map.of(
                "llm.provider",
                "openai",
                "llm.base-url",
                model.baseUrl(),
                "llm.api-key",
                "none",
                "http.port",
                Integer.toString(port)));
        room = ReadingRoom.start(
                chats.settings(folder, keys),
                Routes.INSTRUCT,
                Routes.STEPS,
                Routes.BROWSE,
                Routes.HTTP,
                Routes.ASSISTANTS);
        uri = URI.create("http://127.0.0.1:" + port + "/mcp");
        chats.say("h1", "Tom", "house", "2024-05-14T09:00:00Z", "We take the blue tiles. Final.")
                .write();
    }

    @AfterAll
    static void stop() {
        room.close();
        model.close();
    }

    @Test
    void requestThatIsCalledOffEndsWithoutAnAnswer_andNoOtherOfTheSameIdDoes() throws Exception {
        List<String> first = new CopyOnWriteArrayList<>();
        List<String> second = new CopyOnWriteArrayList<>();
        CompletableFuture<?> called = ask("session-1", first);
        CompletableFuture<?> other = ask("session-2", second);
        Awaitility.await().atMost(PATIENCE).until(() -> has(first, "recall: 1") && has(second, "recall: 1"));

        callOff("session-3");
        callOff("session-1");

        called.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
        assertThat(first).noneMatch(line -> line.contains("\"result\"") || line.contains("\"error\""));
        assertThat(other).isNotDone();
        callOff("session-2");
        other.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
    }

    @Test
    void progressIsToldInEventsOfTheRequest() throws Exception {
        List<String> lines = new CopyOnWriteArrayList<>();
        CompletableFuture<?> asked = ask("session-4", lines);
        Awaitility.await().atMost(PATIENCE).until(() -> has(lines, "recall: 1"));
        callOff("session-4");
        asked.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);

        assertThat(lines.stream().filter(line -> line.startsWith("data:")))
                .hasSize(2)
                .allMatch(line -> line.contains("\"method\":\"notifications/progress\"")
                        && line.contains("\"progressToken\":\"p\""));
    }

    private static boolean has(List<String> lines, String words) {
        return lines.stream().anyMatch(line -> line.contains(words));
    }

    private CompletableFuture<?> ask(String session, List<String> lines) {
        String message =
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"_meta\":{\"progressToken\":\"p\"},\"name\":\"ask_chat_logs\",\"arguments\":{\"question\":\"Which"
                        + " tiles did we take, " + session
                        + "?\"}}}";
        return http.sendAsync(request(session, message), HttpResponse.BodyHandlers.ofLines())
                .thenAcceptAsync(response -> response.body().forEach(lines::add));
    }

    private void callOff(String session) throws IOException, InterruptedException {
        String message =
                "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":1,\"reason\":\"late\"}}";
        assertThat(http.send(request(session, message), HttpResponse.BodyHandlers.discarding())
                        .statusCode())
                .isEqualTo(202);
    }

    private static HttpRequest request(String session, String message) {
        return HttpRequest.newBuilder(uri)
                .header("Content-Type", "application/json")
                .header("Accept", "application/json, text/event-stream")
                .header("Mcp-Session-Id", session)
                .POST(HttpRequest.BodyPublishers.ofString(message))
                .build();
    }
}
