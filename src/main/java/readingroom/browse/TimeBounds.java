package readingroom.browse;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import readingroom.instruct.TimeReader;
import readingroom.instruct.time.TimeRange;
import readingroom.model.Era;

/**
 * Reads when messages are wanted from and to: a time, a day, a month, a year, or words such as "last Monday" and "上周三".
 * A day, month or year as an end is included as a whole.
 */
final class TimeBounds {

    private static final String WANTED =
            "is not a time; write one such as 2024-05-15T09:00+08:00, 2024-05-15, 2024-05, or"
                    + " words such as last Monday, without anything else";

    private static final int CHARACTERS_MAX = 200;

    private final TimeReader times;

    TimeBounds(TimeReader times) {
        this.times = times;
    }

    /** Both ends; at least one is not null. */
    record Bounds(@Nullable Instant from, @Nullable Instant to) {}

    /** @throws InvalidRequest if an end cannot be read, or the first is not before the other */
    Optional<Bounds> of(@Nullable String from, @Nullable String to, ZonedDateTime now) {
        Instant start = from == null ? null : inEra(span("from", from, now).from());
        Instant end = to == null ? null : inEra(span("to", to, now).to());
        if (from != null && start == null) {
            throw InvalidRequest.of("from", from, "has no beginning; leave from out, or name a time");
        }
        if (to != null && end == null) {
            throw InvalidRequest.of("to", to, "has no end; leave to out, or name a time");
        }
        if (start != null && end != null && !start.isBefore(end)) {
            throw InvalidRequest.of("from", String.valueOf(from), "is not before to; exchange them");
        }
        return start == null && end == null ? Optional.empty() : Optional.of(new Bounds(start, end));
    }

    private static @Nullable Instant inEra(@Nullable Instant time) {
        return time == null ? null : Era.nearest(time);
    }

    private Bounds span(String argument, String text, ZonedDateTime now) {
        Function<LocalDateTime, Instant> local =
                time -> time.atZone(now.getZone()).toInstant();
        String plain = text.strip();
        if (plain.length() > CHARACTERS_MAX) {
            throw InvalidRequest.of(argument, text, WANTED);
        }
        return Stream.<Function<String, Bounds>>of(
                        t -> point(OffsetDateTime.parse(t.replaceFirst("(?<=\\d) (?=\\d)", "T"))
                                .toInstant()),
                        t -> point(local.apply(LocalDateTime.parse(t.replaceFirst("(?<=\\d) (?=\\d)", "T")))),
                        t -> days(LocalDate.parse(t), LocalDate.parse(t).plusDays(1), local),
                        t -> days(
                                YearMonth.parse(t).atDay(1),
                                YearMonth.parse(t).plusMonths(1).atDay(1),
                                local),
                        t -> days(
                                Year.parse(t).atDay(1),
                                Year.parse(t).plusYears(1).atDay(1),
                                local))
                .flatMap(reader -> read(plain, reader).stream())
                .findFirst()
                .or(() -> words(plain, now))
                .orElseThrow(() -> InvalidRequest.of(argument, text, WANTED));
    }

    private static Bounds point(Instant time) {
        return new Bounds(time, time);
    }

    private static Bounds days(LocalDate from, LocalDate to, Function<LocalDateTime, Instant> local) {
        return new Bounds(local.apply(from.atStartOfDay()), local.apply(to.atStartOfDay()));
    }

    private static Optional<Bounds> read(String text, Function<String, Bounds> reader) {
        try {
            return Optional.of(reader.apply(text));
        } catch (DateTimeException | ArithmeticException e) {
            return Optional.empty();
        }
    }

    /** The likeliest reading of words that are a time as a whole. */
    private Optional<Bounds> words(String text, ZonedDateTime now) {
        List<TimeRange> ranges = times.find(text, now);
        return ranges.stream()
                .filter(range -> range.words().strip().equals(text))
                .findFirst()
                .map(range -> new Bounds(range.from(), range.to()));
    }
}
