package readingroom.rerank;

import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import readingroom.model.ChatMessage;
import readingroom.model.Inquiry;
import readingroom.model.Instruction;
import readingroom.text.Terms;

/**
 * What a question asks for and of whom.
 *
 * @param filters what every answer must meet, as far as there are any
 * @param times which it speaks of, without being sure that the answer is from there
 * @param people whom it names, with weights from 0 to 1
 * @param words its question words
 * @param pairs its neighbouring terms
 */
record Asked(
        List<Instruction> filters,
        List<Instruction> times,
        Set<AnswerKind> kinds,
        Map<String, Double> people,
        Set<String> words,
        Set<Line.Pair> pairs) {

    private static final int CHARACTERS_MAX = 2_000;

    private static final Pattern WORD = Pattern.compile(
            "\\b(?:how (?:long|many|much|often|old|far)|when|where|who|why|which|what|how)\\b"
                    + "|什么时候|哪里|哪儿|谁|为什么|多少|怎么|什么|几",
            Pattern.CASE_INSENSITIVE);

    static Asked of(Inquiry inquiry) {
        String question = inquiry.question().question();
        Map<String, Double> people = new HashMap<>();
        for (Instruction instruction : inquiry.instructions()) {
            if (instruction.type() == Instruction.Type.PERSON && instruction.isKept()) {
                people.merge(instruction.value(), instruction.weight(), Math::max);
            }
        }
        return new Asked(
                filters(inquiry),
                times(inquiry),
                AnswerKind.allAskedBy(question),
                people,
                questionWords(question),
                Line.pairs(Terms.of(question, CHARACTERS_MAX)));
    }

    private static List<Instruction> filters(Inquiry inquiry) {
        return inquiry.instructions().stream()
                .filter(instruction -> instruction.decision() == Instruction.Decision.FILTER)
                .toList();
    }

    private static List<Instruction> times(Inquiry inquiry) {
        return inquiry.instructions().stream()
                .filter(instruction -> instruction.type() == Instruction.Type.DATE_RANGE)
                .filter(date -> date.isKept() && date.decision() != Instruction.Decision.FILTER)
                .toList();
    }

    /** The weight of the times that the message is from, from 0 to 1. */
    double timeOf(ChatMessage message) {
        return times.stream()
                .filter(date -> isWithin(message.timestamp().toInstant(), date))
                .mapToDouble(Instruction::weight)
                .max()
                .orElse(0);
    }

    /** Whether the message is from one of the times, and by one of the people, that the filters name. */
    boolean isMetBy(ChatMessage message) {
        return isMet(
                        Instruction.Type.DATE_RANGE,
                        date -> isWithin(message.timestamp().toInstant(), date))
                && isMet(Instruction.Type.PERSON, person -> person.value().equals(message.sender()));
    }

    private boolean isMet(Instruction.Type type, Predicate<Instruction> meets) {
        List<Instruction> those =
                filters.stream().filter(filter -> filter.type() == type).toList();
        return those.isEmpty() || those.stream().anyMatch(meets);
    }

    private static boolean isWithin(Instant time, Instruction date) {
        return (date.from() == null || !time.isBefore(date.from())) && (date.to() == null || time.isBefore(date.to()));
    }

    /** In lower case. */
    static Set<String> questionWords(String text) {
        Set<String> words = new HashSet<>();
        Matcher matcher = WORD.matcher(text);
        while (matcher.find()) {
            words.add(matcher.group().toLowerCase(Locale.ROOT));
        }
        return words;
    }
}
