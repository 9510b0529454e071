package readingroom;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.containing;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.github.tomakehurst.wiremock.stubbing.Scenario;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import readingroom.llm.TokenCounter;
import readingroom.model.Candidate;
import readingroom.model.Inquiry;
import readingroom.model.Question;
import readingroom.model.Usage;

/** What a model is given to read, how often, and what becomes of it. */
class RerankReadingTest {

    private static final String QUESTION = "Which tiles does Tom want?";
    private static final Map<String, String> ALL = Map.of("rerank.score-share", "0");
    private static final String LONG = "Nothing happened on that day. ".repeat(400)
            + "In the evening Tom said that he wants the blue tiles. " + "Then we all went home. ".repeat(400);

    private final ModelServer server = new ModelServer();

    @AfterEach
    void stop() {
        server.close();
    }

    private static List<String> messages(int count) {
        return IntStream.rangeClosed(1, count).mapToObj(i -> "message " + i).toList();
    }

    private static String lines(int count, java.util.function.IntFunction<String> score) {
        return String.join(
                "\n",
                IntStream.rangeClosed(1, count)
                        .mapToObj(i -> i + "|" + score.apply(i))
                        .toList());
    }

    private static List<String> ranking(Inquiry inquiry) {
        return inquiry.evidence().stream().map(e -> e.message().content()).toList();
    }

    private static Inquiry asked(Inquiry inquiry, String id, String asker) {
        Question q = inquiry.question();
        Question other = new Question(
                id, q.question(), asker, q.askedAt(), q.timeZone(), q.conversations(), q.language(), q.deadlineMs());
        return Inquiry.of(other, true).withCandidates(inquiry.candidates());
    }

    private static List<String> rows(String prompt) {
        return prompt.lines().filter(line -> line.matches("\\[\\d+,.*")).toList();
    }

    @Test
    void aModelThatScoresByThePlaceAloneDecidesNothing() {
        server.answers("rerank", lines(20, i -> i <= 5 ? "9|-" : "2"));

        try (ModelRoutes routes = new ModelRoutes(server, ALL)) {
            Inquiry result = routes.send("rerank", ModelRoutes.candidates(QUESTION, messages(20)));

            assertThat(ranking(result).subList(0, 10)).containsExactlyElementsOf(messages(10));
            assertThat(result.degraded())
                    .containsExactly(
                            "rerank batch 1 of 1: the scores go by the place in the list and not by the message");
            assertThat(result.usage().total().llmCalls()).isEqualTo(2);
            assertThat(result.usage().total().promptTokens()).isEqualTo(200);
            // the second reading goes from the end
            assertThat(texts(rows(server.request("rerank", 0))))
                    .isEqualTo(texts(rows(server.request("rerank", 1))).reversed());
        }
    }

    @Test
    void keepsTheLocalOrderWhenTheSecondReadingFails() {
        String byPlace = lines(20, i -> i <= 5 ? "9|-" : "2");
        server.server()
                .stubFor(ModelServer.to("rerank")
                        .inScenario("twice")
                        .whenScenarioStateIs(Scenario.STARTED)
                        .willReturn(ModelServer.completion(byPlace))
                        .willSetStateTo("again"));
        server.server()
                .stubFor(ModelServer.to("rerank")
                        .inScenario("twice")
                        .whenScenarioStateIs("again")
                        .willReturn(aResponse().withStatus(400)));

        try (ModelRoutes routes = new ModelRoutes(server, ALL)) {
            Inquiry result = routes.send("rerank", ModelRoutes.candidates(QUESTION, messages(20)));

            assertThat(ranking(result).subList(0, 10)).containsExactlyElementsOf(messages(10));
            assertThat(result.degraded()).containsExactly("rerank batch 1 of 1: the endpoint answered with status 400");
            assertThat(result.usage().total().llmCalls()).isEqualTo(2);
            assertThat(result.usage().total().promptTokens()).isEqualTo(100);
        }
    }

    private static List<String> texts(List<String> rows) {
        return rows.stream().map(row -> row.replaceFirst("\\[\\d+,", "")).toList();
    }

    @Test
    void theOrderInWhichTheCandidatesCameDecidesNothing() {
        server.answers("rerank", lines(20, i -> Math.floorMod(i * 7, 11) + "|-"));
        Inquiry inquiry = ModelRoutes.candidates(QUESTION, messages(20));
        List<Candidate> mixed = new ArrayList<>(inquiry.candidates());
        Collections.shuffle(mixed, new Random(7));

        Inquiry one;
        Inquiry other;
        try (ModelRoutes routes = new ModelRoutes(server, ALL)) {
            one = routes.send("rerank", inquiry);
        }
        try (ModelRoutes routes = new ModelRoutes(server, ALL)) {
            other = routes.send("rerank", asked(inquiry.withCandidates(mixed), "another-id", "Lena"));
        }

        assertThat(ranking(other)).isEqualTo(ranking(one));
        assertThat(rows(server.request("rerank", 1))).isEqualTo(rows(server.request("rerank", 0)));
        List<String> shown = rows(server.request("rerank", 0)).stream()
                .map(row -> row.replaceAll(".*\"(message \\d+)\"]", "$1"))
                .toList();
        assertThat(shown).containsExactlyInAnyOrderElementsOf(messages(20)).isNotEqualTo(messages(20));
    }

    @Test
    void readsOnlyWhatHasAGoodShareOfTheBestLocalScoreButSomeAlways() {
        server.answers("rerank", lines(20, i -> "1"));

        // local scores of 5, 4.5, 4 and so on
        try (ModelRoutes routes = new ModelRoutes(server, Map.of("rerank.candidates-min", "2"))) {
            routes.send("rerank", ModelRoutes.candidates(QUESTION, messages(90)));
        }
        try (ModelRoutes routes = new ModelRoutes(server, Map.of())) {
            routes.send("rerank", ModelRoutes.candidates(QUESTION, messages(90)));
        }

        assertThat(rows(server.request("rerank", 0))).hasSize(6);
        assertThat(rows(server.request("rerank", 1))).hasSize(12);
    }

    @Test
    void putsTheBestFewInEveryBatchAndTakesTheMeanOfTheirScores() {
        List<String> messages = messages(30);
        server.answers("rerank", lines(20, i -> "1"));
        server.server()
                .stubFor(ModelServer.to("rerank")
                        .withRequestBody(containing("message 30"))
                        .willReturn(ModelServer.completion(lines(20, i -> "3"))));

        try (ModelRoutes routes = new ModelRoutes(server, ALL)) {
            Inquiry result = routes.send("rerank", ModelRoutes.candidates(QUESTION, messages));

            List<List<String>> batches = server.requests("rerank").stream()
                    .map(request -> rows(
                            request.path("messages").path(1).path("content").asText()))
                    .toList();
            assertThat(batches).hasSize(2).allSatisfy(batch -> {
                assertThat(batch).hasSizeBetween(16, 17);
                for (int best = 1; best <= 3; best++) {
                    assertThat(String.join("\n", batch)).contains("\"message " + best + "\"");
                }
            });
            assertThat(result.evidence().stream()
                            .filter(e -> e.message().content().equals("message 1"))
                            .findFirst()
                            .orElseThrow()
                            .score())
                    .isEqualTo(0.8 * 2 + 0.2 * 5, within(1e-9));
        }
    }

    @Test
    void readsNothingTwiceForTheSameQuestion() {
        List<String> messages = messages(8);
        server.answers("rerank", lines(8, i -> i == 3 ? "9|-" : "1"));
        Inquiry inquiry = ModelRoutes.candidates(QUESTION, messages);

        try (ModelRoutes routes = new ModelRoutes(server, ALL)) {
            Inquiry first = routes.send("rerank", inquiry);
            Inquiry again = routes.send("rerank", asked(inquiry, "another-id", "Lena"));

            assertThat(server.requests("rerank")).hasSize(1);
            assertThat(again.evidence()).isEqualTo(first.evidence());
            assertThat(first.usage().steps()).extracting(Usage.Step::cached).containsExactly(false);
            assertThat(again.usage().steps()).extracting(Usage.Step::cached).containsExactly(true);
            assertThat(again.usage().total().llmCalls()).isZero();

            // a further message is read alone
            List<String> more = new ArrayList<>(messages);
            more.add("message 9");
            Inquiry third = routes.send("rerank", ModelRoutes.candidates(QUESTION, more));

            assertThat(rows(server.request("rerank", 1)))
                    .singleElement()
                    .asString()
                    .contains("message 9");
            assertThat(third.usage().steps()).extracting(Usage.Step::cached).containsExactly(false);

            // another asker may mean something else
            routes.send("rerank", asked(inquiry, "another-id", "Tom"));
            assertThat(rows(server.request("rerank", 2))).hasSize(8);
        }
    }

    @Test
    void asksNoModelWhenTheMethodIsLocal() {
        try (ModelRoutes routes = new ModelRoutes(server, Map.of("rerank.method", "local"))) {
            Inquiry result = routes.send("rerank", ModelRoutes.candidates(QUESTION, messages(3)));

            assertThat(ranking(result)).isEqualTo(messages(3));
            assertThat(result.degraded()).isEmpty();
            assertThat(result.usage().steps()).extracting(Usage.Step::step).containsExactly("rerank");
        }
        assertThat(server.server().getAllServeEvents()).isEmpty();
    }

    @Test
    void hasLongMessagesShortenedFirstAndStillQuotesTheMessage() {
        server.answers("rerank", "1|9|Tom is for the blue tiles\n2|9|Tom wants the blue tiles");
        server.server()
                .stubFor(ModelServer.to("rerank")
                        .withRequestBody(containing("You shorten"))
                        .willReturn(ModelServer.completion("Tom is for the\n3|10|blue\ntiles.")));

        try (ModelRoutes routes = new ModelRoutes(server, Map.of("rerank.long-messages", "summarise"))) {
            Inquiry result = routes.send("rerank", ModelRoutes.candidates(QUESTION, List.of(LONG, "short")));

            assertThat(server.requests("rerank")).hasSize(2);
            String shortening = server.request("rerank", 0);
            assertThat(new TokenCounter().count(shortening)).isBetween(1_900, 2_200);
            assertThat(rows(server.request("rerank", 1))).hasSize(2).anySatisfy(row -> assertThat(row)
                    .contains("\"(shortened) Tom is for the 3|10|blue tiles.\""));
            assertThat(result.evidence().stream()
                            .filter(e -> e.message().content().equals(LONG))
                            .findFirst()
                            .orElseThrow()
                            .sentence())
                    .isIn(
                            LONG,
                            "In the evening Tom said that he wants the blue tiles.",
                            "Tom said that he wants the blue tiles");
            assertThat(result.degraded()).isEmpty();
            assertThat(result.usage().total().llmCalls()).isEqualTo(2);
            assertThat(result.usage().total().promptTokens()).isEqualTo(200);
        }
    }

    @Test
    void cutsALongMessageThatCannotBeShortenedAndSaysSo() {
        server.answers("rerank", "1|2\n2|2");
        server.server()
                .stubFor(ModelServer.to("rerank")
                        .withRequestBody(containing("You shorten"))
                        .willReturn(aResponse().withStatus(400)));

        try (ModelRoutes routes = new ModelRoutes(server, Map.of("rerank.long-messages", "summarise"))) {
            Inquiry result = routes.send("rerank", ModelRoutes.candidates(QUESTION, List.of(LONG, "short")));

            assertThat(result.degraded())
                    .containsExactly("rerank summary 1 of 1: the endpoint answered with status 400");
            assertThat(rows(server.request("rerank", 1))).anySatisfy(row -> assertThat(row)
                    .contains("Nothing happened on that day.")
                    .doesNotContain("shortened"));
            assertThat(result.usage().total().llmCalls()).isEqualTo(2);
        }
    }

    @Test
    void leavesLongMessagesCutWhereTheBudgetHasNoRoomForTheirSummaries() {
        server.answers("rerank", "1|2\n2|2");
        List<String> messages = IntStream.range(0, 10).mapToObj(i -> i + LONG).toList();

        try (ModelRoutes routes =
                new ModelRoutes(server, Map.of("rerank.long-messages", "summarise", "rerank.tokens-max", "12000"))) {
            Inquiry result = routes.send("rerank", ModelRoutes.candidates(QUESTION, messages));

            assertThat(result.degraded()).containsExactly("rerank: rerank.tokens-max left 8 of 10 long messages cut");
            assertThat(server.requests("rerank")).hasSize(3);
        }
    }

    @Test
    void keepsTheLocalRankingWhenReadingFailsAltogether() {
        server.fails("rerank", aResponse().withStatus(401));

        try (ModelRoutes routes = new ModelRoutes(server, ALL)) {
            Inquiry result = routes.send("rerank", ModelRoutes.candidates(QUESTION, messages(30)));

            assertThat(ranking(result)).isEqualTo(messages(30));
            assertThat(result.evidence().getFirst().score()).isEqualTo(5);
            assertThat(result.degraded())
                    .containsExactlyInAnyOrder(
                            "rerank batch 1 of 2: the endpoint answered with status 401; check llm.api-key",
                            "rerank batch 2 of 2: the endpoint answered with status 401; check llm.api-key");
        }
    }
}
