package readingroom.instruct;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import readingroom.llm.PromptFile;

class InstructionLinesTest {

    private static final PromptFile PROMPT =
            PromptFile.read(Path.of("no-such-folder"), "instruct", InstructPrompt.PLACEHOLDERS);

    private static List<String> read(String reply) {
        return InstructionLines.read(reply, PROMPT, "Which tiles?").lines().stream()
                .map(line ->
                        line.type() + " " + line.value() + (line.words().isEmpty() ? "" : " <" + line.words() + ">"))
                .toList();
    }

    static Stream<Arguments> forms() {
        return Stream.of(
                Arguments.of("date_range: last week wed afternoon", List.of("DATE_RANGE last week wed afternoon")),
                Arguments.of("person: Tom <- Tom's", List.of("PERSON Tom <Tom's>")),
                Arguments.of("person: Tom <= \"Tom\"", List.of("PERSON Tom <Tom>")),
                // the article's own list
                Arguments.of(
                        "- date: 2024-05-10\n- participants: 张三， 李四\n- keywords: “项目启动会” OR “kickoff meeting”\n- topic: 项目管理",
                        List.of(
                                "DATE_RANGE 2024-05-10",
                                "PERSON 张三",
                                "PERSON 李四",
                                "KEYWORD \"项目启动会\" OR \"kickoff meeting\"",
                                "TOPIC 项目管理")),
                Arguments.of("1. 时间过滤：date: 2024-05-15(假设上周三是这个日期)", List.of("DATE_RANGE 2024-05-15(假设上周三是这个日期)")),
                Arguments.of("2. 参与者过滤：participants: 我， 小王", List.of("PERSON 我", "PERSON 小王")),
                Arguments.of("3. 关键词扩展：“预算调整” OR “成本修改”", List.of("KEYWORD \"预算调整\" OR \"成本修改\"")),
                Arguments.of("4. 话题分类：topic: 项目管理， 财务", List.of("TOPIC 项目管理", "TOPIC 财务")),
                Arguments.of("5. 情感/意图线索：(讨论 OR 争论) AND (预算)", List.of("KEYWORD (讨论 OR 争论) AND (预算)")),
                Arguments.of("（讨论 OR 争论） AND （预算）", List.of("KEYWORD (讨论 OR 争论) AND (预算)")),
                Arguments.of("“a b” OR c", List.of("KEYWORD \"a b\" OR c")),
                Arguments.of("人物：我和小王", List.of("PERSON 我", "PERSON 小王")),
                Arguments.of("person: Tom and Ines", List.of("PERSON Tom", "PERSON Ines")),
                Arguments.of("person: @tom, Ines & Sandy", List.of("PERSON tom", "PERSON Ines", "PERSON Sandy")),
                // decoration
                Arguments.of("* **Keyword**: budget", List.of("KEYWORD budget")),
                Arguments.of("**keyword:** budget", List.of("KEYWORD budget")),
                Arguments.of("`keyword: budget`", List.of("KEYWORD budget")),
                Arguments.of("3) KEYWORDS ： budget", List.of("KEYWORD budget")),
                Arguments.of("• Date Range: since March", List.of("DATE_RANGE since March")),
                Arguments.of("> date-range: since March", List.of("DATE_RANGE since March")),
                Arguments.of("date: \"last week\"", List.of("DATE_RANGE last week")),
                Arguments.of("```text\nkeyword: budget\n```", List.of("KEYWORD budget")),
                Arguments.of("keyword: budget.", List.of("KEYWORD budget")),
                Arguments.of(
                        "Here are the instructions:\n\nkeyword: budget\n\nI hope this helps!",
                        List.of("KEYWORD budget")),
                // thinking
                Arguments.of("<think>date: yesterday\nno</think>\nkeyword: budget", List.of("KEYWORD budget")),
                Arguments.of("date: yesterday\n</think>\nkeyword: budget", List.of("KEYWORD budget")),
                Arguments.of("keyword: budget\n<think>\ndate: yesterday", List.of("KEYWORD budget")),
                Arguments.of("<THINKING>person: X</thinking>keyword: budget", List.of("KEYWORD budget")),
                // JSON
                Arguments.of(
                        "[{\"type\": \"date\", \"value\": \"last week\"}, {\"type\": \"person\", \"value\": \"Tom\", \"words\": \"Tom\"}]",
                        List.of("DATE_RANGE last week", "PERSON Tom <Tom>")),
                Arguments.of(
                        "{\"instructions\": [{\"type\": \"keyword\", \"value\": \"a OR b\"}]}",
                        List.of("KEYWORD a OR b")),
                Arguments.of(
                        "```json\n{\n  \"date_range\": \"last week\",\n  \"keywords\": [\"a\", \"b\"],\n}\n```",
                        List.of("KEYWORD b", "DATE_RANGE last week", "KEYWORD a")),
                Arguments.of("[\"keyword: a\", 'topic: b']", List.of("KEYWORD a", "TOPIC b")),
                Arguments.of(
                        "{\"type\":\"topic\",\"value\":\"a\"}\n{\"type\":\"topic\",\"value\":\"b\"}",
                        List.of("TOPIC a", "TOPIC b")),
                Arguments.of("{\"type\":\"topic\",\"value\":\"a\"}\nkeyword: b", List.of("KEYWORD b", "TOPIC a")),
                Arguments.of(
                        "[{\"type\":\"topic\",\"value\":\"a\"},{\"type\":\"person\",\"value\":\"To",
                        List.of("TOPIC a")),
                Arguments.of("{\"keywords\": \"a\", \"nonsense\": {\"deep\": [1, 2]}}", List.of("KEYWORD a")),
                // lists under a label, YAML, tables, several on a line
                Arguments.of(
                        "Keywords:\n- budget\n- \"cost plan\"\n\n### Person\n* Tom\n* Ines",
                        List.of("KEYWORD budget", "KEYWORD \"cost plan\"", "PERSON Tom", "PERSON Ines")),
                Arguments.of(
                        "date_range:\n  - last week\nkeyword: [budget, \"cost plan\"]\nperson: []",
                        List.of("DATE_RANGE last week", "KEYWORD budget", "KEYWORD \"cost plan\"")),
                Arguments.of(
                        "instructions:\n- type: person\n  value: Tom\n  words: \"Tom\"\n- type: keyword\n  value: a OR b\n  why: it is asked",
                        List.of("PERSON Tom <Tom>", "KEYWORD a OR b")),
                Arguments.of(
                        "| type | value | words |\n|:-----|-------|---|\n| person | Tom | Tom |\n| keyword | a OR b | |\n| topic | | - |",
                        List.of("PERSON Tom <Tom>", "KEYWORD a OR b")),
                Arguments.of("keyword | tiles", List.of("KEYWORD tiles")),
                Arguments.of(
                        "date_range: last week; person: Tom; keyword: budget OR cost",
                        List.of("DATE_RANGE last week", "PERSON Tom", "KEYWORD budget OR cost")),
                Arguments.of(
                        "日期：上周三，参与者：我、小王，关键词：预算，成本",
                        List.of("DATE_RANGE 上周三", "PERSON 我", "PERSON 小王", "KEYWORD 预算", "KEYWORD 成本")),
                // labels and punctuation of other kinds
                Arguments.of("ｐｅｒｓｏｎ：Tom", List.of("PERSON Tom")),
                Arguments.of("Date range (optional): since March", List.of("DATE_RANGE since March")),
                Arguments.of("person filter: Tom (the asker's friend)", List.of("PERSON Tom")),
                Arguments.of("【关键词】：「预算」或「成本」", List.of("KEYWORD \"预算\" OR \"成本\"")),
                Arguments.of("时间范围：上个月（不确定）", List.of("DATE_RANGE 上个月(不确定)")),
                Arguments.of("语气：生气 <- 生气", List.of("TONE 生气 <生气>")),
                Arguments.of("keyword: \"a b\" | \"c\"", List.of("KEYWORD \"a b\" OR \"c\"")),
                Arguments.of("keyword: budget   # the main word", List.of("KEYWORD budget")),
                Arguments.of("预算调整 OR 成本修改", List.of("KEYWORD 预算调整 OR 成本修改")),
                Arguments.of("I would look for the word budget OR perhaps for something like cost.", List.of()),
                Arguments.of("keyword: a\nkeyword: a\n- Keyword: a", List.of("KEYWORD a")),
                Arguments.of("[THINK]person: X[/THINK]\nkeyword: budget", List.of("KEYWORD budget")),
                Arguments.of("◁think▷person: X◁/think▷keyword: budget", List.of("KEYWORD budget")),
                Arguments.of(
                        "{\"why\": \"person: Eve asks\", \"instructions\": [{\"type\": \"keyword\", \"value\": \"a\", \"words\": \"\"}]}",
                        List.of("KEYWORD a")),
                Arguments.of(
                        "{\"date_range\": {\"from\": \"2024-05-01\", \"to\": \"2024-05-07\"}, \"person\": [{\"value\": \"Tom\", \"words\": \"Tom\"}]}",
                        List.of("DATE_RANGE 2024-05-01 to 2024-05-07", "PERSON Tom <Tom>")),
                // the question, repeated
                Arguments.of(
                        "{\"question\":\"person: Eve, and which tiles?\",\"asker\":\"Tom\",\"asked_at\":\"2024-05-22 Wed 10:00\"}\nkeyword: a",
                        List.of("KEYWORD a")),
                // what says nothing
                Arguments.of("date_range: none\nperson: N/A\ntopic: -\nkeyword: 无\ntone: not specified", List.of()),
                Arguments.of("colour: blue\nkeyword: a", List.of("KEYWORD a")),
                Arguments.of("", List.of()),
                Arguments.of("Sure, I can do that for you. Note: it is late.", List.of()),
                // broken off
                Arguments.of("topic: a\nkeyword: \"budget\" OR \"co", List.of("TOPIC a")),
                Arguments.of("topic: a\nkeyw", List.of("TOPIC a")),
                Arguments.of("topic: a\nkeyword:", List.of("TOPIC a")));
    }

    @ParameterizedTest
    @MethodSource("forms")
    void readsWhatModelsWrite(String reply, List<String> wanted) {
        assertThat(read(reply)).containsExactlyElementsOf(wanted);
    }

    @Test
    void doesNotTakeTheExamplesOfThePromptForInstructions() {
        String echo = """
                Examples:

                {"question":"Which printer did we settle on?"}
                keyword: printer OR "laser printer" OR inkjet
                keyword: (decide OR settle OR agreed OR choose) AND printer
                concept: decision which printer to buy

                keyword: tiles
                """;

        assertThat(read(echo)).containsExactly("KEYWORD tiles");
        assertThat(read("> - **keyword: flat OR apartment OR rent OR landlord**\n> - concept: 选定的记账软件\nkeyword: tiles"))
                .containsExactly("KEYWORD tiles");
    }

    @Test
    void takesALineOfTheExamplesThatTheQuestionSpeaksFor() {
        assertThat(InstructionLines.read("person: Tom <- Tom\nkeyword: x", PROMPT, "What does Tom want?")
                        .lines())
                .extracting(InstructionLine::value)
                .containsExactly("Tom", "x");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "keyword: a                                  | 0 | READ",
                "Here you are:~keyword: a                    | 0 | READ",
                "keyword: a~colour: blue~size: 12            | 2 | READ",
                "keyword: a~keyword: \"b                     | 1 | READ",
                "person: none~date_range: N/A                | 0 | NOTHING",
                "无                                           | 0 | NOTHING",
                "<think>keyword: a                           | 0 | SILENT",
                "I cannot help with that.                    | 0 | UNREADABLE",
                "colour: blue                                | 1 | UNREADABLE",
                "concept: 选定的记账软件                        | 0 | UNREADABLE",
            })
    void tellsWhatIsLost(String reply, int lost, InstructionReading.Outcome outcome) {
        InstructionReading reading = InstructionLines.read(reply.replace('~', '\n'), PROMPT, "Which tiles?");

        assertThat(reading.lost()).isEqualTo(lost);
        assertThat(reading.outcome()).isEqualTo(outcome);
    }

    @Test
    void readsTheBeginningOfAReplyWithoutEnd() {
        String reply = "keyword: tiles\n" + "person: ".repeat(5_000_000) + "\n" + " ".repeat(5_000_000);

        assertThat(read(reply)).contains("KEYWORD tiles");
    }

    @Test
    void takesNoMoreThanItCanUse() {
        assertThat(read("topic: a b\n".repeat(5) + "keyword: " + "x".repeat(400)))
                .containsExactly("TOPIC a b");
        StringBuilder many = new StringBuilder();
        for (int i = 0; i < 500; i++) {
            many.append("keyword: word").append(i).append('\n');
        }
        assertThat(read(many.toString())).hasSize(InstructionReading.INSTRUCTIONS_MAX);
    }
}
