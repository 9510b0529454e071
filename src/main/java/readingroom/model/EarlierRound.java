package readingroom.model;

import java.util.List;

/**
 * What the round before came to.
 *
 * @param question as it was asked; the further round asks for a part of it
 * @param instructions by which it searched
 */
public record EarlierRound(Question question, List<Instruction> instructions, Answer answer) {

    public EarlierRound {
        instructions = List.copyOf(instructions);
    }
}
