package readingroom.instruct;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import org.jspecify.annotations.Nullable;

/** Writes date ranges for people: whole days as days, the last one included. */
public final class Dates {

    private static final DateTimeFormatter MINUTES = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm");

    private Dates() {}

    /** For example {@code 2024-05-15}, {@code 2024-05-13 to 2024-05-19}, {@code since 2024-05-01}. */
    public static String value(@Nullable Instant from, @Nullable Instant to, ZoneId zone) {
        if (from == null) {
            return to == null ? "any time" : "before " + point(to, zone);
        }
        if (to == null) {
            return "since " + point(from, zone);
        }
        ZonedDateTime start = from.atZone(zone);
        ZonedDateTime end = to.atZone(zone);
        if (!isMidnight(start) || !isMidnight(end)) {
            return MINUTES.format(start) + " to " + MINUTES.format(end);
        }
        LocalDate first = start.toLocalDate();
        LocalDate last = end.minus(Duration.ofNanos(1)).toLocalDate();
        return last.isAfter(first) ? first + " to " + last : first.toString();
    }

    private static String point(Instant at, ZoneId zone) {
        ZonedDateTime local = at.atZone(zone);
        return isMidnight(local) ? local.toLocalDate().toString() : MINUTES.format(local);
    }

    private static boolean isMidnight(ZonedDateTime time) {
        return time.toLocalTime().equals(LocalTime.MIDNIGHT);
    }
}
