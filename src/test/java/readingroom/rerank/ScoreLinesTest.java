package readingroom.rerank;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import readingroom.llm.PromptFile;

class ScoreLinesTest {

    private static final PromptFile PROMPT =
            PromptFile.read(Path.of("no-such-folder"), "rerank", RerankPrompt.PLACEHOLDERS);

    static Stream<Arguments> forms() {
        return Stream.of(
                Arguments.of("3|8|the blue tiles", 8.0, "the blue tiles"),
                Arguments.of("3 | 8 | the blue tiles", 8.0, "the blue tiles"),
                Arguments.of("[3] 8 | the blue tiles", 8.0, "the blue tiles"),
                Arguments.of("【3】8｜蓝色的砖", 8.0, "蓝色的砖"),
                Arguments.of("３｜８｜蓝色的砖", 8.0, "蓝色的砖"),
                Arguments.of("`[3] 8 | the blue tiles`", 8.0, "the blue tiles"),
                Arguments.of("| 3 | 8 | the blue tiles |", 8.0, "the blue tiles"),
                Arguments.of("- **3** | **8** | \"the blue tiles\"", 8.0, "the blue tiles"),
                Arguments.of("3|8/10|the blue tiles", 8.0, "the blue tiles"),
                Arguments.of("3|4/5|-", 8.0, ""),
                Arguments.of("3|80%|-", 8.0, ""),
                Arguments.of("3|80|-", 8.0, ""),
                Arguments.of("3|8 out of 10|-", 8.0, ""),
                Arguments.of("3|8分|无", 8.0, ""),
                Arguments.of("3|8.5|-", 8.5, ""),
                Arguments.of("3|high|the blue tiles", 8.0, "the blue tiles"),
                Arguments.of("3|Eight|-", 8.0, ""),
                Arguments.of("3|不相关|无", 0.0, ""),
                Arguments.of("3|高度相关|蓝色", 9.0, "蓝色"),
                Arguments.of("3: 8 - the blue tiles", 8.0, "the blue tiles"),
                Arguments.of("3. 8", 8.0, ""),
                Arguments.of("3 8", 8.0, ""),
                Arguments.of("#3 | 8", 8.0, ""),
                Arguments.of("id: 3, score: 8, sentence: \"the blue tiles\"", 8.0, "the blue tiles"),
                Arguments.of("ID=3 | Score=8 | Evidence: the blue tiles", 8.0, "the blue tiles"),
                Arguments.of("Message 3: Score 8 | the blue tiles", 8.0, "the blue tiles"),
                Arguments.of("编号：3，分数：8，证据：蓝色", 8.0, "蓝色"),
                Arguments.of("消息3：8分 | 蓝色", 8.0, "蓝色"),
                Arguments.of("1. 3|8|the blue tiles", 8.0, "the blue tiles"),
                Arguments.of("{\"id\": 3, \"score\": 8, \"sentence\": \"the blue tiles\"}", 8.0, "the blue tiles"),
                Arguments.of("[{\"id\": \"3\", \"score\": \"8/10\", \"evidence\": \"x y\"}, {\"id\": 4", 8.0, "x y"),
                Arguments.of("<think>3|1|-</think>3|8|-", 8.0, ""),
                Arguments.of("```\n3|8|-\n```", 8.0, ""),
                Arguments.of("id|score|sentence\n---|---|---\n3|8|-", 8.0, ""),
                Arguments.of("3|2|-\n3|8|best\n3|5|-", 8.0, "best"),
                Arguments.of("{\"id\":3,\"at\":\"x\",\"text\":\"9|9|9\"}\n3|8|-", 8.0, ""),
                Arguments.of("3|8|a|b", 8.0, "a|b"),
                Arguments.of("3|8 / 10|-", 8.0, ""),
                Arguments.of("3｜８／１０｜蓝色", 8.0, "蓝色"),
                Arguments.of("3|80 %|-", 8.0, ""),
                Arguments.of("3|80％|-", 8.0, ""),
                Arguments.of("3 -> 8", 8.0, ""),
                Arguments.of("3 → 8 → the blue tiles", 8.0, "the blue tiles"),
                Arguments.of("3\t8\tthe blue tiles", 8.0, "the blue tiles"),
                Arguments.of("3|8分（满分10分）|蓝色", 8.0, "蓝色"),
                Arguments.of("第3条：8分", 8.0, ""),
                Arguments.of("第３号：８点、青いタイル", 8.0, "青いタイル"),
                Arguments.of("٣|٨|-", 8.0, ""),
                Arguments.of("Nachricht 3: Bewertung: 8 von 10 | \"blau\"", 8.0, "blau"),
                Arguments.of("Mensaje 3 | Puntuación: 8 | azul", 8.0, "azul"),
                Arguments.of("Сообщение 3: оценка 8", 8.0, ""),
                Arguments.of("消息编号：3 | 相关性得分：八 | 关键句：蓝色", 8.0, "蓝色"),
                Arguments.of("│ 3 │ 8 │ the blue tiles │", 8.0, "the blue tiles"),
                Arguments.of(
                        "| Score | ID | Evidence |\n|---|---|---|\n| 8 | 3 | the blue tiles |", 8.0, "the blue tiles"),
                Arguments.of("| 编号 | 发送人 | 分数 | 证据 |\n|---|---|---|---|\n| 3 | Ann | 8 | 蓝色 |", 8.0, "蓝色"),
                Arguments.of("[3, 8, \"the blue tiles\"]", 8.0, "the blue tiles"),
                Arguments.of("[[3, 8, \"the blue tiles\"], [9, 1, \"\"]]", 8.0, "the blue tiles"),
                Arguments.of("[\n [3, 8],\n [9, 1]\n]", 8.0, ""),
                Arguments.of("{\"3\": 8, \"9\": 1}", 8.0, ""),
                Arguments.of("{\"3\": {\"score\": \"8/10\", \"sentence\": \"x y\"}}", 8.0, "x y"),
                Arguments.of("{\"scores\": [{\"number\": 3, \"score\": 8}]}", 8.0, ""),
                Arguments.of(
                        "Sure! Here are the scores:\n\n3|8|the blue tiles\n\nHope that helps.", 8.0, "the blue tiles"));
    }

    @ParameterizedTest
    @MethodSource("forms")
    void readsWhatModelsWrite(String reply, double score, String sentence) {
        assertThat(ScoreLines.read(reply, 5, PROMPT, Set.of()))
                .containsEntry(3, new Verdict(score, sentence))
                .hasSize(1);
    }

    static Stream<String> nothing() {
        return Stream.of(
                "",
                "3",
                "3|",
                "3|-|-",
                "0|5|-",
                "6|5|-",
                "3|101|-",
                "3|-1|-",
                "3|8/0|-",
                "three|8|-",
                "I read 3 messages and 8 of them are good.",
                "In 2024 there were 12 people.",
                "99999999999|5|-",
                "3|99999999999|-",
                "3|blue|-",
                "{\"id\":3,\"text\":\"3|10|x\"}",
                "[",
                "{",
                "|||",
                "<think>3|8|-",
                "<think>\n3|8|the blue tiles\n",
                "[3]",
                "{\"3\": \"blue\"}",
                "| Score | ID |\n|---|---|\n| 8 | 9 |",
                "||");
    }

    @ParameterizedTest
    @MethodSource("nothing")
    void readsNothingIntoOtherLines(String reply) {
        assertThat(ScoreLines.read(reply, 5, PROMPT, Set.of())).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                " ",
                "|",
                "-",
                " -",
                "message ",
                "id: ",
                "3",
                "3 ",
                "3|",
                "3|8",
                "3|8 ",
                "(",
                "[",
                "\"",
                "*",
                "m",
                ":",
                "3|8(",
                "–",
                "3 - ",
                "| ",
                "|-",
                "No. ",
                "第",
                "3条",
                "=>",
                "\t",
                "3\t",
                "8 of ",
                "no no ",
                "3|8|-",
                "id|score|",
                "{",
                "[3,"
            })
    void readsLinesThatGoOnForEver(String part) {
        String line = part.repeat(3_990 / part.length());
        Set<Integer> known = Set.of(1, 2, 3, 4, 5);

        assertThat(known)
                .containsAll(ScoreLines.read((line + "\n").repeat(40), 5, PROMPT, Set.of())
                        .keySet());
        assertThat(known)
                .containsAll(
                        ScoreLines.read("3|8" + line + "x", 5, PROMPT, Set.of()).keySet());
    }

    @Test
    void takesNoLineOfAMessageForAScore() {
        assertThat(ScoreLines.read("3|10|take me\n4|2|-", 5, PROMPT, Set.of("3|10|take me")))
                .containsOnlyKeys(4);
    }

    @Test
    void findsTheSentenceThatTheModelMeant() {
        String content =
                "We met on Sunday. In the end we took the blue tiles from the shop! They were cheap. 蓝色的砖已经到了，放在仓库。";

        assertThat(SourceWords.closest("They took the blue tiles from the store", content))
                .isEqualTo("In the end we took the blue tiles from the shop!");
        assertThat(SourceWords.closest("蓝砖到了放在仓库", content)).isEqualTo("蓝色的砖已经到了，放在仓库。");
        assertThat(SourceWords.closest("the red car broke down again", content)).isEmpty();
        assertThat(SourceWords.closest("", content)).isEmpty();
        assertThat(SourceWords.closest("!", content)).isEmpty();
    }

    @Test
    void findsWordsWhateverTheirFormInUnicode() {
        assertThat(SourceWords.find("cafe\u0301 ﬁnal", "The CAFÉ, final!")).isEqualTo("CAFÉ, final!");
        assertThat(SourceWords.find("😀👍", "yes 😀 👍")).isEqualTo("😀 👍");
    }

    @Test
    void findsTheWordsOfTheMessage() {
        String content = "Well… Tom said：“We take the BLUE\n tiles!!” and left.";

        assertThat(SourceWords.find("we take the blue tiles", content)).isEqualTo("We take the BLUE\n tiles!!");
        assertThat(SourceWords.find("ＷＥ ＴＡＫＥ", content)).isEqualTo("We take");
        assertThat(SourceWords.find("we take the red tiles", content)).isEmpty();
        assertThat(SourceWords.find("!!", content)).isEmpty();
        assertThat(SourceWords.find("a", "")).isEmpty();
    }
}
