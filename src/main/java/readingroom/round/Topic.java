package readingroom.round;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import readingroom.model.Instruction;
import readingroom.model.Instruction.Type;
import readingroom.text.ContentWords;
import readingroom.text.Terms;

/** Makes of the part of a question one that can be asked alone: "who fixed it" needs to say what. */
final class Topic {

    private static final int CHARACTERS_MAX = 2_000;
    private static final Pattern THING = Pattern.compile("(?i)\\b(?:it|that|this|them|these|those|one)\\b");
    private static final Pattern PERSON = Pattern.compile("(?i)\\b(?:he|she|him|her|they)\\b");
    private static final Pattern CHINESE = Pattern.compile("[它他她](?:们)?|这[个件]?事?|那[个件]?事?");

    private Topic() {}

    /**
     * The part with what the part before it is about.
     *
     * @param instructions of the whole question, which name its people and times
     */
    static String standalone(String part, String before, List<Instruction> instructions) {
        String topic = topic(before, instructions);
        String person = instructions.stream()
                .filter(i -> i.type() == Type.PERSON
                        && before.contains(i.words())
                        && !i.words().isBlank())
                .map(Instruction::words)
                .findFirst()
                .orElse("");
        String told = replaced(part, PERSON, person);
        if (topic.isEmpty() || told.contains(topic)) {
            return told;
        }
        if (Terms.hasChinese(part)) {
            String named = replaced(told, CHINESE, topic);
            return named.equals(told) ? topic + told : named;
        }
        String named = replaced(told, THING, "the " + topic);
        return named.equals(told) && Parts.terms(told).size() < 2
                ? told.replaceAll("\\?$", "") + " (" + topic + ")?"
                : named;
    }

    private static String replaced(String text, Pattern pronoun, String name) {
        return name.isEmpty() ? text : pronoun.matcher(text).replaceFirst(Matcher.quoteReplacement(name));
    }

    /** The words that the text ends on, or, in Chinese, begins on, people and times left out. */
    private static String topic(String text, List<Instruction> instructions) {
        String left = text;
        for (Instruction instruction : instructions) {
            boolean named = instruction.type() == Type.PERSON || instruction.type() == Type.DATE_RANGE;
            if (named && !instruction.words().isBlank()) {
                left = left.replace(instruction.words(), " , ");
            }
        }
        List<String> runs = ContentWords.runs(left, CHARACTERS_MAX);
        if (Terms.hasChinese(text)) {
            return runs.stream().filter(run -> run.length() > 1).findFirst().orElse("");
        }
        return runs.isEmpty() ? "" : runs.getLast();
    }
}
