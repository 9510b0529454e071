package readingroom.instruct;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Tells a question about what was said at a time from one about what happened then. */
final class Said {

    private static final Pattern SAYING = Pattern.compile(
            "\\b(?:talk(?:ed|ing)?|discuss(?:ed|ing)?|chat(?:ted|ting)?|said|say|saying|told|tell|mention(?:ed)?"
                    + "|wrote|write|messaged?|sent|send|posted?|announced?|agreed?|asked?|decided?|conversations?"
                    + "|discussions?|messages?|chats?)\\b"
                    + "|讨论|聊|谈(?!恋爱)|商量|沟通|交流|(?<![小听据])说(?![明服])|讲|提到|提过|提起|提出|发了|发过|发的|发来"
                    + "|告诉|通知|回复|问过|问了|商定|约定|吵|争论",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern ASKS_WHEN = Pattern.compile(
            "\\bwhen\\s+(?:did|do|does|was|were|is|are|will|has|have|had|can|could|should|would)\\b"
                    + "|什么时候|何时|哪天|哪一天|几号|几点|几月|什么日子",
            Pattern.CASE_INSENSITIVE);
    // "say about her trip in May", "which film that he mentioned did he see in May": the time is that of something else
    private static final String CLAUSE_WORDS =
            "i|we|they|he|she|it|you|that|which|who|whom|whose|where|because|if|does|do|did|has|have|had|is|are|was|were|will"
                    + "|would|can|could|should";
    private static final Pattern CLAUSE =
            Pattern.compile("\\b(?:" + CLAUSE_WORDS + ")\\b(?=\\s+\\w)", Pattern.CASE_INSENSITIVE);
    private static final Pattern AFTER_SAYING = Pattern.compile(
            "\\b(?:" + CLAUSE_WORDS + "|about|of|on|regarding|concerning|by)\\b(?=\\s+\\w)"
                    + "|\\b(?:to|for)\\s+(?!me\\b|us\\b|him\\b|her\\b|them\\b|you\\b|(?-i:\\p{Lu}))\\w|[,;]|\\p{IsHan}",
            Pattern.CASE_INSENSITIVE);
    // "last week what did Anna and Bob talk"; "last week's trip that we talked" is another thing
    private static final Pattern BEFORE_SAYING = Pattern.compile(
            "^['’]s\\b|\\b(?:that|which|who|where|because|if|when)\\b\\s+\\w+\\s+\\w+\\s+\\w|的时候|(?<!关于.{0,12})的|[，。；？！]",
            Pattern.CASE_INSENSITIVE);

    // "say about the boiler on Friday" is about what was said on Friday; with a longer time it could be either
    private static final Pattern ABOUT_SOMETHING =
            Pattern.compile("^\\s+(?:\\w+\\s+){0,3}about(?:\\s+[\\w'’-]+){1,4}?\\s*$", Pattern.CASE_INSENSITIVE);

    private static final int APART_MAX = 120;

    private Said() {}

    /**
     * Whether the time must be the time of the messages: the question has a word of saying that the time belongs to,
     * and does not ask for a time itself.
     *
     * @param isShort whether the time is a day or less
     */
    static boolean aroundTime(String question, String timeWords, boolean isShort) {
        int time = question.indexOf(timeWords);
        int end = time + timeWords.length();
        if (time < 0 || timeWords.isEmpty() || ASKS_WHEN.matcher(question).find()) {
            return false;
        }
        if (question.substring(end).matches("(?s)['’]s\\b.*")) {
            return false;
        }
        Matcher saying = SAYING.matcher(question);
        while (saying.find()) {
            boolean belongs = saying.end() <= time
                    ? isAfter(question.substring(saying.end(), time), isShort)
                    : saying.start() >= end && isBefore(question.substring(end, saying.start()));
            if (belongs) {
                return true;
            }
        }
        return false;
    }

    private static boolean isAfter(String between, boolean isShort) {
        if (between.length() > APART_MAX) {
            return false;
        }
        String object = between.replaceFirst("(?i)\\s+(?:on|at|in|during|from)\\s*$", " ");
        return !AFTER_SAYING.matcher(object).find()
                || isShort
                        && ABOUT_SOMETHING.matcher(object).find()
                        && !CLAUSE.matcher(object).find();
    }

    private static boolean isBefore(String between) {
        return between.length() <= APART_MAX
                && !BEFORE_SAYING
                        .matcher(between.replaceFirst("^[\\s,，、]+", ""))
                        .find();
    }
}
