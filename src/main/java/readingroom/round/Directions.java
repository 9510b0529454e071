package readingroom.round;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import readingroom.model.Inquiry;
import readingroom.model.Instruction;
import readingroom.model.Instruction.Decision;
import readingroom.model.Instruction.Origin;
import readingroom.model.Instruction.Type;
import readingroom.model.Scope;

/** The instructions of a further round: made by the rules, verified like all others, and marked with the round. */
final class Directions {

    private static final int NOTES_MAX = 3;

    private final UnaryOperator<Inquiry> rules;
    private final UnaryOperator<Inquiry> verifier;

    /**
     * @param rules replaces the instructions of an inquiry by those that its question has
     * @param verifier decides what becomes of each
     */
    Directions(UnaryOperator<Inquiry> rules, UnaryOperator<Inquiry> verifier) {
        this.rules = rules;
        this.verifier = verifier;
    }

    /** @param scope of the asker */
    List<Instruction> of(Gap gap, Scope scope, int round) {
        Inquiry ruled = rules.apply(Inquiry.of(gap.part(), scope, false));
        List<Instruction> all = new ArrayList<>(ruled.instructions());
        gap.notes().stream().limit(NOTES_MAX).map(Directions::concept).forEach(all::add);
        return verifier.apply(ruled.withInstructions(all)).instructions().stream()
                .map(i -> i.decided(i.decision(), i.check(), "round " + round + ": " + i.reason()))
                .toList();
    }

    /** Words of a model, so they only find more, and never keep anything out. */
    private static Instruction concept(String note) {
        return new Instruction(
                Type.CONCEPT, note, null, null, Origin.MODEL, "", 1, "", Decision.PREFERENCE, "what the answer lacks");
    }
}
