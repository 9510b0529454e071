package readingroom.instruct.time;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;

/** A unit of the calendar. */
enum Unit {
    MINUTE(Grain.CLOCK),
    HOUR(Grain.CLOCK),
    DAY(Grain.DAY),
    WEEKEND(Grain.WEEKEND),
    WEEK(Grain.WEEK),
    MONTH(Grain.MONTH),
    QUARTER(Grain.QUARTER),
    YEAR(Grain.YEAR);

    private final Grain grain;

    Unit(Grain grain) {
        this.grain = grain;
    }

    Grain grain() {
        return grain;
    }

    LocalDateTime plus(LocalDateTime moment, long count) {
        return switch (this) {
            case MINUTE -> moment.plusMinutes(count);
            case HOUR -> moment.plusHours(count);
            case DAY -> moment.plusDays(count);
            case WEEK, WEEKEND -> moment.plusWeeks(count);
            case MONTH -> moment.plusMonths(count);
            case QUARTER -> moment.plusMonths(3 * count);
            case YEAR -> moment.plusYears(count);
        };
    }

    /** The unit of the calendar that holds the moment; for a weekend, the one of the moment's week. */
    Span around(LocalDateTime moment) {
        LocalDate date = moment.toLocalDate();
        LocalDate monday = date.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
        LocalDate quarter = date.with(date.getMonth().firstMonthOfQuarter()).withDayOfMonth(1);
        return switch (this) {
            case MINUTE -> clock(moment.truncatedTo(ChronoUnit.MINUTES));
            case HOUR -> clock(moment.truncatedTo(ChronoUnit.HOURS));
            case DAY -> Span.day(date);
            case WEEKEND -> Span.days(monday.plusDays(5), monday.plusDays(7), Grain.WEEKEND);
            case WEEK -> Span.days(monday, monday.plusDays(7), Grain.WEEK);
            case MONTH ->
                Span.days(date.withDayOfMonth(1), date.withDayOfMonth(1).plusMonths(1), Grain.MONTH);
            case QUARTER -> Span.days(quarter, quarter.plusMonths(3), Grain.QUARTER);
            case YEAR -> Span.days(date.withDayOfYear(1), date.withDayOfYear(1).plusYears(1), Grain.YEAR);
        };
    }

    private Span clock(LocalDateTime from) {
        return Span.of(from, plus(from, 1), Grain.CLOCK);
    }

    boolean shorterThanDay() {
        return this == MINUTE || this == HOUR;
    }
}
