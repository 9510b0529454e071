package readingroom.answer;

import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import readingroom.answer.attribute.Attribute;
import readingroom.model.ChatMessage;
import readingroom.model.Instruction;
import readingroom.model.Question;

/**
 * What a question asks for, and what an answer must cover.
 *
 * @param attributes what is asked of the thing; none when it is asked about generally
 * @param terms what the messages should speak to; empty when only a time or a person is asked for
 * @param people the named people as the messages know them, the asker left out unless it is the asker whose words are asked for
 * @param objects those of whom others' words are asked for
 * @param subjects all people named, the asker by "I" too: whoever the question is about or whose words it asks for
 * @param unknown people that no message in the index is from
 * @param ranges the times asked for
 * @param emptyTimes the words for times of which the index has no messages at all
 * @param ordinals which of several alike is asked for
 */
record Wanted(
        Set<Asking> asked,
        Set<Attribute> attributes,
        List<Term> terms,
        List<Person> people,
        List<Person> objects,
        List<Person> subjects,
        List<String> unknown,
        List<Instruction> ranges,
        List<String> emptyTimes,
        Ordinals ordinals) {

    /** Asks for nothing. */
    static final Wanted NOTHING = new Wanted(
            Set.of(),
            Set.of(),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            new Ordinals(""));

    static Wanted of(Question question, List<Instruction> instructions) {
        Set<Asking> asked = Asking.of(withoutTimes(question.question(), instructions));
        boolean said = asked.contains(Asking.SAID);
        List<Person> all = People.of(instructions, true);
        List<Person> objects = all.stream()
                .filter(person -> said && person.isSpokenOf(question.question(), asked.contains(Asking.OTHERS)))
                .toList();
        List<Person> others =
                all.stream().filter(person -> !objects.contains(person)).toList();
        return new Wanted(
                asked,
                Attribute.askedBy(withoutTimes(question.question(), instructions)),
                Term.of(question, instructions),
                People.named(others, question.asker(), said),
                objects,
                others.stream().filter(person -> !person.isGroup()).toList(),
                People.unknown(instructions, said),
                ranges(question, instructions, said),
                emptyTimes(question, instructions),
                new Ordinals(question.question()));
    }

    private static List<String> emptyTimes(Question question, List<Instruction> instructions) {
        return instructions.stream()
                .filter(i -> i.type() == Instruction.Type.DATE_RANGE && i.origin() == Instruction.Origin.RULES)
                .filter(i -> !i.isKept() && !i.words().isBlank())
                .filter(i -> i.from() != null && i.from().isBefore(question.askedAt()))
                .map(Instruction::words)
                .distinct()
                .toList();
    }

    /** The times kept; else those at which the index has no messages, if the question asks for the messages of a time. */
    private static List<Instruction> ranges(Question question, List<Instruction> instructions, boolean said) {
        List<Instruction> kept = instructions.stream().filter(Wanted::isRange).toList();
        boolean messages = said || Term.of(question, instructions).isEmpty();
        if (!kept.isEmpty() || !messages) {
            return kept;
        }
        return instructions.stream()
                .filter(i -> i.type() == Instruction.Type.DATE_RANGE && i.origin() == Instruction.Origin.RULES)
                .filter(i -> i.from() != null && i.from().isBefore(question.askedAt()))
                .toList();
    }

    boolean asks(Asking one) {
        return asked.contains(one);
    }

    /** Whether a place, a time or a number is asked for, of which a later message may give another. */
    boolean isValue() {
        return asks(Asking.NUMBER) || asks(Asking.WHEN) || asks(Asking.WHERE);
    }

    /** Whether the message has what the form of such a value takes; a place has no form. */
    boolean hasValue(String content) {
        return (!asks(Asking.NUMBER) || Signs.hasNumber(content)) && (!asks(Asking.WHEN) || Signs.hasTime(content));
    }

    /** Whether only a time or a person is named, so that what is asked for is an overview. */
    boolean isOverview() {
        return terms.isEmpty() && (!ranges.isEmpty() || !people.isEmpty() || !objects.isEmpty());
    }

    boolean isInTime(Instant at) {
        return ranges.isEmpty() || ranges.stream().anyMatch(range -> contains(range, at));
    }

    boolean isFromPeople(ChatMessage message) {
        return people.isEmpty() || people.stream().anyMatch(person -> person.isSender(message));
    }

    /** Whether it is from one whom the question is about, the asker by "I" too. */
    boolean isBySubject(ChatMessage message) {
        return subjects.stream().anyMatch(person -> person.isSender(message));
    }

    /** Whether it is from one of whom the words of others are asked for. */
    boolean isFromObjects(ChatMessage message) {
        return objects.stream().anyMatch(person -> person.isSender(message));
    }

    /** Whether it names one of those. */
    boolean isAboutObjects(ChatMessage message) {
        return objects.stream().anyMatch(person -> person.isIn(message));
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
