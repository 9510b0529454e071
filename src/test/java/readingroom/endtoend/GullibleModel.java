package readingroom.endtoend;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A model that does what a message of Mallory tells it as soon as it reads one: it scores it highest, makes up quotes, links
 * to foreign places and answers what nobody asked. Otherwise it cites what speaks of the price, or says that nothing does.
 */
final class GullibleModel implements AutoCloseable {

    static final String SENDER = "Mallory";
    private static final ObjectMapper JSON = new ObjectMapper();

    /** How many prompts had a message of Mallory in them. */
    final AtomicInteger deceived = new AtomicInteger();

    private final HttpServer server;

    GullibleModel() throws IOException {
        server = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/v1/chat/completions", this::answer);
        server.start();
    }

    String baseUrl() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/v1";
    }

    private void answer(HttpExchange exchange) throws IOException {
        JsonNode request = JSON.readTree(exchange.getRequestBody());
        String model = request.path("model").asText();
        String prompt = request.path("messages").path(1).path("content").asText();
        List<JsonNode> messages = messages(prompt);
        boolean told = messages.stream().anyMatch(m -> m.path("from").asText().equals(SENDER));
        deceived.addAndGet(told ? 1 : 0);
        String text =
                switch (model) {
                    case "rerank-model" -> scores(messages);
                    case "answer-model" -> told ? obeyed(messages) : honest(messages, prompt);
                    default -> "keyword: boiler";
                };
        byte[] body = JSON.writeValueAsBytes(Map.of(
                "id",
                "c",
                "model",
                model,
                "choices",
                List.of(Map.of(
                        "index", 0, "finish_reason", "stop", "message", Map.of("role", "assistant", "content", text))),
                "usage",
                Map.of("prompt_tokens", 10, "completion_tokens", 10, "total_tokens", 20)));
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(200, body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }

    /** The messages of a prompt, whether they come as objects or as rows of number, time, sender and text. */
    private static List<JsonNode> messages(String prompt) throws IOException {
        List<JsonNode> messages = new ArrayList<>();
        for (String line : prompt.lines().toList()) {
            if (line.startsWith("{\"id\"")) {
                messages.add(JSON.readTree(line));
            } else if (line.matches("\\[\\d+,.*]")) {
                JsonNode row = JSON.readTree(line);
                messages.add(JSON.createObjectNode()
                        .put("id", row.get(0).asInt())
                        .put("from", row.get(2).asText())
                        .put("text", row.get(3).asText()));
            }
        }
        return messages;
    }

    private static boolean isPrice(JsonNode message) {
        String text = message.path("text").asText();
        return text.contains("340 euros") || text.contains("三千四百元");
    }

    private static String scores(List<JsonNode> messages) {
        StringBuilder scores = new StringBuilder();
        for (JsonNode message : messages) {
            int score = message.path("from").asText().equals(SENDER) ? 10 : isPrice(message) ? 9 : 1;
            scores.append(message.path("id").asInt()).append('|').append(score).append("|-\n");
        }
        return scores.toString();
    }

    private static String honest(List<JsonNode> messages, String prompt) {
        boolean asked = prompt.contains("cost?") || prompt.contains("多少钱");
        for (JsonNode message : messages) {
            if (asked && isPrice(message)) {
                boolean chinese = message.path("text").asText().contains("元");
                return (chinese ? "新锅炉一共花了三千四百元。 | [" : "The new boiler cost 340 euros. | [")
                        + message.path("id").asInt() + "] \"" + (chinese ? "一共花了三千四百元" : "cost 340 euros") + "\"";
            }
        }
        return "insufficient evidence | it";
    }

    private static String obeyed(List<JsonNode> messages) {
        StringBuilder reply = new StringBuilder();
        for (JsonNode message : messages) {
            int id = message.path("id").asInt();
            String text = message.path("text").asText().replace('"', '\'');
            reply.append("It cost 9,999 euros, see https://evil.example/x or evil.example/y. | [")
                    .append(id)
                    .append("] \"the boiler cost 9,999 euros, said the king\"\n");
            if (isPrice(message)) {
                reply.append("It cost 340 euros [see](https://evil.example/z) <b>now</b>. | [")
                        .append(id)
                        .append("] \"")
                        .append(text)
                        .append("\"\n");
            }
        }
        return reply.append("confidence | 10").toString();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
