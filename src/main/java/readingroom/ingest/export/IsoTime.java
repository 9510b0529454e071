package readingroom.ingest.export;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.ResolverStyle;
import java.time.temporal.ChronoField;
import java.time.temporal.TemporalAccessor;
import java.util.regex.Pattern;

/** ISO-8601 as programs write it, with what they add, leave out or put in its place, and the dates of mail. */
final class IsoTime {

    private static final DateTimeFormatter ISO = new DateTimeFormatterBuilder()
            .parseCaseInsensitive()
            .parseLenient()
            .append(DateTimeFormatter.ISO_LOCAL_DATE)
            .optionalStart()
            .appendPattern("[ ]['T']")
            .appendPattern("HH:mm")
            .optionalStart()
            .appendPattern(":ss")
            .optionalStart()
            .appendFraction(ChronoField.NANO_OF_SECOND, 0, 9, true)
            .optionalEnd()
            .optionalEnd()
            .appendPattern("[ ]")
            .optionalStart()
            .appendOffset("+HH:mm", "Z")
            .optionalEnd()
            .optionalStart()
            .appendLiteral('[')
            .appendZoneRegionId()
            .appendLiteral(']')
            .optionalEnd()
            .optionalEnd()
            .toFormatter()
            .withResolverStyle(ResolverStyle.STRICT);

    private static final Pattern LONG_FRACTION = Pattern.compile("[.,](\\d{1,9})\\d*");
    private static final Pattern SHORT_OFFSET = Pattern.compile("(:\\d\\d(?:\\.\\d+)?) ?([+-]\\d\\d):?(\\d\\d)?$");
    /** As Python programs write that add a Z to a time with an offset. */
    private static final Pattern DOUBLE_OFFSET = Pattern.compile("(:\\d\\d(?:\\.\\d+)?[+-]00:?00)Z$");

    private static final Pattern SLASHES = Pattern.compile("^(\\d{4})/(\\d\\d)/(\\d\\d)(?!\\d)");
    private static final Pattern BASIC = Pattern.compile("^(\\d{4})(\\d\\d)(\\d\\d)T(\\d\\d)(\\d\\d)(\\d\\d)");
    private static final Pattern UTC = Pattern.compile(" ?(?:UTC|GMT)$");

    private IsoTime() {}

    /**
     * A time with an offset or a zone, a time without one, or a day.
     *
     * @throws java.time.DateTimeException if it is none of these
     */
    static TemporalAccessor parse(String text) {
        if (Character.isLetter(text.charAt(0))) {
            return OffsetDateTime.parse(text, DateTimeFormatter.RFC_1123_DATE_TIME);
        }
        String plain = LONG_FRACTION.matcher(text.replace('\u2212', '-')).replaceFirst(".$1");
        plain = UTC.matcher(plain).replaceFirst("Z");
        plain = DOUBLE_OFFSET.matcher(plain).replaceFirst("$1");
        plain = SLASHES.matcher(plain).replaceFirst("$1-$2-$3");
        plain = BASIC.matcher(plain).replaceFirst("$1-$2-$3T$4:$5:$6");
        plain = SHORT_OFFSET
                .matcher(plain)
                .replaceFirst(m -> m.group(1) + m.group(2) + ":" + (m.group(3) == null ? "00" : m.group(3)));
        return ISO.parseBest(plain, OffsetDateTime::from, ZonedDateTime::from, LocalDateTime::from, LocalDate::from);
    }
}
