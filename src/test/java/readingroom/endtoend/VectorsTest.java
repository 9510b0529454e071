package readingroom.endtoend;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.urlEqualTo;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import readingroom.Elastic;
import readingroom.ModelServer;
import readingroom.ReadingRoom;
import readingroom.Routes;
import readingroom.Settings;
import readingroom.TestServers;
import readingroom.model.Answer;

/** Vectors come in the background of a running program, go on after a kill, and stand in nobody's way. */
class VectorsTest {

    private static final int MESSAGES = 600;

    private final Elastic elastic = new Elastic(TestServers.elasticsearch().url());
    private final Map<String, String> keys = new HashMap<>();

    @TempDir
    private Path folder;

    @BeforeEach
    void configure() {
        keys.putAll(Program.onTestServers(UUID.randomUUID().toString().substring(0, 8)));
        keys.put("inbox.folder", folder.resolve("inbox").toString());
        keys.put("embed.quiet-ms", "0");
        keys.put("embed.pause-ms", "200");
    }

    @Test
    void goOnAfterAKillWhereTheyWere() throws Exception {
        Program first = Program.serve(folder, keys);
        drop();
        Awaitility.await("some vectors").atMost(Duration.ofSeconds(90)).until(() -> vectors() > 0);
        first.kill();
        long whenKilled = vectors();

        try (Program second = Program.serve(folder, keys)) {
            Awaitility.await("all vectors").atMost(Duration.ofSeconds(120)).until(() -> vectors() == MESSAGES);
            assertThat(whenKilled).as("the kill came in the middle").isBetween(1L, MESSAGES - 1L);
            assertThat(elastic.count(keys.get("index.name"))).isEqualTo(MESSAGES);
            assertThat(second.isAlive()).isTrue();
        }
    }

    @Test
    void areNotMissedWhenTheyAreOff() throws Exception {
        keys.put("embed.provider", "none");
        try (ReadingRoom room = ReadingRoom.start(settings(), Routes.values())) {
            drop();
            Awaitility.await("all messages")
                    .atMost(Duration.ofSeconds(60))
                    .until(() -> elastic.count(keys.get("index.name")) == MESSAGES);

            assertThat(room.ask("Who brought item 17?").status()).isEqualTo(Answer.Status.ANSWERED);
            assertThat(room.embedAll(done -> {})).isZero();
            assertThat(vectors()).isZero();
        }
    }

    @Test
    void comeWhenTheirEndpointIsBack_andNeitherLoadNorQuestionWaitsForIt() throws Exception {
        try (ModelServer endpoint = new ModelServer()) {
            endpoint.server()
                    .stubFor(post(urlEqualTo("/v1/embeddings"))
                            .willReturn(aResponse().withStatus(429)));
            keys.put("embed.provider", "openai");
            keys.put("embed.base-url", endpoint.baseUrl());
            try (ReadingRoom room = ReadingRoom.start(settings(), Routes.values())) {
                drop();
                Awaitility.await("all messages")
                        .atMost(Duration.ofSeconds(60))
                        .until(() -> elastic.count(keys.get("index.name")) == MESSAGES);
                Awaitility.await("a refused request")
                        .atMost(Duration.ofSeconds(60))
                        .until(() -> !endpoint.server().getAllServeEvents().isEmpty());
                assertThat(room.ask("Who brought item 17?").status()).isEqualTo(Answer.Status.ANSWERED);

                endpoint.server()
                        .stubFor(
                                post(urlEqualTo("/v1/embeddings"))
                                        .willReturn(
                                                aResponse()
                                                        .withHeader("Content-Type", "application/json")
                                                        .withTransformers("response-template")
                                                        .withBody(
                                                                "{\"object\":\"list\",\"model\":\"m\",\"data\":[{{#each (jsonPath request.body '$.input') as |text|}}"
                                                                        + "{{#if @index}},{{/if}}{\"object\":\"embedding\",\"index\":{{@index}},\"embedding\":[0.5,{{@index}},1]}"
                                                                        + "{{/each}}],\"usage\":{\"prompt_tokens\":1,\"total_tokens\":1}}")));

                Awaitility.await("all vectors").atMost(Duration.ofSeconds(90)).until(() -> vectors() == MESSAGES);
            }
        }
    }

    private Settings settings() {
        return Settings.load(folder, Map.of(), keys);
    }

    private void drop() throws Exception {
        String messages = IntStream.range(0, MESSAGES).mapToObj("""
                        {"message_id":"m%d","timestamp":"2024-06-01T12:00:00Z","sender":"Anna","content":"I brought item %<d to the fair","conversation_id":"fair"}"""::formatted).collect(Collectors.joining("\n"));
        Files.createDirectories(folder.resolve("inbox"));
        Files.writeString(folder.resolve("inbox/fair.ndjson"), messages);
    }

    private long vectors() {
        elastic.post("/" + keys.get("index.name") + "/_refresh", "");
        return elastic.post(
                        "/" + keys.get("index.name") + "/_count", "{\"query\":{\"exists\":{\"field\":\"vectors\"}}}")
                .path("count")
                .asLong();
    }
}
