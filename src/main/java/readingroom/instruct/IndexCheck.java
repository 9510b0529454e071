package readingroom.instruct;

import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import readingroom.model.Catalog;
import readingroom.model.Instruction;
import readingroom.model.Instruction.Decision;
import readingroom.model.Instruction.Origin;
import readingroom.model.Instruction.Type;
import readingroom.model.Question;

/** Holds dates and people against what the index has. */
final class IndexCheck {

    private static final Pattern YEAR = Pattern.compile("(?<!\\d)(?:19|20)\\d\\d(?!\\d)");

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
            case KEYWORD, CONCEPT -> instruction.origin() == Origin.MODEL ? otherWords(instruction) : instruction;
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

    /** Other words are for what the question asks; a name or a year that it does not have is another question. */
    private Instruction otherWords(Instruction instruction) {
        String asked = question.question();
        String value = instruction.value();
        if (YEAR.matcher(value).results().anyMatch(year -> !asked.contains(year.group()))) {
            return instruction.decided(Decision.DROPPED, instruction.check(), "a year that the question does not have");
        }
        Set<String> named = senders(asked);
        return named.containsAll(senders(value))
                ? instruction
                : instruction.decided(
                        Decision.DROPPED, "a sender in the index", "somebody whom the question does not name");
    }

    private Set<String> senders(String text) {
        return names().in(text, text).stream().map(Names.Named::sender).collect(Collectors.toSet());
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
