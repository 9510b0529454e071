package readingroom;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import readingroom.model.Inquiry;
import readingroom.model.Instruction;
import readingroom.model.Instruction.Decision;
import readingroom.model.Instruction.Type;
import readingroom.model.Usage;

class InstructRouteTest {

    private final ModelServer server = new ModelServer();
    private ModelRoutes routes = new ModelRoutes(server, Map.of());

    @AfterEach
    void stop() {
        routes.close();
        server.close();
    }

    @Test
    void addsTheModelsInstructionsAsPreferences() {
        server.answers("instruct", """
                date_range: last week <- last week
                person: me <- I
                person: Tom <- Tom
                keyword: budget OR "cost plan"
                topic: finance, planning
                """);

        Inquiry result =
                routes.send("instruct", ModelRoutes.inquiry("What did I tell Tom last week about the budget?"));

        assertThat(result.instructions())
                .extracting(Instruction::type, Instruction::value, Instruction::words)
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple(Type.DATE_RANGE, "last week", "last week"),
                        org.assertj.core.groups.Tuple.tuple(Type.PERSON, "Lena", "I"),
                        org.assertj.core.groups.Tuple.tuple(Type.PERSON, "Tom", "Tom"),
                        org.assertj.core.groups.Tuple.tuple(Type.KEYWORD, "budget OR \"cost plan\"", ""),
                        org.assertj.core.groups.Tuple.tuple(Type.TOPIC, "finance", ""),
                        org.assertj.core.groups.Tuple.tuple(Type.TOPIC, "planning", ""));
        assertThat(result.instructions())
                .allMatch(i -> i.origin() == Instruction.Origin.MODEL && i.decision() == Decision.PREFERENCE);
        assertThat(result.instructions().getFirst().from()).isEqualTo(Instant.parse("2024-05-12T16:00:00Z"));
        assertThat(result.degraded()).isEmpty();
        Usage.Step step = result.usage().steps().getFirst();
        assertThat(step.llmCalls()).isEqualTo(1);
        assertThat(step.promptTokens()).isEqualTo(100);
        assertThat(step.completionTokens()).isEqualTo(20);
    }
}
