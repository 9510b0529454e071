package readingroom.answer;

import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import readingroom.model.ChatMessage;
import readingroom.model.Instruction;
import readingroom.model.Question;

/**
 * What a question asks for, and what an answer must cover.
 *
 * @param terms what the messages should speak to; empty when only a time or a person is asked for
 * @param people the named people as the messages know them, the asker left out unless only the asker is named
 * @param unknown people that no message is from, and other names the check against the index turned down
 * @param ranges the times asked for
 */
record Wanted(
        Set<Asking> asked, List<Term> terms, List<String> people, List<String> unknown, List<Instruction> ranges) {

    static Wanted of(Question question, List<Instruction> instructions) {
        List<String> all = people(instructions, true);
        List<String> others = all.stream()
                .filter(name -> !name.equalsIgnoreCase(question.asker()))
                .toList();
        return new Wanted(
                Asking.of(withoutTimes(question.question(), instructions)),
                Term.of(question, instructions),
                others.isEmpty() ? all : others,
                people(instructions, false),
                instructions.stream().filter(Wanted::isRange).toList());
    }

    boolean asks(Asking one) {
        return asked.contains(one);
    }

    /** Whether only a time or a person is named, so that what is asked for is an overview. */
    boolean isOverview() {
        return terms.isEmpty() && (!ranges.isEmpty() || !people.isEmpty());
    }

    boolean isInTime(Instant at) {
        return ranges.isEmpty() || ranges.stream().anyMatch(range -> contains(range, at));
    }

    boolean isFromPeople(ChatMessage message) {
        return people.isEmpty() || people.stream().anyMatch(name -> isFrom(name, message));
    }

    /** Whether the message is from the person; the value of an instruction may hold several names. */
    static boolean isFrom(String name, ChatMessage message) {
        return name.equalsIgnoreCase(message.sender()) || name.equalsIgnoreCase(message.senderId());
    }

    /** Whether the message is from, to or about the person. */
    static boolean concerns(String name, ChatMessage message) {
        return isFrom(name, message)
                || name.equalsIgnoreCase(message.receiver())
                || message.mentions().stream().anyMatch(name::equalsIgnoreCase)
                || message.content().toLowerCase(Locale.ROOT).contains(name.toLowerCase(Locale.ROOT));
    }

    private static boolean isRange(Instruction instruction) {
        return instruction.isKept()
                && instruction.type() == Instruction.Type.DATE_RANGE
                && (instruction.from() != null || instruction.to() != null);
    }

    private static boolean contains(Instruction range, Instant at) {
        @Nullable Instant from = range.from();
        @Nullable Instant to = range.to();
        return (from == null || !at.isBefore(from)) && (to == null || at.isBefore(to));
    }

    private static List<String> people(List<Instruction> instructions, boolean kept) {
        return instructions.stream()
                .filter(i -> i.type() == Instruction.Type.PERSON && i.isKept() == kept)
                .filter(i -> kept || !i.words().isBlank())
                .flatMap(i -> List.of(i.value().split("[,，、]")).stream())
                .map(String::strip)
                .filter(name -> !name.isEmpty())
                .distinct()
                .toList();
    }

    /** "Last week" asks for a time and not for the last message, so the words behind times do not count. */
    private static String withoutTimes(String question, List<Instruction> instructions) {
        String text = question;
        for (Instruction instruction : instructions) {
            if (isRange(instruction) && !instruction.words().isBlank()) {
                text = text.replace(instruction.words(), " ");
            }
        }
        return text;
    }
}
