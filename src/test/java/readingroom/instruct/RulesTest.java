package readingroom.instruct;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import readingroom.instruct.time.TimeExpressions;
import readingroom.model.Catalog;
import readingroom.model.Inquiry;
import readingroom.model.Instruction;
import readingroom.model.Instruction.Decision;
import readingroom.model.Instruction.Origin;
import readingroom.model.Instruction.Type;
import readingroom.model.Question;

class RulesTest {

    private static final Catalog TOWN = conversations -> new Catalog.Scope(
            true,
            List.of("Anna Lee", "Anna Berg", "May Chen", "小王", "王明", "王明明", "Tomás", "李雷", "🦊 Fox"),
            List.of(),
            Instant.parse("2024-01-01T00:00:00Z"),
            Instant.parse("2024-06-01T00:00:00Z"));

    @Test
    void readsTheArticlesQuestion() {
        List<Instruction> instructions = verified("上周我和小王讨论的预算调整方案，最后是怎么定的？", "李雷");

        assertThat(instructions)
                .extracting(Instruction::type, Instruction::value, Instruction::decision)
                .contains(
                        tuple(Type.DATE_RANGE, "2024-05-13 to 2024-05-19", Decision.FILTER),
                        tuple(Type.PERSON, "小王", Decision.PREFERENCE),
                        tuple(Type.PERSON, "李雷", Decision.PREFERENCE),
                        tuple(Type.KEYWORD, "预算调整方案", Decision.PREFERENCE),
                        tuple(Type.KEYWORD, "定", Decision.PREFERENCE));
        assertThat(of(instructions, Type.KEYWORD)).containsExactly("预算调整方案", "定");
        assertThat(instructions)
                .allSatisfy(instruction -> assertThat(instruction.reason()).isNotBlank());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "What does anna lee want?|Anna Lee",
                "What does Tomás' brother want?|Tomás",
                "Where is the car of tomás?|Tomás",
                "What did May's sister buy?|May Chen",
                "王明明去哪里了|王明明",
                "Who is fox?|🦊 Fox",
            })
    void findsKnownPeople(String question, String sender) {
        assertThat(of(verified(question, null), Type.PERSON)).containsExactly(sender);
    }

    @Test
    void keepsTwoPeopleOfOneName() {
        List<Instruction> people = verified("What did Anna cook?", null).stream()
                .filter(instruction -> instruction.type() == Type.PERSON)
                .toList();

        assertThat(people).extracting(Instruction::value).containsExactly("Anna Lee", "Anna Berg");
        assertThat(people).extracting(Instruction::weight).containsOnly(0.5);
    }

    @ParameterizedTest
    @ValueSource(strings = {"What may we cook?", "Who will cook?", "What does Hannah cook?", "Annapolis"})
    void findsNobodyInOtherWords(String question) {
        assertThat(of(verified(question, null), Type.PERSON)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"What did I cook?,true", "我的车在哪,true", "US elections,false", "自我介绍,false", "MI6,false"})
    void findsTheAsker(String question, boolean found) {
        assertThat(of(verified(question, "李雷"), Type.PERSON).contains("李雷")).isEqualTo(found);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "What is the budget of the spring fair?|budget,spring fair",
                "Who's bringing the ice-cream to Anna Lee's party?|bringing,ice-cream,party",
                "我们的会议室密码是什么|会议室密码",
                "周会的时间和地点|周会,地点",
                "火锅店叫什么|火锅店",
                "团建每人预算多少钱|团建每人预算",
                "公司年会的预算|公司年会,预算",
                "年会在哪里办|年会,办",
            })
    void keepsTheWordsThatCarryTheQuestion(String question, String keywords) {
        assertThat(of(verified(question, null), Type.KEYWORD)).containsExactly(keywords.split(","));
    }

    @Test
    void takesAVagueTimeOnlyWhereNothingElseIsAskedFor() {
        assertThat(of(verified("What did Tomás paint recently?", null), Type.DATE_RANGE))
                .isEmpty();
        assertThat(verified("最近大家聊了什么", null))
                .filteredOn(instruction -> instruction.type() == Type.DATE_RANGE)
                .hasSize(2)
                .allSatisfy(instruction -> assertThat(instruction.decision()).isEqualTo(Decision.PREFERENCE));
    }

    @Test
    void restrictsNoTimeOfEvents() {
        assertThat(verified("What did Tomás paint in March 2024?", null))
                .filteredOn(instruction -> instruction.type() == Type.DATE_RANGE)
                .extracting(Instruction::decision)
                .containsExactly(Decision.PREFERENCE);
    }

    @Test
    void staysSmallForAQuestionOfAnyLength() {
        String hostile = "last Friday Anna said 上周小王说 (about) ".repeat(2_500);

        assertThat(verified(hostile, "李雷")).hasSizeLessThan(100);
    }

    @Test
    void dropsATimeWithoutMessagesAndSaysWhenThereAreSome() {
        Instruction date = verified("What did we talk about on 3 March 2019?", null).stream()
                .filter(instruction -> instruction.type() == Type.DATE_RANGE)
                .findFirst()
                .orElseThrow();

        assertThat(date.decision()).isEqualTo(Decision.DROPPED);
        assertThat(date.check()).startsWith("messages are from 2024-01-01");
    }

    @Test
    void dropsWhatAModelInvents() {
        List<Instruction> all = verified(
                "Where is the kite of Tomás?",
                null,
                model(Type.PERSON, "Anna Lee", "kite"),
                model(Type.PERSON, "Anna Lee", ""),
                model(Type.PERSON, "Nobody", "Tomás"),
                date("2024-05-01T00:00:00Z", "2024-05-02T00:00:00Z", "kite"),
                date("2024-05-01T00:00:00Z", "2024-05-02T00:00:00Z", ""),
                date("2024-05-01T00:00:00Z", "2024-05-02T00:00:00Z", "yesterday"),
                model(Type.PERSON, "May Chen", "Where"),
                model(Type.TOPIC, "finance", "kite"),
                model(Type.TOPIC, "kite finance", "kite"),
                model(Type.MENTION, "Tomás Berg", "Tomás"),
                model(Type.TONE, "angry", "kite"),
                model(Type.MENTION, "Berlin", ""));

        assertThat(all)
                .filteredOn(instruction -> instruction.origin() == Origin.MODEL)
                .hasSize(12)
                .allSatisfy(instruction -> assertThat(instruction.decision()).isEqualTo(Decision.DROPPED));
    }

    @Test
    void neverLetsAModelFilter() {
        List<Instruction> all = verified(
                "What did our Bergie say before the holidays?",
                null,
                model(Type.PERSON, "Anna Berg", "Bergie").decided(Decision.FILTER, "", ""),
                model(Type.KEYWORD, "vacation OR trip", "").decided(Decision.FILTER, "", ""));

        assertThat(all)
                .filteredOn(instruction -> instruction.origin() == Origin.MODEL)
                .extracting(Instruction::decision)
                .containsExactly(Decision.DROPPED, Decision.PREFERENCE);
    }

    @Test
    void takesNoOtherWordsWithANameOrAYearThatTheQuestionDoesNotHave() {
        List<Instruction> all = verified(
                "Who flew the kite?",
                null,
                model(Type.KEYWORD, "May Chen OR kite", ""),
                model(Type.CONCEPT, "a kite in 1999", ""),
                model(Type.KEYWORD, "kite OR dragon", ""));

        assertThat(all)
                .filteredOn(instruction -> instruction.origin() == Origin.MODEL)
                .extracting(Instruction::decision)
                .containsExactly(Decision.DROPPED, Decision.DROPPED, Decision.PREFERENCE);
    }

    @Test
    void givesASkippedHourTheLengthItWouldHaveHad() {
        Question spring = new Question(
                "q",
                "What did May Chen say on 31 March 2024 between 2 am and 3 am?",
                null,
                Instant.parse("2024-04-02T12:00:00Z"),
                ZoneId.of("Europe/Berlin"),
                List.of(),
                null,
                60_000);

        assertThat(new TimeExpressions().find(spring.question(), spring.askedAtLocal()))
                .allSatisfy(range ->
                        assertThat(Duration.between(range.from(), range.to())).isEqualTo(Duration.ofHours(1)));
    }

    @Test
    void leavesPeopleToTheRulesThatFindThem() {
        List<Instruction> all = verified("What does Mr Berg want?", null, model(Type.PERSON, "anna berg", "Berg"));

        assertThat(all)
                .filteredOn(instruction -> instruction.type() == Type.PERSON)
                .extracting(Instruction::value, Instruction::origin, Instruction::decision)
                .containsExactly(
                        tuple("Anna Berg", Origin.RULES, Decision.PREFERENCE),
                        tuple("anna berg", Origin.MODEL, Decision.DROPPED));
    }

    @Test
    void leavesTheIndexCheckOutWithoutAnIndex() {
        Inquiry inquiry = Inquiries.inquiry("What did we talk about on 3 March 2019?", null);
        RuleInstructor rules = new RuleInstructor(new TimeExpressions()::find, Catalog.NONE, List.of(), 20_000);

        assertThat(new Verifier(Catalog.NONE).verify(rules.instruct(inquiry)).instructions())
                .filteredOn(instruction -> instruction.type() == Type.DATE_RANGE)
                .extracting(Instruction::decision, Instruction::check)
                .containsExactly(tuple(Decision.FILTER, "no index to check with"));
    }

    private static List<Instruction> verified(String question, @Nullable String asker, Instruction... ofModel) {
        RuleInstructor rules = new RuleInstructor(new TimeExpressions()::find, TOWN, List.of(), 20_000);
        Inquiry ruled = rules.instruct(Inquiries.inquiry(question, asker));
        List<Instruction> all = new ArrayList<>(ruled.instructions());
        all.addAll(List.of(ofModel));
        return new Verifier(TOWN).verify(ruled.withInstructions(all)).instructions();
    }

    @Test
    void namesTheConversationsThatAreNotThere() {
        Catalog home = conversations -> new Catalog.Scope(
                true, List.of("Anna"), List.of(new Catalog.Conversation("c1", "Home")), Instant.EPOCH, Instant.EPOCH);
        Question question = new Question(
                "q",
                "budget",
                null,
                Instant.EPOCH,
                ZoneId.of("UTC"),
                List.of("c1", "Home", "nowhere", "nowhere", "b\u001B", "c", "d", "e"),
                null,
                60_000);

        assertThat(new Verifier(home).verify(Inquiry.of(question, false)).relaxations())
                .containsExactly(
                        "no conversation is called \"nowhere\"",
                        "no conversation is called \"b\"",
                        "no conversation is called \"c\"",
                        "nor are there 2 more of the conversations to search");
        assertThat(new Verifier(Catalog.NONE)
                        .verify(Inquiry.of(question, false))
                        .relaxations())
                .isEmpty();
    }

    private static List<String> of(List<Instruction> instructions, Type type) {
        return instructions.stream()
                .filter(instruction -> instruction.type() == type)
                .map(Instruction::value)
                .toList();
    }

    private static Instruction model(Type type, String value, String words) {
        return new Instruction(type, value, null, null, Origin.MODEL, words, 1, "", Decision.PREFERENCE, "model");
    }

    private static Instruction date(String from, String to, String words) {
        return new Instruction(
                Type.DATE_RANGE,
                "2024-05-01",
                Instant.parse(from),
                Instant.parse(to),
                Origin.MODEL,
                words,
                1,
                "",
                Decision.PREFERENCE,
                "model");
    }
}
