package readingroom.cli;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;

/** Reads times and zones as people write them behind options. */
final class TimeOptions {

    private TimeOptions() {}

    /** @throws IllegalArgumentException if it is none */
    static ZoneId zone(String text) {
        try {
            return ZoneId.of(text);
        } catch (DateTimeException e) {
            throw new IllegalArgumentException(
                    "--zone " + text + " is no time zone; write one such as Asia/Shanghai or +08:00");
        }
    }

    /**
     * A time, or the beginning of a day.
     *
     * @param zone of days and of times without one
     * @throws IllegalArgumentException if it is neither
     */
    static Instant time(String option, String text, ZoneId zone) {
        try {
            if (!text.contains("T")) {
                return LocalDate.parse(text).atStartOfDay(zone).toInstant();
            }
            return text.matches(".*(?:Z|[+-]\\d\\d:?\\d\\d)")
                    ? OffsetDateTime.parse(text).toInstant()
                    : LocalDateTime.parse(text).atZone(zone).toInstant();
        } catch (DateTimeException e) {
            throw new IllegalArgumentException(option + " " + text
                    + " is neither a day such as 2024-05-31 nor a time such as 2024-05-31T09:00:00Z");
        }
    }
}
