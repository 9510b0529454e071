package readingroom.recall;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URI;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import readingroom.TestServers;
import readingroom.instruct.time.TimeExpressions;
import readingroom.model.Candidate;
import readingroom.model.Inquiry;
import readingroom.model.Instruction;
import readingroom.model.Instruction.Decision;
import readingroom.model.Instruction.Origin;
import readingroom.model.Instruction.Type;
import readingroom.model.Question;

class RecallRouteTest {

    private static final ZoneId SHANGHAI = ZoneId.of("Asia/Shanghai");
    private static RecallFixture recall;

    @BeforeAll
    static void start() throws Exception {
        recall = new RecallFixture(TestServers.elasticsearch().url(), "recall-route-test", new TimeExpressions()::find);
        recall.load(SmallTown.messages());
    }

    @AfterAll
    static void stop() {
        recall.close();
    }

    @Test
    void findsTheRightWeekOfTheArticlesQuestion() {
        Inquiry inquiry = ask("上周我和小王讨论的预算调整方案，最后是怎么定的？", "李雷", "2024-05-22T02:00:00Z", SHANGHAI);

        assertThat(found(inquiry))
                .startsWith("预算调整方案我改了一版，营销加百分之十，研发压缩。")
                .contains("百分之八。")
                .doesNotContain("预算调整方案初稿：营销增加百分之五，研发不变。", "财务问预算调整方案什么时候生效。");
        assertThat(found(inquiry).indexOf("好，那就这么定了，周五发给财务。")).isBetween(1, 3);
        assertThat(inquiry.relaxations()).isEmpty();
    }

    @Test
    void findsAnAnswerThatRepeatsNoWordOfTheQuestion() {
        assertThat(found(ask("Which colour did Mira choose for the kitchen?", null))
                        .subList(0, 2))
                .contains("Sage green.");
    }

    @Test
    void prefersWhatTheNamedPersonSaid() {
        assertThat(found(ask("What would Tomás like for his birthday?", null)))
                .startsWith("For my birthday I would like a telescope.")
                .contains("I have ordered a cake for the birthday of Tomás.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"choir", "The choir"})
    void neverLeavesTheConversationsOfTheQuestion(String conversation) {
        Inquiry inquiry = recall.recall(recall.instruct(question(
                "Which colour did Mira choose for the kitchen last Monday?",
                null,
                "2024-05-20T12:00:00Z",
                ZoneId.of("UTC"),
                List.of(conversation))));

        assertThat(inquiry.candidates()).isNotEmpty().allSatisfy(candidate -> assertThat(
                        candidate.message().conversationId())
                .isEqualTo("choir"));
    }

    @Test
    void findsNothingInAConversationThatDoesNotExist() {
        Inquiry inquiry = recall.recall(recall.instruct(
                question("kitchen colour", null, "2024-05-20T12:00:00Z", ZoneId.of("UTC"), List.of("elsewhere"))));

        assertThat(inquiry.candidates()).isEmpty();
    }

    @Test
    void neverFindsWhatNobodySaid() {
        assertThat(found(ask("Who changed the picture of the kitchen?", null)))
                .doesNotContain("Edda changed the picture of the kitchen");
    }

    @Test
    void returnsAllOfAWindowForAQuestionWithNothingButATime() {
        assertThat(found(ask("What did we talk about last Friday?", "Mira", "2024-05-20T12:00:00Z", ZoneId.of("UTC"))))
                .containsExactlyInAnyOrder(
                        "The man for the boiler comes on Tuesday.",
                        "And which colour did you choose for the kitchen in the end?",
                        "Sage green.",
                        "My mother will laugh.",
                        "The kitchen of the hall is painted orange, what a colour.",
                        "I liked the old boiler room better.");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Summarise the family chat on 15 May 2024",
                "What happened on 15 May 2024?",
                "Summarize the conversation on 15 May 2024",
            })
    void showsTheWholeOfATimeForAnOverview(String question) {
        Inquiry inquiry = ask(question, null);

        assertThat(found(inquiry)).contains("Dentist at four, do not forget.", "I will be there.");
        assertThat(inquiry.relaxations()).allSatisfy(note -> assertThat(note).startsWith("only "));
    }

    @Test
    void saysNothingOfOtherTimesWhenOneMessageAnswers() {
        assertThat(ask("What did Tomás say about the telescope on 18 May 2024?", null)
                        .relaxations())
                .isEmpty();
    }

    @Test
    void saysWhatItGaveUpWhenATimeHasNothing() {
        Inquiry inquiry = ask("What did we say about the boiler on 15 May 2024?", null);

        assertThat(inquiry.relaxations())
                .containsExactly("nothing about it on 2024-05-15; nearest found 2024-05-12 to 2024-05-17");
        assertThat(found(inquiry))
                .contains("The boiler makes that noise again.", "The man for the boiler comes on Tuesday.");
    }

    @Test
    void saysThatATimeIsOutsideOfAllMessages() {
        Inquiry inquiry = ask("What did we say about the boiler on 3 March 2019?", null);

        assertThat(inquiry.relaxations()).containsExactly("nothing on 2019-03-03; nearest found 2024-05-12");
    }

    @Test
    void saysWhatItGaveUpInTheLanguageOfTheQuestion() {
        assertThat(ask("2019年3月3日我们说了boiler的什么事？", null).relaxations())
                .singleElement()
                .asString()
                .matches("2019-03-03没有找到(相关)?消息；(最近的在 2024-05-\\d\\d(至2024-05-\\d\\d)?|其他时间也没有)");
    }

    @Test
    void keepsMessagesOfTheSameSecondInTheirOrder() {
        List<String> found = found(ask("the noise of the boiler", null));

        assertThat(found).contains("Did you press the red button?", "Twice. Nothing.");
        assertThat(found.indexOf("Did you press the red button?")).isLessThan(found.indexOf("Twice. Nothing."));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\") OR *:* (\"",
                "🎂🎂🎂",
                "???",
                "the of and",
                "的了吗",
                "sender:* AND _exists_:content /.*/ ~2 ^9",
                "\u0000\uD800"
            })
    void takesAnyTextForWords(String hostile) {
        assertThat(ask(hostile, null).candidates())
                .hasSizeLessThan(SmallTown.messages().size());
    }

    @Test
    void takesAQuestionOfAnyLength() {
        String english =
                "boiler " + IntStream.range(0, 15_000).mapToObj(i -> "word" + i).collect(Collectors.joining(" "));
        String chinese = "预算调整方案"
                + IntStream.range(0, 9_000)
                        .mapToObj(i -> Character.toString(0x4E00 + i))
                        .collect(Collectors.joining());

        assertThat(found(ask(english, null))).contains("The boiler makes that noise again.");
        assertThat(found(ask(chinese, null))).contains("预算调整方案我改了一版，营销加百分之十，研发压缩。");
    }

    @Test
    void takesThousandsOfKeywordsOfAModel() {
        Inquiry inquiry =
                recall.instruct(question("boiler", null, "2024-05-20T12:00:00Z", ZoneId.of("UTC"), List.of()));
        List<Instruction> many = new ArrayList<>(inquiry.instructions());
        String keywords = IntStream.range(0, 5_000)
                .mapToObj(i -> "(w" + i + " OR \"x" + i + "\")")
                .collect(Collectors.joining(" AND NOT "));
        IntStream.range(0, 300).forEach(i -> many.add(model(Type.KEYWORD, keywords)));

        assertThat(found(recall.recall(inquiry.withInstructions(many)))).contains("The boiler makes that noise again.");
    }

    @Test
    void addsWhatTheBooleanKeywordsOfAModelFind() {
        Inquiry inquiry =
                recall.instruct(question("那个数字是多少？", null, "2024-05-20T12:00:00Z", ZoneId.of("UTC"), List.of()));
        List<Instruction> all = new ArrayList<>(inquiry.instructions());
        all.add(model(Type.KEYWORD, "（“预算调整” AND NOT 财务）OR “sage green”"));

        assertThat(found(recall.recall(inquiry.withInstructions(all))))
                .contains("预算调整方案我改了一版，营销加百分之十，研发压缩。", "Sage green.");
        assertThat(found(recall.recall(inquiry.withInstructions(all))).indexOf("财务问预算调整方案什么时候生效。"))
                .satisfiesAnyOf(place -> assertThat(place).isNegative(), place -> assertThat(place)
                        .isGreaterThan(2));
    }

    @Test
    void closesItsUsage() {
        assertThat(ask("boiler", null).usage().steps()).extracting("step").containsExactly("instruct", "recall");
    }

    @Test
    void passesAnOutageOn() throws Exception {
        try (RecallFixture away =
                new RecallFixture(URI.create("http://127.0.0.1:9"), "nowhere", new TimeExpressions()::find)) {
            Inquiry inquiry =
                    recall.instruct(question("boiler", null, "2024-05-20T12:00:00Z", ZoneId.of("UTC"), List.of()));

            assertThatThrownBy(() -> away.recall(inquiry)).hasRootCauseInstanceOf(IOException.class);
        }
    }

    private static Instruction model(Type type, String value) {
        return new Instruction(type, value, null, null, Origin.MODEL, "", 1, "", Decision.PREFERENCE, "");
    }

    private static Inquiry ask(String text, @Nullable String asker) {
        return ask(text, asker, "2024-05-20T12:00:00Z", ZoneId.of("UTC"));
    }

    private static Inquiry ask(String text, @Nullable String asker, String askedAt, ZoneId zone) {
        return recall.recall(recall.instruct(question(text, asker, askedAt, zone, List.of())));
    }

    private static Question question(
            String text, @Nullable String asker, String askedAt, ZoneId zone, List<String> conversations) {
        return new Question("q", text, asker, Instant.parse(askedAt), zone, conversations, null, 60_000);
    }

    private static List<String> found(Inquiry inquiry) {
        return inquiry.candidates().stream()
                .map(Candidate::message)
                .map(message -> message.content())
                .toList();
    }
}
