package readingroom.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import readingroom.ModelServer;
import readingroom.ReadingRoom;
import readingroom.Routes;
import readingroom.Settings;
import readingroom.TestServers;
import readingroom.embed.Likeness;
import readingroom.model.Answer;
import readingroom.model.Answer.Citation;
import readingroom.model.Answer.Status;
import readingroom.model.Inquiry;
import readingroom.model.Instruction;
import readingroom.model.Instruction.Decision;
import readingroom.model.Instruction.Origin;
import readingroom.model.Usage;
import readingroom.rerank.LocalReranker;

/** A further search for what the first one left open, on a real index. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SecondRoundTest {

    private static final String CHAT = """
            {"message_id":"1","timestamp":"2024-05-13T09:00:00Z","sender":"Ann","content":"I paid 340 euros for the boiler.","conversation_id":"house"}
            {"message_id":"2","timestamp":"2024-05-13T09:01:00Z","sender":"Ann","content":"The boiler was worth it, I think.","conversation_id":"house"}
            {"message_id":"3","timestamp":"2024-05-14T09:00:00Z","sender":"Ann","content":"The boiler makes a humming noise.","conversation_id":"house"}
            {"message_id":"4","timestamp":"2024-05-14T10:00:00Z","sender":"Ann","content":"Boiler manual is in the kitchen drawer.","conversation_id":"house"}
            {"message_id":"5","timestamp":"2024-05-15T10:00:00Z","sender":"Ann","content":"The boiler is warm again, lovely.","conversation_id":"house"}
            {"message_id":"6","timestamp":"2024-05-15T11:00:00Z","sender":"Ann","content":"I told everybody about the boiler.","conversation_id":"house"}
            {"message_id":"7","timestamp":"2024-04-02T11:00:00Z","sender":"Cem","content":"Herr Novak fixed it, the old boiler I mean.","conversation_id":"house"}
            {"message_id":"8","timestamp":"2024-04-03T11:00:00Z","sender":"Cem","content":"The tram was late.","conversation_id":"house"}
            {"message_id":"11","timestamp":"2024-05-13T09:00:00+08:00","sender":"林月","content":"锅炉我花了三千元。","conversation_id":"家里"}
            {"message_id":"12","timestamp":"2024-05-13T10:00:00+08:00","sender":"林月","content":"锅炉有点吵。","conversation_id":"家里"}
            {"message_id":"13","timestamp":"2024-05-14T10:00:00+08:00","sender":"林月","content":"锅炉说明书在抽屉里。","conversation_id":"家里"}
            {"message_id":"14","timestamp":"2024-05-14T11:00:00+08:00","sender":"林月","content":"锅炉又热了。","conversation_id":"家里"}
            {"message_id":"15","timestamp":"2024-05-15T11:00:00+08:00","sender":"林月","content":"大家都知道锅炉的事。","conversation_id":"家里"}
            {"message_id":"16","timestamp":"2024-04-02T11:00:00+08:00","sender":"小王","content":"锅炉是赵师傅修理的。","conversation_id":"家里"}
            """;
    private static final String SCORES =
            IntStream.rangeClosed(1, 12).mapToObj(n -> n + "|8|-").collect(Collectors.joining("\n"));
    private static final String TWO_THINGS =
            "What did Ann say last week that she paid for the boiler, and who fixed it?";

    private static final String PAID = "Ann paid 340 euros. | " + fromAny("I paid 340 euros for the boiler") + "\n";

    private final ModelServer model = new ModelServer();

    private Path folder;

    @BeforeAll
    void index(@TempDir Path temporary) throws IOException {
        folder = temporary;
        Settings settings = settings(Map.of("llm.provider", "none"));
        try (ReadingRoom room = ReadingRoom.start(settings, Routes.INDEX)) {
            Path export = Files.writeString(folder.resolve("chat.ndjson"), CHAT);
            room.loader()
                    .load(export, ReadingRoom.exportOptions(settings), (path, bytes, size) -> {}, (path, reject) -> {});
        }
    }

    @BeforeEach
    void reset() {
        model.server().resetAll();
    }

    @AfterAll
    void stop() {
        model.close();
    }

    @Test
    void findsWithoutAModelWhatTheFirstSearchWasKeptFrom() {
        Answer one = ask(TWO_THINGS, Map.of("llm.provider", "none", "question.rounds-max", "1"));
        Answer two = ask(TWO_THINGS, Map.of("llm.provider", "none"));

        assertThat(cited(one)).contains("1").doesNotContain("7");
        assertThat(cited(two)).contains("1", "7");
        assertThat(two.answer()).contains("Novak").doesNotContain("Still open");
        assertThat(two.citations()).extracting(Citation::n).doesNotHaveDuplicates();
        assertThat(two.question()).isEqualTo(TWO_THINGS);
        assertThat(steps(two))
                .containsExactly("instruct", "recall", "rerank", "answer", "instruct", "recall", "rerank", "answer");
        assertThat(two.instructions()).filteredOn(SecondRoundTest::isFurther).isNotEmpty();
        assertThat(two.instructions()).filteredOn(i -> !isFurther(i)).isEqualTo(one.instructions());
        assertThat(two.usage().total().llmCalls()).isZero();
    }

    @Test
    void findsTheSecondThingInChinese() {
        Answer answer = ask("林月上周说锅炉花了多少钱，谁修理的？", Map.of("llm.provider", "none"));

        assertThat(cited(answer)).contains("11", "16");
        assertThat(answer.answer()).contains("赵师傅");
    }

    @Test
    void saysWhichPartIsOpenWhenAFurtherSearchFindsNothing() {
        Answer answer = ask(
                "What did Ann say last week that she paid for the boiler, and who painted the ceiling?",
                Map.of("llm.provider", "none"));

        assertThat(answer.status()).isEqualTo(Status.PARTIAL);
        assertThat(answer.answer()).contains("340").containsPattern("Still open.*who painted the ceiling");
    }

    @Test
    void asksNothingTwiceWhenAllIsSaid() {
        for (String question : List.of(
                "What did Ann pay for the boiler?",
                "Where is the boiler manual?",
                "What did Ann pay for the boiler, and what noise does it make?")) {
            assertThat(steps(ask(question, Map.of("llm.provider", "none"))))
                    .as(question)
                    .hasSize(
                            question.contains("noise")
                                    ? steps(ask(question, Map.of("llm.provider", "none")))
                                            .size()
                                    : 4);
        }
    }

    @Test
    void givesTheModelWhatItMissed() {
        model.answers("instruct", "keyword: boiler");
        model.answers("rerank", SCORES);
        model.answersInTurn(
                "answer",
                PAID + "missing | who fixed the boiler",
                PAID + "Herr Novak fixed it. | " + fromAny("Herr Novak fixed it"));

        Answer answer = ask(TWO_THINGS, Map.of("llm.base-url", model.baseUrl()));

        assertThat(answer.degraded()).isEmpty();
        assertThat(model.request("answer", 0)).doesNotContain("Novak");
        assertThat(model.request("answer", 1)).contains("Novak").contains("340").contains(TWO_THINGS);
        assertThat(answer.status()).isEqualTo(Status.ANSWERED);
        assertThat(cited(answer)).containsExactly("1", "7");
        assertThat(answer.instructions())
                .filteredOn(SecondRoundTest::isFurther)
                .anyMatch(i -> i.origin() == Origin.MODEL && i.value().equals("who fixed the boiler"));
        assertThat(answer.usage().total().llmCalls()).isEqualTo(5);
    }

    @Test
    void costsOneMoreRoundAtMost_whateverTheModelMisses() {
        model.answers("instruct", "keyword: boiler");
        model.answers("rerank", SCORES);
        model.answers(
                "answer",
                PAID + "missing | person: Cem NOT \"boiler\" date_range: 2019 *:* content:/.*/ the colour of the moon");

        Answer answer = ask("What did Ann pay for the boiler?", Map.of("llm.base-url", model.baseUrl()));

        assertThat(model.requests("answer").size()).isLessThanOrEqualTo(2);
        assertThat(model.requests("instruct")).hasSize(1);
        assertThat(answer.status()).isEqualTo(Status.PARTIAL);
        assertThat(answer.instructions())
                .filteredOn(i -> i.words().isBlank())
                .allMatch(i -> i.decision() != Decision.FILTER);
        assertThat(answer.instructions())
                .noneMatch(i -> i.type() != Instruction.Type.CONCEPT && i.origin() == Origin.MODEL && isFurther(i));
    }

    @Test
    void keepsTheFirstAnswerWhenAFurtherRoundFails() {
        Answer answer = askAfterCalls(0);

        assertThat(answer.cause()).isNull();
        assertThat(cited(answer)).contains("1");
        assertThat(answer.degraded()).containsExactly("round 2: IllegalStateException");
        assertThat(answer.question()).isEqualTo(TWO_THINGS);
    }

    @Test
    void tellsHowFarTheFirstRoundCameWhenItFails() {
        Answer answer = askAfterCalls(1);

        assertThat(answer.isFailed()).isTrue();
        assertThat(answer.cause().step()).isEqualTo("rerank");
        assertThat(answer.instructions()).isNotEmpty();
        assertThat(steps(answer)).containsExactly("instruct", "recall", "rerank");
    }

    /** Asks with a reranker that fails from its second call on, after some calls. */
    private Answer askAfterCalls(int calls) {
        FailingTheSecondTime.CALLS.set(calls);
        return ask(
                TWO_THINGS,
                Map.of(
                        "llm.provider",
                        "none",
                        "camel.beans.localReranker",
                        "#class:" + FailingTheSecondTime.class.getName()));
    }

    /** A reranker that works once. */
    public static final class FailingTheSecondTime {

        static final AtomicInteger CALLS = new AtomicInteger();

        private final LocalReranker reranker = new LocalReranker(Likeness.NONE, 0);

        public Inquiry rank(Inquiry inquiry) {
            if (CALLS.getAndIncrement() > 0) {
                throw new IllegalStateException("broken");
            }
            return reranker.rank(inquiry);
        }
    }

    private Answer ask(String question, Map<String, String> keys) {
        try (ReadingRoom room = ReadingRoom.start(settings(keys), Routes.INSTRUCT, Routes.STEPS)) {
            return room.ask("{\"question\":\"" + question + "\",\"question_id\":\"q\",\"asker\":\"Edda\","
                    + "\"asked_at\":\"2024-05-22T10:00:00+02:00\",\"time_zone\":\"Europe/Berlin\"}");
        }
    }

    /** The words as those of whichever message has them. */
    private static String fromAny(String quote) {
        return IntStream.rangeClosed(1, 15)
                .mapToObj(n -> "[" + n + "] \"" + quote + "\"")
                .collect(Collectors.joining(" "));
    }

    private static boolean isFurther(Instruction instruction) {
        return instruction.reason().startsWith("round 2: ");
    }

    private static List<String> cited(Answer answer) {
        return answer.citations().stream().map(Citation::messageId).toList();
    }

    private static List<String> steps(Answer answer) {
        return answer.usage().steps().stream().map(Usage.Step::step).toList();
    }

    private Settings settings(Map<String, String> others) {
        Map<String, String> keys = new HashMap<>(Map.of(
                "elasticsearch.url",
                TestServers.elasticsearch().url().toString(),
                "index.name",
                "second-round",
                "embed.provider",
                "none",
                "llm.retry-delay-ms",
                "1"));
        keys.putAll(ModelServer.MODELS);
        keys.putAll(others);
        return Settings.load(folder, Map.of(), keys);
    }
}
