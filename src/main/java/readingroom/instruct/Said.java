package readingroom.instruct;

import java.util.regex.Pattern;

/** Tells a question about what was said at a time from one about what happened then. */
final class Said {

    private static final Pattern ENGLISH = Pattern.compile(
            "\\b(?:talk(?:ed|ing)?|discuss(?:ed|ing)?|chat(?:ted|ting)?|said|say|saying|told|tell|mention(?:ed)?"
                    + "|wrote|write|messaged?|sent|send|posted?|announced?|agreed?|asked?|decided?|conversations?"
                    + "|discussions?|messages?|chats?)\\b",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern CHINESE =
            Pattern.compile("讨论|聊|谈|商量|沟通|交流|说|讲|提到|提过|提起|提出|发了|发过|发的|发来|告诉|通知|回复|问过|问了|商定|约定|吵|争论");
    private static final Pattern ASKS_WHEN =
            Pattern.compile("\\bwhen\\b|什么时候|何时|哪天|哪一天|几号|几点|几月|什么日子", Pattern.CASE_INSENSITIVE);

    private Said() {}

    /**
     * Whether the time must be the time of the messages: the question has a verb of saying, does not ask for a time
     * itself, and the time expression does not belong to what the saying was about ("say about her trip in May").
     */
    static boolean aroundTime(String question, String timeWords) {
        if (ASKS_WHEN.matcher(question).find()) {
            return false;
        }
        if (CHINESE.matcher(question).find()) {
            return true;
        }
        int time = question.indexOf(timeWords);
        String before = time < 0 ? question : question.substring(0, time);
        String after = time < 0 ? "" : question.substring(time + timeWords.length());
        boolean topicBetween = Pattern.compile("\\b(?:about|that|of|regarding)\\b\\W+\\w+", Pattern.CASE_INSENSITIVE)
                .matcher(before)
                .find();
        return ENGLISH.matcher(before).find() && !topicBetween
                || ENGLISH.matcher(after).find();
    }
}
