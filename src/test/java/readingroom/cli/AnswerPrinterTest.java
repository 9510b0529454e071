package readingroom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import readingroom.model.Answer;
import readingroom.model.Answer.Citation;
import readingroom.model.Instruction;
import readingroom.model.Usage;

class AnswerPrinterTest {

    private static final Usage USAGE = Usage.none()
            .plus(new Usage.Step("instruct", 12, 0, 0, 0, 0, false))
            .plus(new Usage.Step("answer", 30, 0, 0, 0, 0, false));

    @Test
    void printsAllThereIsToKnow() {
        Answer answer =
                answer("Bob: “300” [1]\n[1] again", "300 euros\nin cash", List.of("dropped person"), USAGE, null);
        assertThat(new AnswerPrinter(false, ZoneId.of("America/New_York")).print(answer))
                .isEqualToNormalizingNewlines("""
                        Q  How much?

                           Bob: “300” [1]
                           [1] again

                           answered, confidence 0.80, model none, times in America/New_York
                           [1] Bob, m1 in home, score 7.5: “300 euros in cash”
                           instructions
                             date_range: Sun 2024-05-05 20:00 to Sun 2024-05-12 20:00 -> filter; by rules from “last week”;
                               reason: certain
                           loosened
                             dropped person
                           fell back
                             rerank: timeout
                           took 42 ms (instruct 12, answer 30), no model calls
                        """);
    }

    @Test
    void showsTheWordsAndTheTimeOfAMessageOnce() {
        Answer answer = answer("Bob: “300 euros in cash” [1]", "300 euros\nin cash", List.of(), USAGE, null);
        assertThat(new AnswerPrinter(false, null).print(answer))
                .contains("[1] Bob, m1 in home, score 7.5" + System.lineSeparator())
                .contains("model none, times in +08:00")
                .contains("date_range: Mon 2024-05-06 08:00 to Mon 2024-05-13 08:00 -> filter");
    }

    @Test
    void countsModelCalls() {
        Usage usage = Usage.none().plus(new Usage.Step("answer", 1_500, 2, 900, 80, 0.0012, false));
        assertThat(new AnswerPrinter(false, null).print(answer("x [1]", "x", List.of(), usage, null)))
                .contains("took 1500 ms (answer 1500), 2 model calls, 900 + 80 tokens, 0.0012 USD");
    }

    @Test
    void tellsWhyAQuestionFailed() {
        Answer.Failure failure =
                new Answer.Failure("recall", "ConnectException", "Elasticsearch is not there;\nstart it");
        assertThat(new AnswerPrinter(false, null).print(answer("", "x", List.of(), USAGE, failure)))
                .contains("   failed in recall: Elasticsearch is not there; start it");
    }

    @Test
    void letsNoControlCharacterOfOthersThrough() {
        String hostile = "a\u001B[2J\u0007\u202Eb\u0085c\r\nd";
        Answer answer = answer(hostile, hostile, List.of(hostile), USAGE, null);
        assertThat(new AnswerPrinter(false, null).print(answer))
                .doesNotContain("\u001B")
                .doesNotContain("\u0007")
                .doesNotContain("\u202E")
                .doesNotContain("\u0085")
                .doesNotContain("\r\nd");
        assertThat(new AnswerPrinter(true, null).print(answer).replaceAll("\u001B\\[[012]m", ""))
                .doesNotContain("\u001B")
                .isEqualTo(new AnswerPrinter(false, null).print(answer));
    }

    private static Answer answer(
            String text, String quote, List<String> relaxations, Usage usage, Answer.@Nullable Failure failure) {
        Instruction lastWeek = new Instruction(
                Instruction.Type.DATE_RANGE,
                "last week",
                Instant.parse("2024-05-06T00:00:00Z"),
                Instant.parse("2024-05-13T00:00:00Z"),
                Instruction.Origin.RULES,
                "last week",
                1,
                "",
                Instruction.Decision.FILTER,
                "certain");
        return new Answer(
                "q1",
                "How much?",
                failure == null ? Answer.Status.ANSWERED : Answer.Status.FAILED,
                text,
                0.8,
                List.of(new Citation(
                        1, "m1", "home", "Bob", OffsetDateTime.parse("2024-05-10T16:00:00+08:00"), quote, 7.5)),
                List.of(lastWeek),
                relaxations,
                List.of("rerank: timeout"),
                Answer.UsageReport.of(usage),
                "none",
                Instant.EPOCH,
                "t1",
                failure);
    }
}
