package readingroom.answer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import readingroom.answer.Draft.Claim;
import readingroom.answer.Draft.Mark;
import readingroom.llm.PromptFile;

class ClaimLinesTest {

    private static final PromptFile PROMPT =
            PromptFile.read(Path.of("no-such-folder"), "answer", AnswerPrompt.PLACEHOLDERS);

    private static Draft read(String reply) {
        return ClaimLines.read(reply, PROMPT);
    }

    private static Claim claim(String text, Mark... marks) {
        return new Claim(text, java.util.List.of(marks));
    }

    static Stream<Arguments> forms() {
        Mark one = new Mark(1, "it is blue");
        return Stream.of(
                Arguments.of("It is blue. | [1] \"it is blue\"", claim("It is blue", one)),
                Arguments.of("- It is blue | [1] “it is blue”", claim("It is blue", one)),
                Arguments.of("1. It is blue | [1] | \"it is blue\"", claim("It is blue", one)),
                Arguments.of("claim | It is blue | [1] \"it is blue\"", claim("It is blue", one)),
                Arguments.of("**Claim:** It is blue | [1]: it is blue", claim("It is blue", one)),
                Arguments.of("It is blue [1] \"it is blue\".", claim("It is blue", one)),
                Arguments.of("Tom says \"it is blue\" [1].", claim("Tom says \"it is blue\"", one)),
                Arguments.of("It is blue [1].", claim("It is blue", new Mark(1, ""))),
                Arguments.of(
                        "It is blue. | [1] \"it is blue\" [2] \"so blue\"",
                        claim("It is blue", one, new Mark(2, "so blue"))),
                Arguments.of(
                        "It is blue. | [1, 2] | \"it is blue\"", claim("It is blue", one, new Mark(2, "it is blue"))),
                Arguments.of(
                        "It is blue. | [1][2] \"it is blue\"", claim("It is blue", one, new Mark(2, "it is blue"))),
                Arguments.of("结论：是蓝色的。｜【1】“蓝色”", claim("是蓝色的", new Mark(1, "蓝色"))),
                Arguments.of("是蓝色的 [1]「蓝色」", claim("是蓝色的", new Mark(1, "蓝色"))),
                Arguments.of("It is blue | [message 1] \"it is blue\"", claim("It is blue", one)));
    }

    @ParameterizedTest
    @MethodSource("forms")
    void readsWhatModelsWrite(String reply, Claim wanted) {
        assertThat(read(reply).claims()).containsExactly(wanted);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "Here is the answer:",
                "| [1] \"x\"",
                "[1]",
                "It is blue.",
                "{\"id\":1,\"text\":\"[1] x\"}",
                "Half a claim | [1"
            })
    void readsNoClaimIntoOtherLines(String reply) {
        assertThat(read(reply).claims()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "confidence | 8; 0.8",
                "Confidence: 85%; 0.85",
                "confidence | 8/10; 0.8",
                "confidence | 0.7; 0.7",
                "置信度：90; 0.9",
                "confidence | 400; 1.0",
                "**Confidence score:** 3; 0.3"
            })
    void readsConfidence(String line, double wanted) {
        assertThat(read(line).confidence()).isCloseTo(wanted, within(1e-9));
    }

    @Test
    void readsWhatIsMissing() {
        assertThat(read("missing | the price\nMISSING: none\n缺失：研发的数字").missing())
                .containsExactly("the price", "研发的数字");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "insufficient evidence | the price",
                "INSUFFICIENT EVIDENCE",
                "[insufficient_evidence]",
                "Insufficient evidence.",
                "证据不足：没有提到价格",
                "证据不足"
            })
    void readsThatEvidenceIsInsufficient(String line) {
        assertThat(read(line).insufficient()).isTrue();
        assertThat(read(line).claims()).isEmpty();
    }
}
