package readingroom.ingest.export;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;

/**
 * The two ways in which nearly all programs write a time, {@code 1700000000.123} and {@code 2023-11-14T22:13:20.5+08:00},
 * read digit by digit: a formatter takes longer for a time than everything else for the rest of the message.
 */
final class PlainTime {

    private static final int SECONDS_END = 19;
    private static final int FRACTION_MAX = 9;
    private static final int NUMBER_MAX = 18;
    private static final long NANOS = 1_000_000_000;

    /** Later seconds are more nanoseconds than a long has. */
    private static final long SECONDS_MAX = Long.MAX_VALUE / NANOS - 1;

    private PlainTime() {}

    /** A time as it is written, and its offset if it has one. */
    record Written(LocalDateTime local, @Nullable ZoneOffset offset) {}

    /** The time of an epoch number whose unit shows in its magnitude; null for all that is not just digits and a point. */
    static @Nullable Instant epoch(String text) {
        int point = digitsEnd(text, 0);
        if (point == 0 || point > NUMBER_MAX) {
            return null;
        }
        long fraction = fraction(text, point, text.length());
        long number = Long.parseLong(text, 0, point, 10);
        long unit = number < 100_000_000_000L ? NANOS : number < 100_000_000_000_000L ? 1_000_000 : 1_000;
        if (fraction < 0 || unit == NANOS && number > SECONDS_MAX || number >= 100_000_000_000_000_000L) {
            return null;
        }
        return Instant.EPOCH.plusNanos(number * unit + fraction / (NANOS / unit));
    }

    /** Null for all that is not a date and a time to the second, with a fraction and an offset or without. */
    static @Nullable Written written(String text) {
        if (text.length() < SECONDS_END
                || text.charAt(4) != '-'
                || text.charAt(7) != '-'
                || text.charAt(10) != 'T' && text.charAt(10) != ' '
                || text.charAt(13) != ':'
                || text.charAt(16) != ':') {
            return null;
        }
        int end = SECONDS_END;
        while (end < text.length() && text.charAt(end) != 'Z' && text.charAt(end) != '+' && text.charAt(end) != '-') {
            end++;
        }
        long fraction = fraction(text, SECONDS_END, end);
        int year = two(text, 0) * 100 + two(text, 2);
        if (fraction < 0 || year < 0) {
            return null;
        }
        try {
            LocalDateTime local = LocalDateTime.of(
                    year, two(text, 5), two(text, 8), two(text, 11), two(text, 14), two(text, 17), (int) fraction);
            ZoneOffset offset = end == text.length() ? null : offset(text, end);
            return new Written(local, offset);
        } catch (DateTimeException e) {
            return null;
        }
    }

    private static ZoneOffset offset(String text, int from) {
        if (text.length() == from + 1 && text.charAt(from) == 'Z') {
            return ZoneOffset.UTC;
        }
        if (text.length() != from + 6 || text.charAt(from + 3) != ':') {
            throw new DateTimeException("another way to write an offset");
        }
        int sign = text.charAt(from) == '-' ? -1 : 1;
        return ZoneOffset.ofHoursMinutes(sign * two(text, from + 1), sign * two(text, from + 4));
    }

    /** In nanoseconds if it is one of seconds; -1 if it is none, and 0 for nothing. */
    private static long fraction(String text, int point, int end) {
        if (point == end) {
            return 0;
        }
        int digits = end - point - 1;
        if (text.charAt(point) != '.' || digits < 1 || digits > FRACTION_MAX || digitsEnd(text, point + 1) < end) {
            return -1;
        }
        long fraction = Long.parseLong(text, point + 1, end, 10);
        for (int i = digits; i < FRACTION_MAX; i++) {
            fraction *= 10;
        }
        return fraction;
    }

    private static int digitsEnd(String text, int from) {
        int end = from;
        while (end < text.length() && isDigit(text.charAt(end))) {
            end++;
        }
        return end;
    }

    /** The number of two digits; negative, also in hundreds, if one is none. */
    private static int two(String text, int at) {
        char tens = text.charAt(at);
        char ones = text.charAt(at + 1);
        return isDigit(tens) && isDigit(ones) ? (tens - '0') * 10 + ones - '0' : -10_000;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
