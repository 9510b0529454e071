package readingroom.instruct;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import readingroom.model.Instruction;
import readingroom.model.Instruction.Decision;
import readingroom.model.Instruction.Type;

/**
 * Lets several samples of a model vote: what restricts the search and stands in all of them may become a filter, what stands in
 * most of them a preference; other words to search for are united.
 */
final class Ballot {

    private static final Set<Type> UNITED = Set.of(Type.KEYWORD, Type.CONCEPT);

    private final int wanted;

    /** @param wanted how many samples are asked for; one is taken as it is */
    Ballot(int wanted) {
        this.wanted = wanted;
    }

    /** Whether so few samples have come that there is no vote. */
    boolean isShort(int came) {
        return wanted > 1 && came < 2;
    }

    /** Says so. */
    String shortage(int came) {
        return "vote: only " + came + " of " + wanted + " samples could be read, so it is checked by the index alone";
    }

    /** What the samples come to, in the order in which it was first said. */
    List<Instruction> elect(List<List<Instruction>> samples) {
        if (samples.size() < 2) {
            return samples.isEmpty() ? List.of() : samples.getFirst();
        }
        List<Instruction> all = new ArrayList<>();
        // one of each sample after the other, so that the limit on the whole cuts none off
        int longest = samples.stream().mapToInt(List::size).max().orElse(0);
        for (int place = 0; place < longest; place++) {
            for (List<Instruction> sample : samples) {
                Proposals.addNew(
                        sample.subList(Math.min(place, sample.size()), Math.min(place + 1, sample.size())), all);
            }
        }
        return all.stream()
                .limit(InstructionReading.INSTRUCTIONS_MAX)
                .map(instruction -> counted(instruction, samples))
                .toList();
    }

    private static Instruction counted(Instruction instruction, List<List<Instruction>> samples) {
        if (!instruction.isKept() || UNITED.contains(instruction.type())) {
            return instruction;
        }
        long votes = samples.stream()
                .filter(sample -> sample.stream().anyMatch(other -> Proposals.isSame(other, instruction)))
                .count();
        String said = "in " + votes + " of " + samples.size() + " samples";
        if (votes == samples.size()) {
            return instruction.decided(Decision.FILTER, said, "unanimous");
        }
        return 2 * votes > samples.size()
                ? instruction.decided(Decision.PREFERENCE, said, "the majority of the samples")
                : instruction.decided(Decision.DROPPED, said, "no majority of the samples");
    }
}
