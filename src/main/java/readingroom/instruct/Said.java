package readingroom.instruct;

import java.util.regex.Pattern;

/** Tells a question about what was said at a time from one about what happened then. */
final class Said {

    private static final Pattern ASKS_WHEN = Pattern.compile(
            "\\bwhen\\s+(?:did|do|does|was|were|is|are|will|has|have|had|can|could|should|would)\\b"
                    + "|什么时候|何时|哪天|哪一天|几号|几点|几月|什么日子",
            Pattern.CASE_INSENSITIVE);
    // "recently" has no edges that a message could be outside of
    private static final Pattern SOFT = Pattern.compile(
            "recently|lately|of late|the other (?:day|week)|最近|近[期来日]|这(?:一?阵子|段日子|些日子)|前(?:些日子|一?阵子?|一?段(?:时间|日子))",
            Pattern.CASE_INSENSITIVE);

    private Said() {}

    /**
     * Whether the time must be the time of the messages: the question has a word of saying that the time belongs to,
     * and does not ask for a time itself.
     *
     * @param isShort whether the time is a day or less
     */
    static boolean aroundTime(String question, String timeWords, boolean isShort) {
        int time = question.indexOf(timeWords);
        if (time < 0
                || timeWords.isEmpty()
                || SOFT.matcher(timeWords).matches()
                || ASKS_WHEN.matcher(question).find()) {
            return false;
        }
        int end = time + timeWords.length();
        return SaidInEnglish.at(question, time, end, isShort) || SaidInChinese.at(question, time, end);
    }
}
