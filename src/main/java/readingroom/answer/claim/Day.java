package readingroom.answer.claim;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.Month;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A date as far as a text gives it: {@code Thursday}, {@code 16 May}, {@code May 2024}, 5月16日. */
record Day(
        String words,
        @Nullable Integer year,
        @Nullable Integer month,
        @Nullable Integer day,
        @Nullable DayOfWeek weekday) {

    private static final String MONTH =
            "(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\b\\.?";
    private static final String WEEKDAY = "(mon|tue|wed|thu|fri|sat|sun)(?:s|rs|nes|ur|r)?(?:days?)?\\b\\.?";
    private static final String DAY = "(\\d{1,2})(?:st|nd|rd|th)?";
    private static final String YEAR = "((?:19|20)\\d\\d)";
    private static final Pattern BETWEEN = Pattern.compile("[,，\\s（(]*(?:the |on )?");
    private static final String CHINESE = "[一二三四五六七八九十]{1,3}";

    /** Each with its groups in the order year, month, day, weekday, 0 for none; the longer forms first. */
    private record Form(Pattern pattern, int year, int month, int day, int weekday) {
        Form(String pattern, int year, int month, int day, int weekday) {
            this(Pattern.compile(pattern, Pattern.CASE_INSENSITIVE), year, month, day, weekday);
        }
    }

    private static final List<Form> FORMS = List.of(
            new Form("(?<!\\d)" + YEAR + "[-/.](\\d{1,2})[-/.](\\d{1,2})(?!\\d)", 1, 2, 3, 0),
            new Form("(?<![\\d.])(\\d{1,2})[./](\\d{1,2})[./](?:20)?(\\d\\d)(?!\\d)", 3, 2, 1, 0),
            new Form("(?<![\\d.])(\\d{1,2})\\.(\\d{1,2})\\.(?!\\d)", 0, 2, 1, 0),
            new Form("(?<![\\d./])(\\d{1,2})/(\\d{1,2})(?![\\d/])", 0, 2, 1, 0),
            new Form("\\b(?:the )?" + DAY + "(?: of)? " + MONTH + "(?:,? " + YEAR + "\\b)?", 3, 2, 1, 0),
            new Form("\\b" + MONTH + " (?:the )?" + DAY + "(?!\\d|:|[.,]\\d)(?:,? " + YEAR + "\\b)?", 3, 1, 2, 0),
            new Form("\\b" + MONTH + ",? " + YEAR + "\\b", 2, 1, 0, 0),
            new Form(
                    "(?:" + YEAR + "年)?(\\d{1,2}|" + CHINESE + ")月(?:份|底|初)?(?:(\\d{1,2}|" + CHINESE
                            + "(?=[日号]))[日号]?)?",
                    1,
                    2,
                    3,
                    0),
            new Form("(?:周|星期|礼拜)([一二三四五六日天])", 0, 0, 0, 1),
            new Form("(\\d{1,2}|" + CHINESE + ")[日号](?!码|线|楼)", 0, 0, 1, 0),
            new Form(YEAR + "年", 1, 0, 0, 0),
            new Form("\\bthe (\\d{1,2})(?:st|nd|rd|th)\\b", 0, 0, 1, 0),
            new Form(
                    "\\b(mon|tues|wednes|thurs|fri|satur|sun)days?\\b|\\b(?:mon|tue|wed|thu|fri|sat|sun)\\b(?=[ ,.]|$)",
                    0,
                    0,
                    0,
                    1),
            new Form(
                    "\\b(january|february|march|april|june|july|august|september|october|november|december)\\b",
                    0,
                    1,
                    0,
                    0),
            // written small, may and march are seldom months
            new Form("(?-i:\\b(?:in|of|until|by|since|end of|early|late|mid) (May|March)\\b)", 0, 1, 0, 0));

    static Day of(LocalDate date) {
        return new Day("", date.getYear(), date.getMonthValue(), date.getDayOfMonth(), date.getDayOfWeek());
    }

    static Day of(int year, Month month) {
        return new Day("", year, month.getValue(), null, null);
    }

    /** The dates in a text; a weekday beside a date belongs to it. */
    static List<Day> in(String text) {
        TreeMap<Integer, Day> found = new TreeMap<>();
        read(text, found);
        List<Day> days = new ArrayList<>();
        int end = 0;
        for (Map.Entry<Integer, Day> entry : found.entrySet()) {
            Day day = entry.getValue();
            boolean beside = !days.isEmpty()
                    && BETWEEN.matcher(text.substring(end, entry.getKey())).matches();
            end = entry.getKey() + day.words.length();
            days.add(beside && days.getLast().completes(day) ? days.removeLast().with(day) : day);
        }
        return days;
    }

    private boolean completes(Day other) {
        return (weekday == null) != (other.weekday == null) && (day == null) != (other.day == null);
    }

    private Day with(Day other) {
        return new Day(
                words + " " + other.words,
                year == null ? other.year : year,
                month == null ? other.month : month,
                day == null ? other.day : day,
                weekday == null ? other.weekday : weekday);
    }

    /** The text with its dates blanked out. */
    static String without(String text) {
        return read(text, new TreeMap<>());
    }

    /** Whether all that this says of a date is so of the other, which may say more. */
    boolean isIn(Day other) {
        return (year == null || year.equals(other.year))
                && (weekday == null || weekday == other.weekday)
                && (isIn(month, day, other) || isIn(day, month, other) && words.matches(".*\\d[./]\\d.*"));
    }

    private static boolean isIn(@Nullable Integer month, @Nullable Integer day, Day other) {
        return (month == null || month.equals(other.month)) && (day == null || day.equals(other.day));
    }

    private static String read(String text, Map<Integer, Day> days) {
        StringBuilder rest = new StringBuilder(text);
        for (Form form : FORMS) {
            Matcher matcher = form.pattern.matcher(rest.toString());
            while (matcher.find()) {
                Day day = day(form, matcher);
                if (day.isPossible()) {
                    days.put(matcher.start(), day);
                    rest.replace(
                            matcher.start(),
                            matcher.end(),
                            " ".repeat(matcher.group().length()));
                }
            }
        }
        return rest.toString();
    }

    private boolean isPossible() {
        boolean possible =
                (month == null || month > 0 && (month <= 12 || words.matches(".*\\d[./]\\d.*") && month <= 31))
                        && (day == null || day > 0 && day <= 31);
        return possible && (year != null || month != null || day != null || weekday != null);
    }

    private static Day day(Form form, Matcher m) {
        Integer year = number(group(m, form.year));
        return new Day(
                m.group(),
                year != null && year < 100 ? Integer.valueOf(2000 + year) : year,
                month(group(m, form.month)),
                number(group(m, form.day)),
                form.weekday == 0 ? null : weekday(m.group()));
    }

    private static @Nullable String group(Matcher m, int group) {
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
                : Integer.valueOf(Spelled.chinese(digits).stream()
                        .mapToInt(java.math.BigDecimal::intValue)
                        .min()
                        .orElse(0));
    }
}
