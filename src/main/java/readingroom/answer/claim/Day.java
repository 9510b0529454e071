package readingroom.answer.claim;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.Month;
import java.util.ArrayList;
import java.util.List;
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

    private static final Pattern BETWEEN = Pattern.compile("[,，\\s（(]*(?:the |on )?");
    private static final Pattern NUMERIC = Pattern.compile(".*\\d[./]\\d.*");

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
                && (isIn(month, day, other) || isIn(day, month, other) && isNumeric());
    }

    private static boolean isIn(@Nullable Integer month, @Nullable Integer day, Day other) {
        return (month == null || month.equals(other.month)) && (day == null || day.equals(other.day));
    }

    private static String read(String text, Map<Integer, Day> days) {
        StringBuilder rest = new StringBuilder(text);
        for (DayForm form : DayForm.ALL) {
            Matcher matcher = form.pattern().matcher(rest.toString());
            while (matcher.find()) {
                Day day = form.read(matcher);
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

    /** Written in digits alone, day and month may stand in either order. */
    private boolean isNumeric() {
        return NUMERIC.matcher(words).matches();
    }

    private boolean isPossible() {
        boolean possible = (month == null || month > 0 && (month <= 12 || isNumeric() && month <= 31))
                && (day == null || day > 0 && day <= 31);
        return possible && (year != null || month != null || day != null || weekday != null);
    }
}
