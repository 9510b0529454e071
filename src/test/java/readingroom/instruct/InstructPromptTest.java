package readingroom.instruct;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;
import readingroom.llm.PromptFile;
import readingroom.model.Inquiry;
import readingroom.model.Question;

class InstructPromptTest {

    private final InstructPrompt prompt = new InstructPrompt(
            PromptFile.read(Path.of("no-such-folder"), "instruct", InstructPrompt.PLACEHOLDERS), List.of(), false);

    private String asked(String text) {
        Question question = new Question("q1", text, null, Instant.EPOCH, ZoneOffset.UTC, List.of(), null, 60_000);
        return prompt.ask(new Sample(Inquiry.of(question, true), 1, 1)).text();
    }

    @Test
    void showsExamplesInTheScriptOfTheQuestion_withAndWithoutADateAndAPerson() {
        assertThat(asked("Which tiles?"))
                .contains("Which printer", "person: Priya", "date_range: last friday")
                .doesNotContain("记账");
        assertThat(asked("选了哪种瓷砖？"))
                .contains("记账软件", "person: Tom", "date_range: 上个月")
                .doesNotContain("printer");
    }
}
