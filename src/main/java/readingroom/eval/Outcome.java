package readingroom.eval;

import java.util.List;
import org.jspecify.annotations.Nullable;
import readingroom.model.Answer;
import readingroom.model.Instruction;

/**
 * What became of a question.
 *
 * @param ranked message ids, best first
 * @param answer null where only the finding was measured
 */
public record Outcome(
        Topic topic,
        List<String> ranked,
        List<Instruction> instructions,
        @Nullable Answer answer) {

    public Outcome {
        ranked = List.copyOf(ranked);
        instructions = List.copyOf(instructions);
    }

    /** What was found, without an answer. */
    public Outcome(Topic topic, List<String> ranked, List<Instruction> instructions) {
        this(topic, ranked, instructions, null);
    }

    /** The scores of the questions whose evidence is known. */
    public static List<Score> scores(List<Outcome> outcomes) {
        return outcomes.stream()
                .filter(outcome -> outcome.topic().isAnswerable())
                .map(outcome -> Score.of(outcome.topic(), outcome.ranked()))
                .toList();
    }
}
