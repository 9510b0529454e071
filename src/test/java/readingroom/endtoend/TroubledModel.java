package readingroom.endtoend;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadLocalRandom;
import readingroom.llm.Digest;
import readingroom.model.Json;

/** An endpoint that answers most requests, and breaks the others in all the ways that endpoints do; it counts what it answered. */
final class TroubledModel implements AutoCloseable {

    private static final int HANG_MS = 4_000;
    private static final Map<String, String> SAID = Map.of(
            "instruct-model", "keyword: weather",
            "rerank-model", "1|9|-\n2|7|-\n3|5|-",
            "answer-model", "It was mentioned with the weather. | [1] \"and the weather\"\nconfidence | 8");

    private final HttpServer server;
    private final Map<String, Integer> paid = new ConcurrentHashMap<>();
    private final Map<String, Integer> kinds = new ConcurrentHashMap<>();

    TroubledModel() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 200);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/v1/chat/completions", this::answer);
        server.start();
    }

    String baseUrl() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/v1";
    }

    /** How often each kind of answer was given. */
    Map<String, Integer> kinds() {
        return Map.copyOf(kinds);
    }

    /** Whole replies to a request that had had a whole reply before. */
    int paidTwice() {
        return paid.values().stream().mapToInt(times -> times - 1).sum();
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String request = new String(exchange.getRequestBody().readAllBytes(), UTF_8);
            JsonNode body = Json.mapper().readTree(request);
            int luck = ThreadLocalRandom.current().nextInt(100);
            switch (luck) {
                case 0, 1 -> {
                    // it holds up all calls of an instance, so a second is asked for seldom
                    exchange.getResponseHeaders()
                            .add("Retry-After", ThreadLocalRandom.current().nextInt(50) == 0 ? "1" : "0");
                    send(exchange, "429", 429, "{\"error\":{\"message\":\"slow down\"}}", 0);
                }
                case 2, 3 -> send(exchange, "500", 500, "oops", 0);
                case 4 -> send(exchange, "503", 503, "", 0);
                case 5, 6 -> send(exchange, "garbage", 200, completion("<think>42 | 17 || {{{"), 0);
                case 7 -> send(exchange, "no JSON", 200, "<html>gateway</html>", 0);
                case 8 -> send(exchange, "half a line", 200, completion("1|9"), 0);
                case 9 -> send(exchange, "cut off", 200, completion(said(body)).substring(0, 60), 500);
                case 10 -> send(exchange, "empty", 200, completion(""), 0);
                case 11 -> count("reset");
                case 12 -> hang(exchange);
                default -> {
                    send(exchange, "whole", 200, completion(said(body)), 0);
                    paid.merge(Digest.of(request.replaceAll("DATA-[0-9a-f]{24}", "DATA-")), 1, Integer::sum);
                }
            }
        }
    }

    private static String said(JsonNode request) {
        return SAID.getOrDefault(request.path("model").asText(), "-");
    }

    private void hang(HttpExchange exchange) throws IOException {
        count("hang");
        try {
            Thread.sleep(HANG_MS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        exchange.sendResponseHeaders(504, -1);
    }

    private void send(HttpExchange exchange, String kind, int status, String text, int missing) throws IOException {
        count(kind);
        byte[] bytes = text.getBytes(UTF_8);
        exchange.getResponseHeaders().add("Content-Type", "application/json");
        exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length + missing);
        exchange.getResponseBody().write(bytes);
        exchange.getResponseBody().flush();
    }

    private void count(String kind) {
        kinds.merge(kind, 1, Integer::sum);
    }

    private static String completion(String text) throws IOException {
        Map<String, Object> choice =
                Map.of("index", 0, "finish_reason", "stop", "message", Map.of("role", "assistant", "content", text));
        return Json.mapper()
                .writeValueAsString(Map.of(
                        "id",
                        "c1",
                        "model",
                        "m",
                        "choices",
                        List.of(choice),
                        "usage",
                        Map.of("prompt_tokens", 100, "completion_tokens", 20, "total_tokens", 120)));
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
