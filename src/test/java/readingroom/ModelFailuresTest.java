package readingroom;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.okJson;
import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import com.github.tomakehurst.wiremock.client.ResponseDefinitionBuilder;
import com.github.tomakehurst.wiremock.http.Fault;
import com.github.tomakehurst.wiremock.stubbing.Scenario;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.slf4j.LoggerFactory;
import readingroom.llm.TokenCounter;
import readingroom.model.Answer;
import readingroom.model.Evidence;
import readingroom.model.Inquiry;

/** Every step with an endpoint that misbehaves in every way: the local way answers, and the answer says why. */
class ModelFailuresTest {

    private static final String QUESTION = "Which tiles does Tom want?";
    private static final List<String> MESSAGES =
            List.of("Tom wants the blue tiles.", "The bus is late.", "Grey tiles are cheaper.");

    private final ModelServer server = new ModelServer();
    private final ListAppender<ILoggingEvent> logged = new ListAppender<>();

    @BeforeEach
    void listen() {
        logged.start();
        ((Logger) LoggerFactory.getLogger("ROOT")).addAppender(logged);
    }

    @AfterEach
    void stop() {
        ((Logger) LoggerFactory.getLogger("ROOT")).detachAppender(logged);
        server.close();
    }

    static Stream<Arguments> failures() {
        String echo = "{\"error\":{\"message\":\"you said " + QUESTION + " " + MESSAGES.getFirst() + "\"}}";
        return Stream.of(
                Arguments.of(
                        "429", 2, aResponse().withStatus(429).withBody(echo), "the endpoint answered with status 429"),
                Arguments.of(
                        "500", 2, aResponse().withStatus(500).withBody(echo), "the endpoint answered with status 500"),
                Arguments.of("503", 2, aResponse().withStatus(503), "the endpoint answered with status 503"),
                Arguments.of(
                        "400", 1, aResponse().withStatus(400).withBody(echo), "the endpoint answered with status 400"),
                Arguments.of(
                        "401",
                        1,
                        aResponse().withStatus(401).withBody(echo),
                        "the endpoint answered with status 401; check llm.api-key"),
                Arguments.of(
                        "404",
                        1,
                        aResponse().withStatus(404),
                        "the endpoint answered with status 404; check llm.base-url and llm.model"),
                Arguments.of("slow", 2, ModelServer.completion("late").withFixedDelay(5_000), "no reply within 300 ms"),
                Arguments.of("reset", 2, aResponse().withFault(Fault.CONNECTION_RESET_BY_PEER), "no connection: "),
                Arguments.of("no answer", 2, aResponse().withFault(Fault.EMPTY_RESPONSE), "no connection: "),
                Arguments.of("rubbish", 2, aResponse().withFault(Fault.RANDOM_DATA_THEN_CLOSE), "no connection: "),
                Arguments.of("broken off", 2, aResponse().withFault(Fault.MALFORMED_RESPONSE_CHUNK), "no connection: "),
                Arguments.of(
                        "no JSON",
                        1,
                        okJson("<html>" + MESSAGES.getFirst() + "</html>"),
                        "the endpoint sent something that is no chat completion: "),
                Arguments.of(
                        "half JSON",
                        1,
                        okJson("{\"choices\":[{\"message\":{\"content\":\"" + QUESTION),
                        "the endpoint sent something that is no chat completion: "),
                Arguments.of(
                        "empty body",
                        1,
                        aResponse().withStatus(200),
                        "the endpoint sent something that is no chat completion: "),
                Arguments.of(
                        "no choices",
                        1,
                        okJson("{\"choices\":[]}"),
                        "the endpoint sent something that is no chat completion: "),
                Arguments.of(
                        "other JSON",
                        1,
                        okJson("{\"hello\":1}"),
                        "the endpoint sent something that is no chat completion: "),
                Arguments.of(
                        "null content",
                        1,
                        okJson("{\"choices\":[{\"message\":{\"role\":\"assistant\",\"content\":null}}]}"),
                        "the model sent a reply without text"),
                Arguments.of("empty text", 1, ModelServer.completion("  "), "the model sent a reply without text"));
    }

    /** A short timeout only where it is what is tested, so that a slow machine does not make others of it. */
    private static Map<String, String> retryingOnce(String cause) {
        return cause.startsWith("no reply") ? impatient() : Map.of("llm.retries", "1");
    }

    private static Map<String, String> impatient(String... more) {
        Map<String, String> keys = new java.util.HashMap<>(Map.of("llm.timeout-ms", "300", "llm.retries", "1"));
        for (int i = 0; i < more.length; i += 2) {
            keys.put(more[i], more[i + 1]);
        }
        return keys;
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("failures")
    void leavesTheInstructionsToTheRules(String name, int calls, ResponseDefinitionBuilder response, String cause) {
        server.fails("instruct", response);

        try (ModelRoutes routes = new ModelRoutes(server, retryingOnce(cause))) {
            Inquiry result = routes.send("instruct", ModelRoutes.inquiry(QUESTION));

            assertThat(result.degraded()).singleElement().asString().startsWith("instruct: " + cause);
            assertThat(result.usage().total().llmCalls()).isEqualTo(calls);
            assertThat(server.requests("instruct")).hasSize(calls);
        }
        assertNothingTold();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("failures")
    void keepsTheLocalOrder(String name, int calls, ResponseDefinitionBuilder response, String cause) {
        server.fails("rerank", response);

        try (ModelRoutes routes = new ModelRoutes(server, retryingOnce(cause))) {
            Inquiry result = routes.send("rerank", ModelRoutes.candidates(QUESTION, MESSAGES));

            assertThat(result.degraded()).singleElement().asString().startsWith("rerank batch 1 of 1: " + cause);
            assertThat(result.evidence()).extracting(e -> e.message().content()).containsExactlyElementsOf(MESSAGES);
            assertThat(result.evidence()).extracting(Evidence::score).containsExactly(5.0, 4.5, 4.0);
            assertThat(result.usage().total().llmCalls()).isEqualTo(calls);
        }
        assertNothingTold();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("failures")
    void answersByExtraction(String name, int calls, ResponseDefinitionBuilder response, String cause) {
        server.fails("answer", response);

        try (ModelRoutes routes = new ModelRoutes(server, retryingOnce(cause))) {
            Answer answer = routes.answer(ModelRoutes.evidence(QUESTION, MESSAGES));

            assertThat(answer.degraded()).singleElement().asString().startsWith("answer: " + cause);
            assertThat(answer.model()).isEqualTo("none");
            assertThat(answer.citations().getFirst().quote()).isEqualTo("Tom wants the blue tiles.");
            assertThat(answer.usage().total().llmCalls()).isEqualTo(calls);
        }
        assertNothingTold();
    }

    /** Neither log nor exception may repeat what was asked, what was said, or the key. */
    private void assertNothingTold() {
        for (ILoggingEvent event : List.copyOf(logged.list)) {
            // the stub server is not ours
            if (event.getLoggerName().startsWith("readingroom")
                    || event.getLoggerName().startsWith("org.apache.camel")
                    || event.getLoggerName().startsWith("dev.langchain4j")) {
                String text = event.getFormattedMessage() + stack(event);
                assertThat(text)
                        .doesNotContain("tiles")
                        .doesNotContain("sk-very-secret")
                        .doesNotContain("DATA-");
            }
        }
    }

    private static String stack(ILoggingEvent event) {
        return event.getThrowableProxy() == null
                ? ""
                : ch.qos.logback.classic.spi.ThrowableProxyUtil.asString(event.getThrowableProxy());
    }

    @Test
    void triesAgainAfterTooManyRequests() {
        server.server()
                .stubFor(ModelServer.to("instruct")
                        .inScenario("busy")
                        .whenScenarioStateIs(Scenario.STARTED)
                        .willReturn(aResponse().withStatus(429))
                        .willSetStateTo("free"));
        server.server()
                .stubFor(ModelServer.to("instruct")
                        .inScenario("busy")
                        .whenScenarioStateIs("free")
                        .willReturn(ModelServer.completion("keyword: tiles")));

        try (ModelRoutes routes = new ModelRoutes(server, Map.of())) {
            Inquiry result = routes.send("instruct", ModelRoutes.inquiry(QUESTION));

            assertThat(result.degraded()).isEmpty();
            assertThat(result.instructions()).hasSize(1);
            assertThat(result.usage().total().llmCalls()).isEqualTo(2);
            assertThat(result.usage().total().promptTokens()).isEqualTo(100);
            assertThat(server.request("instruct", 0)).isEqualTo(server.request("instruct", 1));
        }
    }

    @Test
    void waitsAsLongAsTheEndpointAsks() {
        server.server()
                .stubFor(ModelServer.to("instruct")
                        .inScenario("busy")
                        .whenScenarioStateIs(Scenario.STARTED)
                        .willReturn(aResponse().withStatus(429).withHeader("Retry-After", "0"))
                        .willSetStateTo("free"));
        server.server()
                .stubFor(ModelServer.to("instruct")
                        .inScenario("busy")
                        .whenScenarioStateIs("free")
                        .willReturn(ModelServer.completion("keyword: tiles")));

        // the usual pause would outlast the deadline
        try (ModelRoutes routes = new ModelRoutes(server, Map.of("llm.retry-delay-ms", "9000"))) {
            Inquiry result = routes.send("instruct", ModelRoutes.inquiry(QUESTION, 5_000));

            assertThat(result.degraded()).isEmpty();
        }
    }

    @Test
    void doesNotWaitBeyondTheDeadline() {
        server.fails("instruct", aResponse().withStatus(429).withHeader("Retry-After", "3600"));

        try (ModelRoutes routes = new ModelRoutes(server, Map.of())) {
            Inquiry result = routes.send("instruct", ModelRoutes.inquiry(QUESTION));

            assertThat(result.degraded())
                    .containsExactly(
                            "instruct: the endpoint answered with status 429 and a Retry-After beyond the deadline");
            assertThat(server.requests("instruct")).hasSize(1);
        }
    }

    @Test
    void asksNoModelAfterTheDeadline() {
        server.answers("instruct", "keyword: tiles");
        server.answers("rerank", "1|9|-");
        server.answers("answer", "Blue. | [1] \"blue\"");

        try (ModelRoutes routes = new ModelRoutes(server, Map.of())) {
            Inquiry late = ModelRoutes.inquiry(QUESTION, 0);
            assertThat(routes.send("instruct", late).degraded().getFirst()).startsWith("instruct: deadline");
            Inquiry found = late.withCandidates(
                    ModelRoutes.candidates(QUESTION, MESSAGES).candidates());
            Inquiry ranked = routes.send("rerank", found);
            assertThat(ranked.degraded().getFirst()).startsWith("rerank batch 1 of 1: deadline");
            Answer answer = routes.answer(
                    late.withEvidence(ModelRoutes.evidence(QUESTION, MESSAGES).evidence()));
            assertThat(answer.degraded().getFirst()).startsWith("answer: deadline");
            assertThat(answer.citations()).isNotEmpty();
        }
        assertThat(server.server().getAllServeEvents()).isEmpty();
    }

    @Test
    void endsACallAtTheDeadline() {
        server.fails("instruct", ModelServer.completion("keyword: tiles").withFixedDelay(20_000));

        try (ModelRoutes routes = new ModelRoutes(server, Map.of())) {
            Inquiry result = routes.send("instruct", ModelRoutes.inquiry(QUESTION, 4_000));

            assertThat(result.degraded().getFirst()).startsWith("instruct: deadline: no reply in the ");
            Awaitility.await()
                    .untilAsserted(() -> assertThat(server.requests("instruct")).hasSize(1));
        }
    }

    @Test
    void givesUpOnAReplyThatBeginsButNeverEnds() {
        server.fails("instruct", ModelServer.completion("keyword: tiles").withChunkedDribbleDelay(50, 30_000));

        try (ModelRoutes routes = new ModelRoutes(server, impatient("llm.retries", "0"))) {
            Inquiry result = routes.send("instruct", ModelRoutes.inquiry(QUESTION));

            assertThat(result.degraded()).containsExactly("instruct: no reply within 300 ms");
        }
    }

    @Test
    void givesUpOnAServerThatAcceptsAndNeverAnswers() throws IOException {
        try (ServerSocket silent = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
                ModelRoutes routes = new ModelRoutes(
                        server, impatient("llm.base-url", "http://127.0.0.1:" + silent.getLocalPort() + "/v1"))) {
            Inquiry result = routes.send("instruct", ModelRoutes.inquiry(QUESTION));

            assertThat(result.degraded()).containsExactly("instruct: no reply within 300 ms");
            assertThat(result.usage().total().llmCalls()).isEqualTo(2);
        }
    }

    @Test
    void saysWhenNobodyListens() throws IOException {
        int port;
        try (ServerSocket closed = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = closed.getLocalPort();
        }
        try (ModelRoutes routes =
                new ModelRoutes(server, impatient("llm.base-url", "http://127.0.0.1:" + port + "/v1"))) {
            Inquiry result = routes.send("instruct", ModelRoutes.inquiry(QUESTION));

            assertThat(result.degraded()).containsExactly("instruct: no connection: ConnectException");
        }
    }

    @Test
    void readsAReplyOfAnotherContentType() {
        server.fails("instruct", ModelServer.completion("keyword: tiles").withHeader("Content-Type", "text/html"));

        try (ModelRoutes routes = new ModelRoutes(server, Map.of())) {
            assertThat(routes.send("instruct", ModelRoutes.inquiry(QUESTION)).degraded())
                    .isEmpty();
        }
    }

    @Test
    void countsTokensItselfWhenTheEndpointDoesNot() {
        server.fails("instruct", ModelServer.completion("keyword: tiles", "stop", Map.of()));

        try (ModelRoutes routes = new ModelRoutes(
                server, Map.of("llm.prompt-usd-per-million", "1000", "llm.completion-usd-per-million", "1000000"))) {
            Inquiry result = routes.send("instruct", ModelRoutes.inquiry(QUESTION));

            var messages = server.requests("instruct").getFirst().path("messages");
            String sent = messages.path(0).path("content").asText() + "\n"
                    + messages.path(1).path("content").asText();
            long prompt = new TokenCounter().count(sent);
            assertThat(result.usage().total().promptTokens()).isEqualTo(prompt).isGreaterThan(300);
            assertThat(result.usage().total().completionTokens()).isBetween(2L, 5L);
            assertThat(result.usage().total().costUsd()).isGreaterThan(2 + prompt / 1_000.0);
        }
    }

    @Test
    void countsTokensItselfWhenTheEndpointReportsWhatCannotBe() {
        server.fails(
                "instruct",
                ModelServer.completion(
                        "keyword: tiles",
                        "stop",
                        Map.of("prompt_tokens", 2_000_000_000, "completion_tokens", 2_000_000_000)));

        try (ModelRoutes routes = new ModelRoutes(server, Map.of("llm.prompt-usd-per-million", "1000"))) {
            Inquiry result = routes.send("instruct", ModelRoutes.inquiry(QUESTION));

            assertThat(result.degraded()).isEmpty();
            assertThat(result.usage().total().promptTokens()).isBetween(300L, 3_000L);
            assertThat(result.usage().total().completionTokens()).isBetween(2L, 5L);
            assertThat(result.usage().total().costUsd()).isBetween(0.3, 3.0);
        }
    }

    @Test
    void namesCallsThatAreNotLetThroughOnceForAQuestionAndStep() {
        server.answers("rerank", "1|9|-\n2|8|-");
        List<String> messages = IntStream.rangeClosed(1, 10)
                .mapToObj(n -> "Tom wants tile " + n)
                .toList();

        try (ModelRoutes routes = new ModelRoutes(
                server,
                Map.of("llm.requests-per-minute", "1", "rerank.batch-messages", "2", "rerank.score-share", "0"))) {
            Inquiry asked = ModelRoutes.inquiry(QUESTION, 3_000);
            Inquiry result = routes.send(
                    "rerank",
                    asked.withCandidates(
                            ModelRoutes.candidates(QUESTION, messages).candidates()));

            String cause = "deadline: llm.requests-per-minute = 1 has no room for another call in time";
            assertThat(server.requests("rerank")).hasSize(1);
            assertThat(result.degraded()).containsExactly("rerank: " + cause);
            assertThat(result.evidence()).hasSize(10);
            assertThat(logged.list)
                    .extracting(ILoggingEvent::getFormattedMessage)
                    .filteredOn(line -> line.contains("goes on without the model"))
                    .containsExactly("rerank-chat goes on without the model: " + cause);
        }
    }

    @Test
    void doesNotMistakeTheTokensOfOneCallForThoseOfAnother() {
        server.answers("instruct", "keyword: tiles");
        server.fails("rerank", aResponse().withStatus(400));

        try (ModelRoutes routes = new ModelRoutes(server, Map.of())) {
            Inquiry instructed = routes.send("instruct", ModelRoutes.inquiry(QUESTION));
            Inquiry ranked = routes.send(
                    "rerank",
                    instructed.withCandidates(
                            ModelRoutes.candidates(QUESTION, MESSAGES).candidates()));

            assertThat(ranked.usage().steps()).hasSize(2);
            assertThat(ranked.usage().steps().get(1).promptTokens()).isZero();
            assertThat(ranked.usage().steps().get(1).llmCalls()).isEqualTo(1);
        }
    }
}
