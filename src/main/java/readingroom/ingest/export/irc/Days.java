package readingroom.ingest.export.irc;

import java.time.DateTimeException;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.MonthNames;

/** The days that logs say between their rows. */
public final class Days {

    private Days() {}

    /** The day in {@code Day changed Mon Mar 01 2021}, in any language; null if there is none. */
    public static @Nullable LocalDate in(String text) {
        int year = 0;
        int month = 0;
        int day = 0;
        for (String word : text.split("[ ,]+", 16)) {
            int value = value(word);
            if (value >= 1000) {
                year = value;
            } else if (value > 0 && day == 0) {
                day = value;
            } else if (month == 0) {
                month = MonthNames.number(word);
            }
            if (word.length() == 10 && word.charAt(4) == '-' && value(word.substring(0, 4)) > 0) {
                year = value(word.substring(0, 4));
                month = value(word.substring(5, 7));
                day = value(word.substring(8));
            }
        }
        return of(year, month, day);
    }

    /** Null if there is no such day, or a part of it is zero. */
    public static @Nullable LocalDate of(int year, int month, int day) {
        try {
            return year == 0 || month == 0 || day == 0 ? null : LocalDate.of(year, month, day);
        } catch (DateTimeException e) {
            return null;
        }
    }

    private static int value(String word) {
        String digits = word.endsWith(".") || word.endsWith("日") || word.endsWith("年")
                ? word.substring(0, word.length() - 1)
                : word;
        return digits.isEmpty() || digits.length() > 4 || !digits.chars().allMatch(Character::isDigit)
                ? 0
                : Integer.parseInt(digits);
    }
}
