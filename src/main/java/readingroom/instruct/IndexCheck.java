package readingroom.instruct;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import readingroom.model.Catalog;
import readingroom.model.Instruction;
import readingroom.model.Instruction.Decision;
import readingroom.model.Instruction.Type;
import readingroom.model.Question;

/** Holds dates and people against what the index has. */
final class IndexCheck {

    private final Catalog.Scope scope;
    private final Question question;
    private @Nullable Names names;

    IndexCheck(Catalog.Scope scope, Question question) {
        this.scope = scope;
        this.question = question;
    }

    Instruction check(Instruction instruction) {
        if (!scope.known()) {
            return instruction.decided(instruction.decision(), "no index to check with", instruction.reason());
        }
        return switch (instruction.type()) {
            case DATE_RANGE -> dateRange(instruction);
            case PERSON -> person(instruction);
            default -> instruction;
        };
    }

    private Instruction dateRange(Instruction instruction) {
        Instant first = scope.first();
        Instant last = scope.last();
        if (first == null || last == null) {
            return instruction.decided(Decision.DROPPED, "the index has no messages", "nothing to restrict");
        }
        String held = "messages are from " + Dates.value(first, last.plusMillis(1), question.timeZone());
        boolean met = meets(instruction.from(), instruction.to(), first, last);
        return met
                ? instruction.decided(instruction.decision(), held, instruction.reason())
                : instruction.decided(Decision.DROPPED, held, "no messages at that time");
    }

    private static boolean meets(@Nullable Instant from, @Nullable Instant to, Instant first, Instant last) {
        return (from == null || !from.isAfter(last)) && (to == null || to.isAfter(first));
    }

    private Instruction person(Instruction instruction) {
        String name = instruction.value();
        if (scope.senders().contains(name)) {
            String check = instruction.check().isBlank() ? "a sender in the index" : instruction.check();
            return instruction.decided(instruction.decision(), check, instruction.reason());
        }
        List<String> meant = names().senders(name);
        if (meant.size() == 1) {
            return repaired(instruction, meant.getFirst());
        }
        return instruction.decided(
                Decision.DROPPED,
                meant.isEmpty() ? Instruction.NO_SENDER : "several senders of that name",
                "nobody to prefer");
    }

    private Names names() {
        Names known = names == null ? Names.of(scope) : names;
        names = known;
        return known;
    }

    private static Instruction repaired(Instruction instruction, String sender) {
        return new Instruction(
                Type.PERSON,
                sender,
                null,
                null,
                instruction.origin(),
                instruction.words(),
                instruction.weight(),
                "a sender in the index",
                Decision.REPAIRED,
                "the index writes the name so");
    }
}
