package readingroom.instruct;

import java.util.List;

/**
 * What could be read in a model's reply.
 *
 * @param lost how many lines have the form of an instruction, but cannot be read
 */
record InstructionReading(List<InstructionLine> lines, int lost, Outcome outcome) {

    /** What a reply comes to as a whole. */
    enum Outcome {
        /** It has instructions. */
        READ,
        /** It says that there is nothing to search by. */
        NOTHING,
        /** It has no text but thoughts. */
        SILENT,
        /** It says something that cannot be read. */
        UNREADABLE
    }

    InstructionReading {
        lines = List.copyOf(lines);
    }

    /** Whether the model's opinion is known, even if that is that there is none to have. */
    boolean isUsable() {
        return outcome == Outcome.READ || outcome == Outcome.NOTHING;
    }
}
