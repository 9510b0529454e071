package readingroom.answer.claim;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** The stretches from one day to another that a claim names. */
final class DayRanges {

    private static final Pattern RANGE_MIDDLE =
            Pattern.compile("(?i)\\s*(?:\\d{4}\\s*)?(?:to|until|till|through|-|–|—|~|至|到|直到)\\s*(?:the )?");
    private static final int MONTHS_OVER_NEW_YEAR = 6;

    private DayRanges() {}

    /** Those that end before they begin. */
    static List<String> turned(String claim) {
        List<String> turned = new ArrayList<>();
        List<Day> named = Day.in(claim);
        int at = 0;
        for (int i = 0; i + 1 < named.size(); i++) {
            Day first = named.get(i);
            Day last = named.get(i + 1);
            int end = claim.indexOf(first.words(), at) + first.words().length();
            int next = claim.indexOf(last.words(), end);
            at = end;
            if (next >= end && RANGE_MIDDLE.matcher(claim.substring(end, next)).matches() && isBefore(last, first)) {
                turned.add(claim.substring(
                        end - first.words().length(), next + last.words().length()));
            }
        }
        return turned;
    }

    private static boolean isBefore(Day day, Day other) {
        if (day.month() == null || other.month() == null || day.day() == null || other.day() == null) {
            return false;
        }
        if (day.year() != null && other.year() != null && !day.year().equals(other.year())) {
            return day.year() < other.year();
        }
        int months = other.month() - day.month();
        return months > 0 && months < MONTHS_OVER_NEW_YEAR || months == 0 && day.day() < other.day();
    }
}
