package readingroom.ingest.export;

import com.ethlo.time.ITU;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.temporal.TemporalAccessor;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the time of a message: ISO-8601, or an epoch number whose unit shows in its magnitude. */
final class Times {

    /** Earlier and later times are mistakes: an absent time written as 0, a year written as seconds. */
    private static final Instant EARLIEST = Instant.parse("1980-01-01T00:00:00Z");

    private static final Instant LATEST = Instant.parse("2100-01-01T00:00:00Z");

    private static final int EXACT_MIN = "2000-01-01T00:00:00Z".length();
    private static final Pattern NUMBER = Pattern.compile("[+-]?\\d{1,20}(\\.\\d{0,20})?([eE][+-]?\\d{1,2})?");
    private static final BigDecimal SECONDS_MAX = new BigDecimal("1e11");
    private static final BigDecimal MILLIS_MAX = new BigDecimal("1e14");
    private static final BigDecimal MICROS_MAX = new BigDecimal("1e17");
    private static final BigDecimal NANOS_MAX = new BigDecimal("1e20");

    /** As .NET programs write times in JSON: milliseconds, and an offset that changes nothing. */
    private static final Pattern TICKS = Pattern.compile("/?Date\\((-?\\d{1,17})(?:[+-]\\d{4})?\\)/?");

    private static final int TEXT_MAX = 100;

    private final ZoneId zone;
    private boolean zoneUsed;

    Times(ZoneId zone) {
        this.zone = zone;
    }

    /** Whether the zone was needed, because a time had no offset. */
    boolean isZoneUsed() {
        return zoneUsed;
    }

    /** The time of a wall clock in the zone; empty for times that no chat has. */
    Optional<OffsetDateTime> at(LocalDateTime local) {
        return Optional.of(zoned(local)).filter(Times::isPlausible);
    }

    private OffsetDateTime zoned(LocalDateTime local) {
        zoneUsed = true;
        return local.atZone(zone).toOffsetDateTime();
    }

    /** The time that a text stands for; empty for anything else, and for times that no chat has. */
    Optional<OffsetDateTime> read(String text) {
        String stripped = text.strip();
        if (stripped.isEmpty() || stripped.length() > TEXT_MAX) {
            return Optional.empty();
        }
        try {
            return Optional.of(value(stripped)).filter(Times::isPlausible);
        } catch (DateTimeException | ArithmeticException e) {
            return Optional.empty();
        }
    }

    private OffsetDateTime value(String text) {
        Instant instant = EpochNumber.read(text);
        if (instant != null) {
            return instant.atZone(zone).toOffsetDateTime();
        }
        if (isExact(text)) {
            try {
                return ITU.parseDateTime(text);
            } catch (DateTimeException e) {
                // what is stricter than the rest of this class has no last word
            }
        }
        if (text.startsWith("/Date(") || text.startsWith("Date(")) {
            Matcher ticks = TICKS.matcher(text);
            if (ticks.matches()) {
                return Instant.ofEpochMilli(Long.parseLong(ticks.group(1)))
                        .atZone(zone)
                        .toOffsetDateTime();
            }
        }
        return NUMBER.matcher(text).matches() ? epoch(new BigDecimal(text)) : written(text);
    }

    /** Whether it is of the form that most programs write (RFC 3339), which can be read twenty times as fast as the others. */
    private static boolean isExact(String text) {
        int length = text.length();
        return length >= EXACT_MIN
                && text.charAt(4) == '-'
                && text.charAt(10) == 'T'
                && (text.charAt(length - 1) == 'Z' || text.charAt(length - 3) == ':' && text.charAt(16) == ':');
    }

    private OffsetDateTime epoch(BigDecimal number) {
        BigDecimal size = number.abs();
        if (size.compareTo(NANOS_MAX) >= 0) {
            throw new DateTimeException("beyond nanoseconds");
        }
        int shift = size.compareTo(SECONDS_MAX) < 0
                ? 9
                : size.compareTo(MILLIS_MAX) < 0 ? 6 : size.compareTo(MICROS_MAX) < 0 ? 3 : 0;
        long nanos =
                number.movePointRight(shift).setScale(0, RoundingMode.FLOOR).longValueExact();
        return Instant.EPOCH.plusNanos(nanos).atZone(zone).toOffsetDateTime();
    }

    private OffsetDateTime written(String text) {
        TemporalAccessor parsed = LooseTime.parse(text);
        return switch (parsed) {
            case OffsetDateTime time -> time;
            case ZonedDateTime time -> time.toOffsetDateTime();
            case LocalDateTime time -> zoned(time);
            default -> zoned(LocalDate.from(parsed).atStartOfDay());
        };
    }

    private static boolean isPlausible(OffsetDateTime time) {
        Instant instant = time.toInstant();
        return !instant.isBefore(EARLIEST) && instant.isBefore(LATEST);
    }
}
