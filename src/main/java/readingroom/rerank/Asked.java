package readingroom.rerank;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import readingroom.model.Inquiry;
import readingroom.model.Instruction;
import readingroom.text.Terms;

/**
 * What a question asks for and of whom.
 *
 * @param people whom it names, with weights from 0 to 1
 * @param words its question words
 * @param pairs its neighbouring terms
 */
record Asked(Set<AnswerKind> kinds, Map<String, Double> people, Set<String> words, Set<Line.Pair> pairs) {

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
                AnswerKind.allAskedBy(question),
                people,
                questionWords(question),
                Line.pairs(Terms.of(question, CHARACTERS_MAX)));
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
