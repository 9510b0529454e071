package readingroom.instruct;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import readingroom.model.Catalog;
import readingroom.model.Inquiry;
import readingroom.model.Instruction;
import readingroom.model.Instruction.Decision;
import readingroom.model.Instruction.Origin;
import readingroom.model.PlainText;

/**
 * Decides what becomes of each instruction. Nothing is a filter that does not rest on words of the question and on what
 * the index holds. A model may invent dates, people and topics, so nothing of these counts that code does not find in the
 * question itself.
 */
public final class Verifier {

    private static final int MISSING_MAX = 3;
    private static final int NAME_CHARACTERS = 60;

    private final Catalog catalog;
    private final List<String> topics;

    public Verifier(Catalog catalog) {
        this(catalog, List.of());
    }

    /** @param topics the topics that messages may be tagged with; empty if there is no such list */
    public Verifier(Catalog catalog, List<String> topics) {
        this.catalog = catalog;
        this.topics = List.copyOf(topics);
    }

    /** Checks all instructions against the question and the index, and ends the step. */
    public Inquiry verify(Inquiry inquiry) {
        Catalog.Scope scope = catalog.scope(inquiry.extent());
        return unheld(inquiry.withInstructions(checked(inquiry, scope)), scope).ended("instruct");
    }

    /** The instructions as they are decided on as things stand, in their order. */
    List<Instruction> checked(Inquiry inquiry) {
        return checked(inquiry, catalog.scope(inquiry.extent()));
    }

    private List<Instruction> checked(Inquiry inquiry, Catalog.Scope scope) {
        SpanCheck spans = new SpanCheck(inquiry.question(), topics, scope.known());
        IndexCheck index = new IndexCheck(scope, inquiry.question());
        List<Instruction> verified = new ArrayList<>();
        for (Instruction instruction : inquiry.instructions()) {
            Instruction kept = instruction;
            if (instruction.isKept()) {
                kept = instruction.origin() == Origin.MODEL
                        ? spans.check(instruction, inquiry.instructions())
                        : withWords(instruction);
            }
            verified.add(kept.isKept() ? index.check(kept) : kept);
        }
        return verified;
    }

    /** Says which of the conversations to search are not there: others are never searched in their place. */
    private static Inquiry unheld(Inquiry inquiry, Catalog.Scope scope) {
        Set<String> held = new HashSet<>();
        scope.conversations().forEach(conversation -> {
            held.add(conversation.id());
            held.add(conversation.name());
        });
        List<String> missing = inquiry.question().conversations().stream()
                .distinct()
                .filter(name -> scope.known() && !held.contains(name))
                .toList();
        Inquiry said = inquiry;
        for (String name : missing.subList(0, Math.min(MISSING_MAX, missing.size()))) {
            said = said.relaxed("no conversation is called \"" + PlainText.of(name, NAME_CHARACTERS) + "\"");
        }
        return missing.size() <= MISSING_MAX
                ? said
                : said.relaxed(
                        "nor are there " + (missing.size() - MISSING_MAX) + " more of the conversations to search");
    }

    private static Instruction withWords(Instruction instruction) {
        boolean wordless = instruction.words().isBlank();
        return wordless && instruction.decision() == Decision.FILTER
                ? instruction.decided(Decision.PREFERENCE, instruction.check(), "no words of the question behind it")
                : instruction;
    }
}
