package readingroom.embed;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.urlEqualTo;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.tomakehurst.wiremock.client.ResponseDefinitionBuilder;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import readingroom.ModelServer;
import readingroom.llm.Call;
import readingroom.llm.Caller;
import readingroom.llm.Deadline;
import readingroom.llm.EmbeddingModels;
import readingroom.llm.Endpoint;
import readingroom.llm.Gate;
import readingroom.llm.ModelFailure;

/** An endpoint that answers well, badly, late or not at all. */
class RemoteEncoderTest {

    private static final String SECRET = "a private word";
    private static final Caller ASKING =
            new Caller("q1", "Anna", "recall", new Deadline(System.nanoTime() + 60_000_000_000L));

    private final ModelServer server = new ModelServer();
    private final Encoder encoder = encoder(server.baseUrl());

    @AfterEach
    void close() {
        server.close();
    }

    @Test
    void givesVectorsOfLengthOneInTheOrderOfTheTexts() {
        answers("[3,4]", "[0,2]");

        List<float[]> vectors = encoder.passages(List.of(SECRET, "other"));

        assertThat(vectors.get(0)).containsExactly(0.6f, 0.8f);
        assertThat(vectors.get(1)).containsExactly(0, 1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "429 | the embedding endpoint answered with status 429",
                "500 | the embedding endpoint answered with status 500",
                "401 | the embedding endpoint answered with status 401; check embed.api-key",
                "404 | the embedding endpoint answered with status 404; check embed.base-url and embed.model"
            })
    void tellsTheStatusAndNothingElse(int status, String message) {
        respond(aResponse().withStatus(status).withBody("you asked for " + SECRET));

        assertThatThrownBy(() -> encoder.passages(List.of(SECRET)))
                .isInstanceOf(EmbeddingFailure.class)
                .hasMessage(message)
                .hasNoCause();
    }

    @ParameterizedTest
    @CsvSource({"400, true", "413, true", "500, true", "503, false", "429, false", "401, false"})
    void isToldWhetherItMayBeForATextThatAllAreRefused(int status, boolean refusal) {
        respond(aResponse().withStatus(status));

        assertThatThrownBy(() -> encoder.passages(List.of(SECRET)))
                .isInstanceOfSatisfying(
                        EmbeddingFailure.class, e -> assertThat(e.isRefusal()).isEqualTo(refusal));
    }

    @Test
    void refusesVectorsOfAnotherLengthThanBefore() {
        answers("[3,4]");
        encoder.passages(List.of("a"));
        answers("[3,4,0]");

        assertThatThrownBy(() -> encoder.passages(List.of("a")))
                .hasMessage(
                        "the embedding endpoint sends vectors of 3 numbers and sent 2 before; is embed.model still the"
                                + " same model?");
    }

    @Test
    void refusesFewerVectorsThanTexts_andThoseOfDifferentLengths_andThoseWithoutDirection() {
        answers("[1,2]");
        assertThatThrownBy(() -> encoder.passages(List.of("a", "b"))).isInstanceOf(EmbeddingFailure.class);
        answers("[1,2]", "[1,2,3]");
        assertThatThrownBy(() -> encoder.passages(List.of("a", "b"))).isInstanceOf(EmbeddingFailure.class);
        answers("[0,0]");
        assertThatThrownBy(() -> encoder.passages(List.of("a"))).isInstanceOf(EmbeddingFailure.class);
        answers("[]");
        assertThatThrownBy(() -> encoder.passages(List.of("a"))).isInstanceOf(EmbeddingFailure.class);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"not json at all", "{}", "{\"data\":null}", "[]", "''"})
    void refusesGarbage(String body) {
        respond(aResponse()
                .withStatus(200)
                .withHeader("Content-Type", "application/json")
                .withBody(body));

        assertThatThrownBy(() -> encoder.passages(List.of(SECRET)))
                .isInstanceOf(EmbeddingFailure.class)
                .hasMessageStartingWith("the embedding endpoint sent")
                .hasMessageNotContaining(SECRET)
                .hasNoCause();
    }

    @Test
    void saysThatNobodyAnswers() {
        respond(aResponse().withFixedDelay(5_000));
        assertThatThrownBy(() -> encoder.passages(List.of(SECRET)))
                .isInstanceOf(EmbeddingFailure.class)
                .hasMessage("no answer of the embedding endpoint in time");
        assertThatThrownBy(() -> encoder("http://127.0.0.1:1/v1").passages(List.of(SECRET)))
                .isInstanceOf(EmbeddingFailure.class)
                .hasMessage("no connection to the embedding endpoint; check embed.base-url");
    }

    @Test
    void hasAQuestionPayForItsVector_andNobodyForThoseOfMessages() {
        Till till = new Till();
        Encoder paid = encoder(server.baseUrl(), till);
        answers("[3,4]");

        paid.query(SECRET, ASKING);
        paid.passages(List.of("other"));

        assertThat(till.said)
                .containsExactly("q1 Anna recall m asks 3", "took 1", "  embed m asks 1 in the background", "took 1");
    }

    @Test
    void tellsAGateThatNothingCame_andWhetherItMayHaveToBePaidFor() {
        Till till = new Till();
        Encoder paid = encoder(server.baseUrl(), till);

        respond(aResponse().withStatus(503));
        assertThatThrownBy(() -> paid.query(SECRET, ASKING)).isInstanceOf(EmbeddingFailure.class);
        respond(aResponse().withStatus(200).withBody("{}"));
        assertThatThrownBy(() -> paid.query(SECRET, ASKING)).isInstanceOf(EmbeddingFailure.class);

        assertThat(till.said)
                .containsExactly("q1 Anna recall m asks 3", "failed for nothing", "q1 Anna recall m asks 3", "failed");
    }

    @Test
    void asksNobodyWhenAGateIsClosed() {
        Encoder refused = encoder(server.baseUrl(), call -> {
            throw new ModelFailure("budget: nothing is left", 0);
        });

        assertThatThrownBy(() -> refused.query(SECRET, ASKING))
                .isInstanceOfSatisfying(
                        EmbeddingFailure.class, e -> assertThat(e.isAsked()).isFalse())
                .hasMessage("budget: nothing is left");
        assertThat(server.server().getAllServeEvents()).isEmpty();
    }

    /** A gate that notes what it is told. */
    private static final class Till implements Gate {

        private final List<String> said = new ArrayList<>();

        @Override
        public Pass enter(Call call) {
            Caller caller = call.caller();
            said.add(String.join(
                            " ",
                            caller.questionId(),
                            caller.asker() == null ? "" : caller.asker(),
                            caller.step(),
                            call.model(),
                            "asks",
                            String.valueOf(call.tokensMax()))
                    + (caller.isBackground() ? " in the background" : ""));
            return new Pass() {

                @Override
                public void replied(long promptTokens, long cachedTokens, long completionTokens) {
                    said.add("took " + (promptTokens + completionTokens));
                }

                @Override
                public void failed(ModelFailure failure) {
                    said.add(failure.isPaid() ? "failed" : "failed for nothing");
                }

                @Override
                public void unused() {
                    said.add("unused");
                }
            };
        }
    }

    private static Encoder encoder(String url) {
        return encoder(url, Gate.OPEN);
    }

    private static Encoder encoder(String url, Gate gate) {
        return new RemoteEncoder("m", EmbeddingModels.of(new Endpoint(url, "key", 1_000, ""), "m"), gate);
    }

    private void answers(String... vectors) {
        StringBuilder data = new StringBuilder();
        for (int i = 0; i < vectors.length; i++) {
            data.append(i == 0 ? "" : ",")
                    .append("{\"object\":\"embedding\",\"index\":%d,\"embedding\":%s}".formatted(i, vectors[i]));
        }
        respond(aResponse()
                .withStatus(200)
                .withHeader("Content-Type", "application/json")
                .withBody("{\"object\":\"list\",\"model\":\"m\",\"data\":[" + data
                        + "],\"usage\":{\"prompt_tokens\":1,\"total_tokens\":1}}"));
    }

    private void respond(ResponseDefinitionBuilder response) {
        server.server().stubFor(post(urlEqualTo("/v1/embeddings")).willReturn(response));
    }
}
