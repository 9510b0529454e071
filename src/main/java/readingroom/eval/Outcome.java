package readingroom.eval;

import java.util.List;
import readingroom.model.Instruction;

/**
 * What became of a question.
 *
 * @param ranked message ids, best first
 */
public record Outcome(Topic topic, List<String> ranked, List<Instruction> instructions) {

    public Outcome {
        ranked = List.copyOf(ranked);
        instructions = List.copyOf(instructions);
    }

    /** The scores of the questions whose evidence is known. */
    public static List<Score> scores(List<Outcome> outcomes) {
        return outcomes.stream()
                .filter(outcome -> outcome.topic().isAnswerable())
                .map(outcome -> Score.of(outcome.topic(), outcome.ranked()))
                .toList();
    }
}
