package readingroom.answer.claim;

import java.math.BigDecimal;
import java.time.DayOfWeek;
import java.time.Month;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A way to write a date; year, month and day are the groups of its pattern, 0 for none.
 *
 * @param weekday whether it is a day of the week
 */
record DayForm(Pattern pattern, int year, int month, int day, boolean weekday) {

    private static final String MONTH =
            "(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\b\\.?";
    private static final String DAY = "(\\d{1,2})(?:st|nd|rd|th)?";
    private static final String YEAR = "((?:19|20)\\d\\d)";
    private static final String CHINESE = "[一二三四五六七八九十]{1,3}";

    /** The longer forms first. */
    static final List<DayForm> ALL = List.of(
            form("(?<!\\d)" + YEAR + "[-/.](\\d{1,2})[-/.](\\d{1,2})(?!\\d)", 1, 2, 3, false),
            form("(?<![\\d.])(\\d{1,2})[./](\\d{1,2})[./](?:20)?(\\d\\d)(?!\\d)", 3, 2, 1, false),
            form("(?<![\\d.])(\\d{1,2})\\.(\\d{1,2})\\.(?!\\d)", 0, 2, 1, false),
            form("(?<![\\d./])(\\d{1,2})/(\\d{1,2})(?![\\d/])", 0, 2, 1, false),
            form("\\b(?:the )?" + DAY + "(?: of)? " + MONTH + "(?:,? " + YEAR + "\\b)?", 3, 2, 1, false),
            form("\\b" + MONTH + " (?:the )?" + DAY + "(?!\\d|:|[.,]\\d)(?:,? " + YEAR + "\\b)?", 3, 1, 2, false),
            form("\\b" + MONTH + ",? " + YEAR + "\\b", 2, 1, 0, false),
            form(
                    "(?:" + YEAR + "年)?(\\d{1,2}|" + CHINESE + ")月(?:份|底|初)?(?:(\\d{1,2}|" + CHINESE
                            + "(?=[日号]))[日号]?)?",
                    1,
                    2,
                    3,
                    false),
            form("(?:周|星期|礼拜)([一二三四五六日天])", 0, 0, 0, true),
            form("(\\d{1,2}|" + CHINESE + ")[日号](?!码|线|楼)", 0, 0, 1, false),
            form(YEAR + "年", 1, 0, 0, false),
            form("\\bthe (\\d{1,2})(?:st|nd|rd|th)\\b", 0, 0, 1, false),
            form(
                    "\\b(mon|tues|wednes|thurs|fri|satur|sun)days?\\b|\\b(?:mon|tue|wed|thu|fri|sat|sun)\\b(?=[ ,.]|$)",
                    0,
                    0,
                    0,
                    true),
            form(
                    "\\b(january|february|march|april|june|july|august|september|october|november|december)\\b",
                    0,
                    1,
                    0,
                    false),
            // written small, may and march are seldom months
            form("(?-i:\\b(?:in|of|until|by|since|end of|early|late|mid) (May|March)\\b)", 0, 1, 0, false));

    private static DayForm form(String pattern, int year, int month, int day, boolean weekday) {
        return new DayForm(Pattern.compile(pattern, Pattern.CASE_INSENSITIVE), year, month, day, weekday);
    }

    /** The date that was found in this form; it may be an impossible one. */
    Day read(MatchResult match) {
        Integer written = number(group(match, year));
        return new Day(
                match.group(),
                written != null && written < 100 ? Integer.valueOf(2000 + written) : written,
                month(group(match, month)),
                number(group(match, day)),
                weekday ? weekday(match.group()) : null);
    }

    private static @Nullable String group(MatchResult m, int group) {
        return group == 0 ? null : m.group(group);
    }

    private static @Nullable Integer month(@Nullable String name) {
        if (name == null || !Character.isLetter(name.charAt(0)) || Character.isIdeographic(name.charAt(0))) {
            return number(name);
        }
        String start = name.substring(0, 3).toUpperCase(Locale.ROOT);
        for (Month month : Month.values()) {
            if (month.name().startsWith(start)) {
                return month.getValue();
            }
        }
        return null;
    }

    private static @Nullable DayOfWeek weekday(String name) {
        int chinese = "一二三四五六日天".indexOf(name.charAt(name.length() - 1));
        if (chinese >= 0) {
            return DayOfWeek.of(Math.min(7, chinese + 1));
        }
        String start = name.substring(0, 3).toUpperCase(Locale.ROOT);
        for (DayOfWeek day : DayOfWeek.values()) {
            if (day.name().startsWith(start)) {
                return day;
            }
        }
        return null;
    }

    private static @Nullable Integer number(@Nullable String digits) {
        if (digits == null || digits.isEmpty()) {
            return null;
        }
        return Character.isDigit(digits.charAt(0))
                ? Integer.valueOf(digits)
                : Integer.valueOf(ChineseNumerals.read(digits).stream()
                        .mapToInt(BigDecimal::intValue)
                        .min()
                        .orElse(0));
    }
}
