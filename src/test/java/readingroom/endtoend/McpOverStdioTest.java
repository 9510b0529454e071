package readingroom.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.ServerParameters;
import io.modelcontextprotocol.client.transport.StdioClientTransport;
import io.modelcontextprotocol.json.McpJsonDefaults;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import readingroom.ModelServer;
import readingroom.ReadingRoom;
import readingroom.Routes;
import readingroom.browse.ChatIndex;
import readingroom.model.Json;

/** The tools of assistants over standard input and output of the real program, by the SDK's client and by plain lines. */
class McpOverStdioTest {

    private static final Duration PATIENCE = Duration.ofSeconds(90);
    private static final String INITIALIZE = "{\"jsonrpc\":\"2.0\",\"id\":0,\"method\":\"initialize\",\"params\":{"
            + "\"protocolVersion\":\"2024-11-05\",\"capabilities\":{},\"clientInfo\":{\"name\":\"t\",\"version\":\"1\"}}}";

    @TempDir
    private static Path folder;

    private static Map<String, String> keys;

    @BeforeAll
    static void write() {
        ChatIndex chats = new ChatIndex();
        ReadingRoom.start(chats.settings(folder, Map.of()), Routes.INSTRUCT, Routes.STEPS)
                .close();
        chats.say("h1", "Tom", "house", "2024-05-14T09:00:00Z", "We take the blue tiles. Final.")
                .say("h2", "Ines", "house", "2024-05-15T10:00:00Z", "The plumber wants 300 euros for the tiles.\n第二行")
                .say("s1", "Tom", "secret", "2024-05-16T10:00:00Z", "The tiles are a present, do not tell Ines.")
                .write();
        keys = chats.keys();
    }

    @Test
    void allToolsWork_andTheProgramEndsWithItsClient() {
        List<String> command = Program.command(keys, "mcp", "--folder", folder.toString());
        ServerParameters program = ServerParameters.builder(command.getFirst())
                .args(command.subList(1, command.size()))
                .build();
        try (McpSyncClient client = McpClient.sync(new StdioClientTransport(program, McpJsonDefaults.getMapper()))
                .requestTimeout(PATIENCE)
                .initializationTimeout(PATIENCE)
                .jsonSchemaValidator(new SchemaCheck())
                .enableCallToolSchemaCaching(true)
                .build()) {
            client.initialize();

            assertThat(client.listTools().tools()).hasSize(4);
            JsonNode answer = data(client, "ask_chat_logs", Map.of("question", "Which tiles did Tom take?"));
            assertThat(answer.path("citations").path(0).path("message_id").asText())
                    .isEqualTo("h1");
            assertThat(data(client, "search_messages", Map.of("keyword", "plumber"))
                            .findValuesAsText("content"))
                    .containsExactly("The plumber wants 300 euros for the tiles.\n第二行");
            assertThat(data(client, "get_context", Map.of("message_id", "h1")).findValuesAsText("content"))
                    .hasSize(2);
            assertThat(data(client, "list_conversations", Map.of()).findValuesAsText("name"))
                    .containsExactly("secret", "house");
            assertThat(client.callTool(new McpSchema.CallToolRequest("get_context", Map.of("message_id", "nope")))
                            .isError())
                    .isTrue();
        }
    }

    @Test
    void nothingButTheProtocolIsWritten_andTheEndOfTheInputEndsIt() throws Exception {
        try (Line line = new Line(keys, "mcp", "--folder", folder.toString())) {
            line.send(INITIALIZE);
            assertThat(line.next().at("/result/protocolVersion").asText()).isEqualTo("2024-11-05");
            line.send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");
            line.send("nonsense");
            assertThat(line.next().at("/error/code").asInt()).isEqualTo(-32700);
            line.send("[{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}]");
            assertThat(line.next().at("/error/code").asInt()).isEqualTo(-32600);
            line.send("");
            line.send("{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"ping\"}");
            assertThat(line.next().path("id").asInt()).isEqualTo(2);
            line.send(search(3, "tiles"));

            // what was asked before the end is still answered
            assertThat(line.end()).isZero();
            assertThat(line.next()
                            .at("/result/structuredContent/total_at_least")
                            .asInt())
                    .isEqualTo(3);
            assertThat(line.rest()).isEmpty();
            assertThat(line.errors()).doesNotContain("tiles", "plumber", "\tat ", "OpenTelemetry");
        }
    }

    @Test
    void askerOfTheCommandSeesHisOwnConversationsOnly() throws Exception {
        Map<String, String> guarded = new HashMap<>(keys);
        guarded.put("access.mode", "participants");
        try (Line line = new Line(guarded, "mcp", "--folder", folder.toString(), "--asker", "Ines")) {
            line.send(search(1, "tiles"));

            assertThat(line.next().at("/result/structuredContent").findValuesAsText("message_id"))
                    .containsExactlyInAnyOrder("h1", "h2");
        }
    }

    @Test
    void requestThatIsCalledOffIsNotAnswered() throws Exception {
        try (ModelServer model = new ModelServer()) {
            model.answers("instruct", "keyword: tiles");
            model.server()
                    .stubFor(ModelServer.to("rerank")
                            .willReturn(ModelServer.completion("x").withFixedDelay(60_000)));
            Map<String, String> modelled = new HashMap<>(keys);
            modelled.putAll(ModelServer.MODELS);
            modelled.putAll(Map.of("llm.provider", "openai", "llm.base-url", model.baseUrl(), "llm.api-key", "none"));
            try (Line line = new Line(modelled, "mcp", "--folder", folder.toString())) {
                line.send(
                        "{\"jsonrpc\":\"2.0\",\"id\":\"long\",\"method\":\"tools/call\",\"params\":{\"_meta\":{\"progressToken\":7},\"name\":\"ask_chat_logs\",\"arguments\":{\"question\":\"Which"
                                + " tiles did Tom take?\"}}}");
                assertThat(line.next().at("/params/message").asText()).startsWith("instruct: ");
                JsonNode recalled = line.next();
                assertThat(recalled.at("/params/message").asText()).isEqualTo("recall: 3 messages found");
                assertThat(recalled.at("/params/progressToken").asInt()).isEqualTo(7);
                assertThat(recalled.at("/params/progress").asInt()).isEqualTo(2);
                line.send(
                        "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":\"long\"}}");
                line.send("{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"ping\"}");

                assertThat(line.next().path("id").asInt()).isEqualTo(2);
                assertThat(line.end()).isZero();
                assertThat(line.rest()).isEmpty();
            }
        }
    }

    @Test
    void serversOfItsOwnStartWithTheFirstCall_andNoneIsLeft(@TempDir Path own) throws Exception {
        try (Line line = new Line(Map.of("embed.provider", "none"), "mcp", "--folder", own.toString())) {
            line.send(INITIALIZE);
            assertThat(line.next().has("result")).isTrue();
            assertThat(line.children()).isEmpty();
            line.send(
                    "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"list_conversations\"}}");

            assertThat(line.next().at("/result/structuredContent/conversations"))
                    .isEmpty();
            assertThat(own.resolve(".readingroom")).exists();
            List<ProcessHandle> children = line.children();
            assertThat(children).hasSize(1);
            assertThat(line.end()).isZero();
            Awaitility.await().atMost(PATIENCE).until(() -> children.stream().noneMatch(ProcessHandle::isAlive));
        }
    }

    @Test
    void programThatCannotStartSaysSoInTheAnswer() throws Exception {
        Map<String, String> away = new HashMap<>(keys);
        away.put("elasticsearch.url", "http://127.0.0.1:1");
        try (Line line = new Line(away, "mcp", "--folder", folder.toString())) {
            line.send(search(1, "tiles"));
            JsonNode result = line.next().path("result");

            assertThat(result.path("isError").asBoolean()).isTrue();
            assertThat(result.at("/content/0/text").asText()).contains("elasticsearch.url");
            assertThat(line.end()).isZero();
        }
    }

    @Test
    void runningServeAnswers_asTheTokenSaysWhoAsks(@TempDir Path served) throws Exception {
        Map<String, String> settings =
                new HashMap<>(Program.onTestServers(UUID.randomUUID().toString().substring(0, 8)));
        settings.putAll(keys);
        Path tokens =
                Files.writeString(served.resolve("tokens"), "a-token-of-the-operator *\na-token-that-is-ines Ines\n");
        settings.putAll(Map.of("http.tokens-file", tokens.toString(), "access.mode", "participants"));
        Path token = Files.writeString(served.resolve("token"), "a-token-that-is-ines\n");
        Path wrong = Files.writeString(served.resolve("wrong"), "a-token-of-nobody-here");
        try (Program serve = Program.serve(served, settings)) {
            try (Line line =
                    new Line(Map.of(), "mcp", "--folder", served.toString(), "--token-file", token.toString())) {
                line.send(INITIALIZE);
                assertThat(line.next().at("/result/serverInfo/name").asText()).isEqualTo("readingroom");
                line.send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");
                line.send(search(1, "tiles"));
                assertThat(line.next().at("/result/structuredContent").findValuesAsText("message_id"))
                        .containsExactlyInAnyOrder("h1", "h2");
                line.send(
                        "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"tools/call\",\"params\":{\"_meta\":{\"progressToken\":1},\"name\":\"ask_chat_logs\",\"arguments\":{\"question\":\"Which"
                                + " tiles did Tom take?\"}}}");
                assertThat(line.next().at("/params/message").asText()).startsWith("instruct: ");
                assertThat(line.children()).isEmpty();
                assertThat(line.end()).isZero();
                assertThat(line.rest()
                                .getLast()
                                .at("/result/structuredContent/status")
                                .asText())
                        .isEqualTo("answered");
            }
            try (Line line =
                    new Line(Map.of(), "mcp", "--folder", served.toString(), "--token-file", wrong.toString())) {
                line.send(search(1, "tiles"));
                assertThat(line.next().at("/error/message").asText())
                        .contains("401")
                        .contains("a token is needed");
            }
            try (Line line = new Line(
                    Map.of(),
                    "mcp",
                    "--folder",
                    served.toString(),
                    "--token-file",
                    token.toString(),
                    "--asker",
                    "Tom")) {
                line.send(search(1, "tiles"));
                JsonNode refused = line.next();
                assertThat(refused.path("id").asInt()).isEqualTo(1);
                assertThat(refused.at("/error/message").asText()).contains("only the operator");
            }
            assertThat(serve.isAlive()).isTrue();
        }
    }

    private static String search(int id, String keyword) {
        return "{\"jsonrpc\":\"2.0\",\"id\":" + id
                + ",\"method\":\"tools/call\",\"params\":{\"name\":\"search_messages\","
                + "\"arguments\":{\"keyword\":\"" + keyword + "\"}}}";
    }

    private static JsonNode data(McpSyncClient client, String tool, Map<String, Object> arguments) {
        CallToolResult result = client.callTool(new McpSchema.CallToolRequest(tool, arguments));
        assertThat(result.isError()).as("%s", result.content()).isFalse();
        return Json.mapper().valueToTree(result.structuredContent());
    }

    /** The program and what it says, line by line, each of which must be a message of JSON-RPC. */
    private static final class Line implements AutoCloseable {

        private final Process process;
        private final Path errors;
        private final BlockingQueue<JsonNode> said = new LinkedBlockingQueue<>();
        private final Thread reader;

        Line(Map<String, String> settings, String... arguments) throws IOException {
            errors = Files.createTempFile(folder, "mcp", ".err");
            process = new ProcessBuilder(Program.command(settings, arguments))
                    .redirectError(errors.toFile())
                    .start();
            reader = Thread.ofPlatform().start(this::read);
        }

        private void read() {
            try (BufferedReader out = process.inputReader(StandardCharsets.UTF_8)) {
                for (String line = out.readLine(); line != null; line = out.readLine()) {
                    said.add(message(line));
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        private static JsonNode message(String line) {
            try {
                JsonNode message = Json.mapper().readTree(line);
                return message.path("jsonrpc").asText().equals("2.0")
                        ? message
                        : Json.mapper().createObjectNode().put("no message", line);
            } catch (IOException e) {
                return Json.mapper().createObjectNode().put("no JSON", line);
            }
        }

        void send(String line) throws IOException {
            process.getOutputStream().write((line + "\n").getBytes(StandardCharsets.UTF_8));
            process.getOutputStream().flush();
        }

        JsonNode next() throws InterruptedException, IOException {
            JsonNode message = said.poll(PATIENCE.toSeconds(), TimeUnit.SECONDS);
            assertThat(message).as(errors()).isNotNull();
            return message;
        }

        List<ProcessHandle> children() {
            return process.descendants().toList();
        }

        /** Closes its input; returns the exit status. */
        int end() throws IOException, InterruptedException {
            process.getOutputStream().close();
            assertThat(process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS))
                    .as(errors())
                    .isTrue();
            reader.join();
            return process.exitValue();
        }

        List<JsonNode> rest() {
            List<JsonNode> rest = new ArrayList<>();
            said.drainTo(rest);
            return rest;
        }

        String errors() throws IOException {
            return Files.readString(errors);
        }

        @Override
        public void close() throws IOException {
            process.getOutputStream().close();
            Awaitility.await("the end of the program").atMost(PATIENCE).until(() -> !process.isAlive());
        }
    }
}
