package readingroom.instruct;

import readingroom.model.Instruction;

/**
 * An instruction as a model wrote it.
 *
 * @param words the words of the question that the model named as its reason; empty if it named none
 */
record InstructionLine(Instruction.Type type, String value, String words) {}
