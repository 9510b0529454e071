package readingroom.cache;

import com.github.benmanes.caffeine.cache.Cache;
import java.util.List;
import readingroom.model.Inquiry;
import readingroom.model.Instruction;

/** What a model made of questions, before it is verified by the index; the rules, which cost nothing, are applied each time. */
public final class InstructionCache {

    private final Cache<Ruled, List<Instruction>> instructions;

    /** What the model's instructions depend on: the question, what the rules made of it, and who can be known. */
    public record Ruled(Asked asked, List<Instruction> rules, Names names) {}

    public InstructionCache(Cache<Ruled, List<Instruction>> instructions) {
        this.instructions = instructions;
    }

    /** The inquiry with the model's instructions, if they are remembered. */
    public Inquiry lookUp(Inquiry inquiry) {
        Notes notes = Notes.of(inquiry);
        if (notes == null || !inquiry.modelled()) {
            return inquiry;
        }
        List<Instruction> last = instructions.getIfPresent(ruled(notes, inquiry));
        return last == null ? inquiry : inquiry.withInstructions(last).replied(AnswerCache.SPARED);
    }

    /** Remembers what the model made of it, if all of that could be read. */
    public Inquiry keep(Inquiry asked, Inquiry instructed) {
        Notes notes = Notes.of(asked);
        if (notes != null && instructed.degraded().equals(asked.degraded())) {
            instructions.put(ruled(notes, asked), instructed.instructions());
        }
        return instructed;
    }

    private static Ruled ruled(Notes notes, Inquiry inquiry) {
        return new Ruled(notes.asked(), inquiry.instructions(), notes.names());
    }
}
