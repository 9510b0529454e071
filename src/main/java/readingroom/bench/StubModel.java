package readingroom.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import readingroom.model.Json;

/**
 * An endpoint with the interface of OpenAI that takes the same time for every call and writes what the step asks for: so that
 * all the rest of a question's time is our own. A step is known by the name of its model, see {@link #settings}.
 */
public final class StubModel implements AutoCloseable {

    private static final String SUFFIX = "-bench";

    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final long latencyMs;
    private final ConcurrentLinkedQueue<Span> calls = new ConcurrentLinkedQueue<>();

    /** When a call was under way, on the clock of {@link System#nanoTime()}. */
    private record Span(long begin, long end) {}

    /**
     * What was asked of it.
     *
     * @param count of calls
     * @param longestChain the most calls of which each began after the one before it had ended
     */
    public record Calls(int count, int longestChain) {}

    private StubModel(HttpServer server, long latencyMs) {
        this.server = server;
        this.latencyMs = latencyMs;
    }

    /** Starts one on a free port of loopback. */
    public static StubModel start(long latencyMs) throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        StubModel model = new StubModel(server, latencyMs);
        server.setExecutor(model.threads);
        server.createContext("/v1/chat/completions", model::answer);
        server.start();
        return model;
    }

    /** The settings that have all steps ask it. */
    public Map<String, String> settings() {
        return Map.of(
                "llm.provider",
                "openai",
                "llm.base-url",
                "http://127.0.0.1:" + server.getAddress().getPort() + "/v1",
                "llm.api-key",
                "none",
                "instruct.model",
                "instruct" + SUFFIX,
                "verify.model",
                "verify" + SUFFIX,
                "rerank.model",
                "rerank" + SUFFIX,
                "answer.model",
                "answer" + SUFFIX);
    }

    /** What was asked since the last time. */
    public Calls taken() {
        List<Span> spans = new ArrayList<>();
        for (Span span = calls.poll(); span != null; span = calls.poll()) {
            spans.add(span);
        }
        spans.sort(Comparator.comparingLong(Span::end));
        int chain = 0;
        long end = Long.MIN_VALUE;
        for (Span span : spans) {
            if (chain == 0 || span.begin() - end > 0) {
                chain++;
                end = span.end();
            }
        }
        return new Calls(spans.size(), chain);
    }

    private void answer(HttpExchange exchange) throws IOException {
        long begin = System.nanoTime();
        try (exchange;
                InputStream body = exchange.getRequestBody()) {
            JsonNode request = Json.mapper().readTree(body.readAllBytes());
            byte[] reply = Json.mapper().writeValueAsBytes(completion(StubReplies.to(request)));
            Thread.sleep(latencyMs);
            exchange.getResponseHeaders().add("Content-Type", "application/json");
            exchange.sendResponseHeaders(200, reply.length);
            exchange.getResponseBody().write(reply);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            calls.add(new Span(begin, System.nanoTime()));
        }
    }

    private static Map<String, Object> completion(String text) {
        Map<String, Object> choice =
                Map.of("index", 0, "finish_reason", "stop", "message", Map.of("role", "assistant", "content", text));
        return Map.of("id", "bench", "object", "chat.completion", "model", "bench", "choices", List.of(choice));
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
