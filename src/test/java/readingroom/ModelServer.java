package readingroom;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.containing;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.postRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlEqualTo;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.github.tomakehurst.wiremock.WireMockServer;
import com.github.tomakehurst.wiremock.client.MappingBuilder;
import com.github.tomakehurst.wiremock.client.ResponseDefinitionBuilder;
import com.github.tomakehurst.wiremock.core.WireMockConfiguration;
import com.github.tomakehurst.wiremock.stubbing.Scenario;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A server with the interface of OpenAI that says what a test wants, well or badly. */
public final class ModelServer implements AutoCloseable {

    /** The keys by which each step has a model of its own name. */
    public static final Map<String, String> MODELS = Stream.of("instruct", "verify", "rerank", "answer")
            .collect(Collectors.toUnmodifiableMap(step -> step + ".model", step -> step + "-model"));

    private static final ObjectMapper JSON = new ObjectMapper();

    private final WireMockServer server = new WireMockServer(WireMockConfiguration.options()
            .bindAddress("127.0.0.1")
            .dynamicPort()
            .containerThreads(30));

    public ModelServer() {
        server.start();
    }

    public String baseUrl() {
        return server.baseUrl() + "/v1";
    }

    /** The underlying server, for what only one test needs. */
    public WireMockServer server() {
        return server;
    }

    /** A request to the model of a step; each step's model has the step's name in these tests. */
    public static MappingBuilder to(String step) {
        return post(urlEqualTo("/v1/chat/completions")).withRequestBody(containing("\"" + step + "-model\""));
    }

    /** Answers every request to a step with this text. */
    public void answers(String step, String text) {
        server.stubFor(to(step).willReturn(completion(text)));
    }

    /** Answers one request to a step after the other, all after the last of them with the last text. */
    public void answersInTurn(String step, String... texts) {
        for (int i = 0; i < texts.length; i++) {
            server.stubFor(to(step).inScenario(step)
                    .whenScenarioStateIs(i == 0 ? Scenario.STARTED : "after " + i)
                    .willSetStateTo("after " + Math.min(i + 1, texts.length - 1))
                    .willReturn(completion(texts[i])));
        }
    }

    public void fails(String step, ResponseDefinitionBuilder response) {
        server.stubFor(to(step).willReturn(response));
    }

    /** A completion with 100 prompt and 20 completion tokens. */
    public static ResponseDefinitionBuilder completion(String text) {
        return completion(text, "stop", Map.of("prompt_tokens", 100, "completion_tokens", 20, "total_tokens", 120));
    }

    public static ResponseDefinitionBuilder completion(String text, String finishReason, Map<String, Integer> usage) {
        Map<String, Object> choice = Map.of(
                "index", 0, "finish_reason", finishReason, "message", Map.of("role", "assistant", "content", text));
        Map<String, Object> body = usage.isEmpty()
                ? Map.of("id", "c1", "model", "m", "choices", List.of(choice))
                : Map.of("id", "c1", "model", "m", "choices", List.of(choice), "usage", usage);
        try {
            return aResponse()
                    .withStatus(200)
                    .withHeader("Content-Type", "application/json")
                    .withBody(JSON.writeValueAsString(body));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The bodies of the requests to a step, in the order of their arrival. */
    public List<JsonNode> requests(String step) {
        return server
                .findAll(postRequestedFor(urlEqualTo("/v1/chat/completions"))
                        .withRequestBody(containing("\"" + step + "-model\"")))
                .stream()
                .map(request -> {
                    try {
                        return JSON.readTree(request.getBodyAsString());
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                })
                .toList();
    }

    /** The user message of the n-th request to a step. */
    public String request(String step, int n) {
        return requests(step).get(n).path("messages").path(1).path("content").asText();
    }

    @Override
    public void close() {
        server.stop();
    }
}
