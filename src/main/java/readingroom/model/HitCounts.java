package readingroom.model;

import java.util.List;
import java.util.OptionalLong;

/** Counts how many messages an instruction would find by itself. */
public interface HitCounts {

    /** Counts without an index behind them: nothing is known. */
    HitCounts NONE = (extent, instructions) ->
            instructions.stream().map(instruction -> OptionalLong.empty()).toList();

    /**
     * The counts, one for each instruction, empty where there is nothing to count by.
     *
     * @param extent the messages to count
     * @throws RuntimeException when the index cannot be reached
     */
    List<OptionalLong> of(Extent extent, List<Instruction> instructions);
}
