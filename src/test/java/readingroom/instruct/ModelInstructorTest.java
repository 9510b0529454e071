package readingroom.instruct;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.apache.camel.CamelExchangeException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import readingroom.instruct.time.TimeExpressions;
import readingroom.llm.ModelFailure;
import readingroom.llm.PromptFile;
import readingroom.model.Inquiry;
import readingroom.model.Instruction;
import readingroom.model.Instruction.Decision;
import readingroom.model.Instruction.Type;
import readingroom.model.Reply;

class ModelInstructorTest {

    private static final PromptFile PROMPT =
            PromptFile.read(Path.of("no-such-folder"), "instruct", InstructPrompt.PLACEHOLDERS);

    private final ModelInstructor instructor = new ModelInstructor(PROMPT, new TimeExpressions()::find, 1);

    private List<Instruction> read(String question, @Nullable String asker, String reply) {
        return instructor
                .readReplies(Inquiries.modelled(question, asker).replied(new Reply(reply, 1, 10, 5, 0.1)))
                .instructions();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "last week wed afternoon        | 2024-05-15T04:00:00Z | 2024-05-15T10:00:00Z",
                "上周三下午                      | 2024-05-15T04:00:00Z | 2024-05-15T10:00:00Z",
                "2024-05-15                     | 2024-05-14T16:00:00Z | 2024-05-15T16:00:00Z",
                "date: 2024-05-15(假设上周三是这个日期) | 2024-05-14T16:00:00Z | 2024-05-15T16:00:00Z",
                "2024-05-01 to 2024-05-07       | 2024-04-30T16:00:00Z | 2024-05-07T16:00:00Z",
                "2024-05-01..2024-05-07         | 2024-04-30T16:00:00Z | 2024-05-07T16:00:00Z",
                "2024-05-01/2024-05-07          | 2024-04-30T16:00:00Z | 2024-05-07T16:00:00Z",
                "2024-05-01 ~ 2024-05-07        | 2024-04-30T16:00:00Z | 2024-05-07T16:00:00Z",
                "yesterday                      | 2024-05-20T16:00:00Z | 2024-05-21T16:00:00Z",
                "2023年10月                      | 2023-09-30T16:00:00Z | 2023-10-31T16:00:00Z",
            })
    void turnsWordsIntoDates(String value, Instant from, Instant to) {
        Instruction date = read("?", null, "date_range: " + value).getFirst();

        assertThat(date.from()).as("from").isEqualTo(from);
        assertThat(date.to()).as("to").isEqualTo(to);
        assertThat(date.decision()).isEqualTo(Decision.PREFERENCE);
    }

    @Test
    void dropsADateThatIsNone() {
        Instruction date =
                read("When was it?", null, "date_range: the good old days").getFirst();

        assertThat(date.decision()).isEqualTo(Decision.DROPPED);
        assertThat(date.reason()).isEqualTo("no date can be worked out from these words");
    }

    @Test
    void makesTheAskerOfMe() {
        assertThat(read("我和小王说了什么", "Lena", "participants: 我， 小王"))
                .extracting(Instruction::value, Instruction::words)
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple("Lena", "我"),
                        org.assertj.core.groups.Tuple.tuple("小王", "小王"));
        Instruction nobody = read("What did I say?", null, "person: me <- I").getFirst();
        assertThat(nobody.decision()).isEqualTo(Decision.DROPPED);
    }

    @Test
    void namesOnlyWordsThatTheQuestionHas() {
        assertThat(read("Any party for Art?", null, "person: art\nperson: Bob <- Bob\nmention: Party <- PARTY"))
                .extracting(Instruction::words)
                .containsExactly("Art", "", "party");
    }

    @Test
    void repeatsNothingThatTheRulesHaveFound() {
        Inquiry known = Inquiries.modelled("Tom yesterday", null)
                .withInstructions(read("Tom yesterday", null, "person: Tom\ndate: yesterday"));

        List<Instruction> all = instructor
                .readReplies(known.replied(new Reply("person: tom\ndate: 2024-05-21\nkeyword: a", 1, 0, 0, 0)))
                .instructions();

        assertThat(all).extracting(Instruction::type).containsExactly(Type.PERSON, Type.DATE_RANGE, Type.KEYWORD);
    }

    @Test
    void refusesARepairWithoutInstructions() {
        Reply useless = new Reply("I cannot help with that.", 1, 10, 5, 0.1);
        Inquiry unread = Inquiries.modelled("Tom?", null).replied(useless);

        assertThat(instructor.readReplies(unread)).isSameAs(unread);
        assertThat(instructor.isUnread(unread)).isTrue();
        assertThatThrownBy(() -> instructor.readRepair(unread, useless))
                .isInstanceOf(ModelFailure.class)
                .hasMessage("no instruction could be read in the model's reply, nor in its repair");
    }

    @Test
    void countsWhatAUselessReplyTook() {
        ModelFailure failure = new ModelFailure("useless", new Reply("secret", 2, 10, 5, 0.5));
        Inquiry inquiry = Inquiries.modelled("Tom?", null);

        Inquiry noted = instructor.fallBack(inquiry, new CamelExchangeException("wrapped", null, failure));

        assertThat(noted.degraded()).containsExactly("instruct: useless");
        assertThat(noted.replies()).containsExactly(new Reply("", 2, 10, 5, 0.5));
        assertThat(instructor
                        .fallBack(inquiry, new IllegalStateException("secret"))
                        .degraded())
                .containsExactly("instruct: IllegalStateException");
    }
}
