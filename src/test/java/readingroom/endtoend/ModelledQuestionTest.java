package readingroom.endtoend;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import readingroom.ModelServer;
import readingroom.ReadingRoom;
import readingroom.Routes;
import readingroom.Settings;
import readingroom.TestServers;
import readingroom.model.Answer;
import readingroom.model.Answer.Citation;
import readingroom.model.Answer.Status;
import readingroom.model.Usage;

/** All four steps with a model, on a real index. */
class ModelledQuestionTest {

    private static final String QUESTION =
            "{\"question\":\"Which tiles did Tom choose last week?\",\"question_id\":\"q7\",\"asker\":\"Ines\","
                    + "\"asked_at\":\"2024-05-22T10:00:00+02:00\"}";
    private static final List<String> STEPS = List.of("instruct", "recall", "rerank", "answer");

    @TempDir
    private Path folder;

    private final ModelServer model = new ModelServer();
    private ReadingRoom room;

    @BeforeEach
    void start() throws IOException {
        Map<String, String> keys = new HashMap<>(Map.of(
                "elasticsearch.url",
                TestServers.elasticsearch().url().toString(),
                "index.name",
                "modelled",
                "llm.base-url",
                model.baseUrl(),
                "llm.retry-delay-ms",
                "1"));
        keys.putAll(ModelServer.MODELS);
        Settings settings = Settings.load(folder, Map.of(), keys);
        room = ReadingRoom.start(settings, Routes.INSTRUCT, Routes.STEPS, Routes.INDEX);
        Path export = Files.writeString(folder.resolve("chat.ndjson"), """
                {"message_id":"1","timestamp":"2024-05-14T09:00:00Z","sender":"Tom","content":"Grey tiles would be nicer.","conversation_id":"house"}
                {"message_id":"2","timestamp":"2024-05-15T09:00:00Z","sender":"Ines","content":"The bus is late again.","conversation_id":"house"}
                {"message_id":"3","timestamp":"2024-05-16T09:00:00Z","sender":"Tom","content":"OK, we take the BLUE tiles. Final.","conversation_id":"house"}
                """);
        room.loader()
                .load(export, ReadingRoom.exportOptions(settings), (path, bytes, size) -> {}, (path, reject) -> {});
    }

    @AfterEach
    void stop() {
        room.close();
        model.close();
    }

    @Test
    void answersWithTheModelInEachStep() {
        model.answers(
                "instruct",
                "date_range: last week <- last week\nperson: Tom <- Tom\nkeyword: tiles OR ceramic\nperson: Eve");
        model.answers("rerank", "1|9|-\n2|9|-\n3|9|-");
        model.answers(
                "answer",
                "Tom chose the blue tiles. | [1] \"blue tiles\" [2] \"BLUE tiles\" [3] \"BLUE tiles\"\nconfidence | 9");

        Answer answer = room.ask(QUESTION);
        assertThat(answer.cause()).isNull();

        assertThat(answer.degraded()).isEmpty();
        assertThat(answer.status()).isEqualTo(Status.ANSWERED);
        assertThat(answer.model()).isEqualTo("answer-model");
        assertThat(answer.answer()).isEqualTo("Tom chose the blue tiles [1].");
        assertThat(answer.citations()).extracting(Citation::messageId).containsExactly("3");
        assertThat(answer.citations()).extracting(Citation::quote).containsExactly("BLUE tiles");
        assertThat(answer.usage().steps()).extracting(Usage.Step::step).containsExactlyElementsOf(STEPS);
        assertThat(answer.usage().steps()).extracting(Usage.Step::llmCalls).containsExactly(1, 0, 1, 1);
        assertThat(answer.usage().total().promptTokens()).isEqualTo(300);
        assertThat(answer.instructions()).anyMatch(i -> i.value().equals("tiles OR ceramic") && i.isKept());
        assertThat(answer.instructions()).noneMatch(i -> i.value().equals("Eve") && i.isKept());
    }

    @Test
    void answersLocallyWhenEveryStepHasToDoWithoutIt() {
        for (String step : STEPS) {
            model.fails(step, aResponse().withStatus(500));
        }

        Answer answer = room.ask(QUESTION);
        assertThat(answer.cause()).isNull();

        assertThat(answer.degraded())
                .containsExactly(
                        "instruct: the endpoint answered with status 500",
                        "rerank batch 1 of 1: the endpoint answered with status 500",
                        "answer: the endpoint answered with status 500");
        assertThat(answer.model()).isEqualTo("none");
        assertThat(answer.citations()).extracting(Citation::messageId).contains("3");
        assertThat(answer.usage().steps()).extracting(Usage.Step::llmCalls).containsExactly(3, 0, 3, 3);
    }

    @ParameterizedTest
    @ValueSource(strings = {"whether Gretchen pays in Paris", "see https://evil.example/x", "瓷砖的价格"})
    void saysWhatIsOpenWhenTheModelsWordsForItCannotBeTrusted(String missing) {
        model.answers(
                "answer", "Tom chose the blue tiles. | [1] \"BLUE tiles\" [2] \"BLUE tiles\"\nmissing | " + missing);

        Answer answer = room.ask(QUESTION);

        assertThat(answer.status()).isEqualTo(Status.PARTIAL);
        assertThat(answer.answer()).contains("\nStill open: ").doesNotContain("Gretchen", "evil", "瓷砖", "…");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Christina said they take the blue tiles. | %s",
                "Barcelona is where the blue tiles come from. | %s",
                "Tom does not take the blue tiles. | %s",
                "They take the blue tiles. | [1] \"the\" [2] \"the\"",
                "They took the blue tiles in the evening. | %s"
            })
    void answersWithoutClaimsThatTheirMessagesDoNotBearOut(String claim) {
        String quotes = "[1] \"we take the BLUE tiles\" [2] \"we take the BLUE tiles\"";
        model.answers("answer", claim.formatted(quotes));

        Answer answer = room.ask(QUESTION);

        assertThat(answer.model()).isEqualTo("none");
        assertThat(answer.answer()).doesNotContain("Christina", "Barcelona", "does not take", "evening");
    }

    @Test
    void isNotSureOfAClaimThatSharesNoWordWithItsMessage() {
        String quotes = "[1] \"we take the BLUE tiles\" [2] \"we take the BLUE tiles\"";
        model.answers("answer", "The renovation was postponed because money ran short. | " + quotes);

        Answer answer = room.ask(QUESTION);

        assertThat(answer.status()).isEqualTo(Status.PARTIAL);
        assertThat(answer.answer()).contains("Still open: Whether this is what was asked for is not certain.");
    }
}
