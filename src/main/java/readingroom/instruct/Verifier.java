package readingroom.instruct;

import java.util.ArrayList;
import java.util.List;
import readingroom.model.Catalog;
import readingroom.model.Inquiry;
import readingroom.model.Instruction;
import readingroom.model.Instruction.Decision;
import readingroom.model.Instruction.Origin;

/**
 * Decides what becomes of each instruction. Nothing is a filter that does not rest on words of the question and on what
 * the index holds, and nothing that a model adds is one: a model may invent dates, people and topics.
 */
public final class Verifier {

    private final Catalog catalog;

    public Verifier(Catalog catalog) {
        this.catalog = catalog;
    }

    /** Checks all instructions against the question and the index, and ends the step. */
    public Inquiry verify(Inquiry inquiry) {
        Catalog.Scope scope = catalog.scope(inquiry.question().conversations());
        SpanCheck spans = new SpanCheck(inquiry.question());
        IndexCheck index = new IndexCheck(scope, inquiry.question());
        List<Instruction> verified = new ArrayList<>();
        for (Instruction instruction : inquiry.instructions()) {
            Instruction kept = instruction.origin() == Origin.MODEL
                    ? spans.check(instruction, inquiry.instructions())
                    : withWords(instruction);
            verified.add(kept.isKept() ? index.check(kept) : kept);
        }
        return inquiry.withInstructions(verified).ended("instruct");
    }

    private static Instruction withWords(Instruction instruction) {
        boolean wordless = instruction.words().isBlank();
        return wordless && instruction.decision() == Decision.FILTER
                ? instruction.decided(Decision.PREFERENCE, instruction.check(), "no words of the question behind it")
                : instruction;
    }
}
