package readingroom.browse;

import java.time.Instant;
import java.util.List;
import java.util.function.Predicate;
import readingroom.model.Candidate;
import readingroom.model.ChatMessage;
import readingroom.model.Instruction;
import readingroom.model.Instruction.Origin;
import readingroom.model.Instruction.Type;

/**
 * What a caller asked of every message. Recall finds neighbours of messages as well, and it finds something where an
 * instruction came to nothing; neither is what was asked for.
 */
final class Wanted {

    private final List<Instruction> given;

    Wanted(List<Instruction> instructions) {
        given = instructions.stream()
                .filter(one -> one.origin() == Origin.CALLER)
                .toList();
    }

    boolean isMet(Candidate candidate) {
        ChatMessage message = candidate.message();
        Instant time = message.timestamp().toInstant();
        // words and mentions were asked of the index, which knows their forms
        return isMet(Type.DATE_RANGE, date -> isWithin(date, time))
                && isMet(Type.PERSON, person -> person.value().equals(message.sender()))
                && isMet(Type.MENTION, mention -> true)
                && isMet(Type.KEYWORD, keyword -> true);
    }

    /** Any of those of a type that are kept; what is dropped is met by nothing. */
    private boolean isMet(Type type, Predicate<Instruction> test) {
        List<Instruction> ofType =
                given.stream().filter(one -> one.type() == type).toList();
        return ofType.isEmpty() || ofType.stream().filter(Instruction::isKept).anyMatch(test);
    }

    private static boolean isWithin(Instruction date, Instant time) {
        Instant from = date.from();
        Instant to = date.to();
        return (from == null || !time.isBefore(from)) && (to == null || time.isBefore(to));
    }
}
