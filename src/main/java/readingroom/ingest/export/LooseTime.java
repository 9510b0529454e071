package readingroom.ingest.export;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.DateTimeParseException;
import java.time.format.ResolverStyle;
import java.time.temporal.ChronoField;
import java.time.temporal.TemporalAccessor;
import java.util.regex.Pattern;

/** Times in words, and in ISO-8601 with what programs add to it, leave out of it, or put in the place of its signs. */
final class LooseTime {

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

    private LooseTime() {}

    /**
     * A time with an offset or a zone, a time without one, or a day.
     *
     * @throws DateTimeException if it is none of these
     */
    static TemporalAccessor parse(String text) {
        if (Character.isLetter(text.charAt(0))) {
            return NamedMonths.parse(text);
        }
        String plain = LONG_FRACTION.matcher(text.replace('\u2212', '-')).replaceFirst(".$1");
        plain = UTC.matcher(plain).replaceFirst("Z");
        plain = DOUBLE_OFFSET.matcher(plain).replaceFirst("$1");
        plain = SLASHES.matcher(plain).replaceFirst("$1-$2-$3");
        plain = BASIC.matcher(plain).replaceFirst("$1-$2-$3T$4:$5:$6");
        plain = SHORT_OFFSET
                .matcher(plain)
                .replaceFirst(m -> m.group(1) + m.group(2) + ":" + (m.group(3) == null ? "00" : m.group(3)));
        try {
            return ISO.parseBest(
                    plain, OffsetDateTime::from, ZonedDateTime::from, LocalDateTime::from, LocalDate::from);
        } catch (DateTimeParseException e) {
            return yearFirst(text);
        }
    }

    /** As devices show it: {@code 2024/1/5 9:05}, {@code 2024年1月5日 下午2:30}. */
    private static LocalDateTime yearFirst(String text) {
        WrittenTime shown = new WrittenTime();
        if (!shown.date(text, 0) || shown.width(0) != 4) {
            throw new DateTimeException("no date");
        }
        LocalDate date = LocalDate.of(shown.part(0), shown.part(1), shown.part(2));
        if (!shown.time(text, shown.end()) || !text.substring(shown.end()).isBlank()) {
            throw new DateTimeException("no time");
        }
        return date.atTime(shown.time());
    }
}
