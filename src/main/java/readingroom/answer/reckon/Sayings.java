package readingroom.answer.reckon;

import java.util.regex.Pattern;

/** What the form of a message tells, whatever it is about. */
final class Sayings {

    private static final Pattern QUESTION = Pattern.compile("[?？]\\s*\\S{0,2}$|(吗|呢|么|是不是|行不行|好不好)\\s*[。.!！~～]*$");
    private static final Pattern CHANGE = Pattern.compile(
            "\\b(moved|moves|moving|changed|changes|shifted|switched|rescheduled|postponed|pushed( back)?|relocated|went up|went down"
                    + "|going up|cut|raised) (\\w+ ){0,3}to\\b|\\binstead\\b|\\bno longer\\b|\\bnot .{1,40} any ?more\\b|\\bchange of (plans?|venue|date)\\b"
                    + "|\\bcancell?ed\\b|\\bcalled off\\b|改成|改到|改为|改在|换成|换到|换为|挪到|移到|搬到|推迟到|延到|延期到|提前到|变更为|调整为|调整到|降到|涨到|取消",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern TIMES = Pattern.compile(
            "\\b(once|twice|thrice|(two|three|four|five|six|seven|eight|nine|ten|several|many|\\d+) times)\\b|[二两三四五六七八九十几\\d]+[次回趟]",
            Pattern.CASE_INSENSITIVE);

    private Sayings() {}

    static boolean isQuestion(String text) {
        return QUESTION.matcher(text.strip()).find();
    }

    /** Whether it says that something is not as it was said before. */
    static boolean isChange(String text) {
        return CHANGE.matcher(text).find();
    }

    /** Whether it says itself how often something was. */
    static boolean hasTimes(String text) {
        return TIMES.matcher(text).find();
    }
}
