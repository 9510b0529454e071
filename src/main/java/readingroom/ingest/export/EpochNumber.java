package readingroom.ingest.export;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** An epoch number as nearly all programs write it, {@code 1700000000.123}: digits with a point or without. */
final class EpochNumber {

    private static final long NANOS = 1_000_000_000;
    private static final int FRACTION_MAX = 9;
    private static final int DIGITS_MAX = 17;
    private static final long SECONDS_MAX = 100_000_000_000L;
    private static final long MILLIS_MAX = 1_000 * SECONDS_MAX;

    /** The last that a long has room for in nanoseconds. */
    private static final long NANOS_MAX = Long.MAX_VALUE / NANOS - 1;

    private EpochNumber() {}

    /** The time, in the unit that the magnitude shows; null for all that is written otherwise, or is finer or further. */
    static @Nullable Instant read(String text) {
        int point = digitsEnd(text, 0);
        int end = point < text.length() && text.charAt(point) == '.' ? digitsEnd(text, point + 1) : point;
        if (point == 0 || point > DIGITS_MAX || end < text.length() || end - point - 1 > FRACTION_MAX) {
            return null;
        }
        long number = Long.parseLong(text, 0, point, 10);
        long unit = number < SECONDS_MAX ? NANOS : number < MILLIS_MAX ? 1_000_000 : 1_000;
        return number > NANOS_MAX && unit == NANOS
                ? null
                : Instant.EPOCH.plusNanos(number * unit + nanos(text, point, end) / (NANOS / unit));
    }

    /** A fraction behind its point, in billionths. */
    private static long nanos(String text, int point, int end) {
        long nanos = 0;
        for (int i = 1; i <= FRACTION_MAX; i++) {
            nanos = 10 * nanos + (point + i < end ? text.charAt(point + i) - '0' : 0);
        }
        return nanos;
    }

    private static int digitsEnd(String text, int from) {
        int end = from;
        while (end < text.length() && text.charAt(end) >= '0' && text.charAt(end) <= '9') {
            end++;
        }
        return end;
    }
}
