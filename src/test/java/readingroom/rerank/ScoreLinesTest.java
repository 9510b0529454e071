package readingroom.rerank;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
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
                Arguments.of("3|8|a|b", 8.0, "a|b"));
    }

    @ParameterizedTest
    @MethodSource("forms")
    void readsWhatModelsWrite(String reply, double score, String sentence) {
        assertThat(ScoreLines.read(reply, 5, PROMPT))
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
                "||");
    }

    @ParameterizedTest
    @MethodSource("nothing")
    void readsNothingIntoOtherLines(String reply) {
        assertThat(ScoreLines.read(reply, 5, PROMPT)).isEmpty();
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
