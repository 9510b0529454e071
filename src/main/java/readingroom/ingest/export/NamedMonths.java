package readingroom.ingest.export;

import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.TemporalAccessor;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the times that programs write with English names: those of e-mail, of JavaScript ({@code Mon Jan 15 2024 10:30:00
 * GMT+0100 (Central European Standard Time)}), and of C and Java ({@code Mon Jan 15 10:30:00 CET 2024}).
 */
final class NamedMonths {

    private static final String DAY = "(?:[A-Za-z]{3,9},? )?";
    private static final String CLOCK = "(\\d\\d:\\d\\d(?::\\d\\d)?)";
    private static final String OFFSET = "(?: (?:(?:GMT|UTC)?([+-]\\d\\d):?(\\d\\d)|(GMT|UTC|Z)))?";

    private static final Pattern YEAR_BEFORE =
            Pattern.compile(DAY + "([A-Za-z]{3}) (\\d\\d?),? (\\d{4}),? " + CLOCK + OFFSET + "(?: \\(.{1,40}\\))?");

    private static final Pattern YEAR_LAST =
            Pattern.compile(DAY + "([A-Za-z]{3}) {1,2}(\\d\\d?) " + CLOCK + OFFSET + " (\\d{4})");

    private static final DateTimeFormatter LOCAL = DateTimeFormatter.ofPattern("d MMM uuuu HH:mm[:ss]", Locale.ENGLISH);
    private static final DateTimeFormatter ZONED =
            DateTimeFormatter.ofPattern("d MMM uuuu HH:mm[:ss] XX", Locale.ENGLISH);

    private NamedMonths() {}

    /** @throws java.time.DateTimeException if it is none of them */
    static TemporalAccessor parse(String text) {
        Matcher time = YEAR_BEFORE.matcher(text);
        if (time.matches()) {
            return time(time, time.group(3), time.group(4), 5);
        }
        time = YEAR_LAST.matcher(text);
        if (time.matches()) {
            return time(time, time.group(7), time.group(3), 4);
        }
        return OffsetDateTime.parse(text, DateTimeFormatter.RFC_1123_DATE_TIME);
    }

    private static TemporalAccessor time(Matcher found, String year, String clock, int offset) {
        String local = found.group(2) + " " + found.group(1) + " " + year + " " + clock;
        if (found.group(offset) != null) {
            return OffsetDateTime.parse(local + " " + found.group(offset) + found.group(offset + 1), ZONED);
        }
        return found.group(offset + 2) == null
                ? LocalDateTime.parse(local, LOCAL)
                : OffsetDateTime.parse(local + " +0000", ZONED);
    }
}
