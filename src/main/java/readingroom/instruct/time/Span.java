package readingroom.instruct.time;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.stream.Stream;

/**
 * A stretch of local time.
 *
 * @param from inclusive
 * @param to exclusive
 * @param opens where a range that starts with this span begins; for a clock time the moment itself
 * @param closes where a range that ends with this span stops
 */
record Span(LocalDateTime from, LocalDateTime to, Grain grain, LocalDateTime opens, LocalDateTime closes) {

    static Span of(LocalDateTime from, LocalDateTime to, Grain grain) {
        return new Span(from, to, grain, from, to);
    }

    static Span days(LocalDate from, LocalDate to, Grain grain) {
        return of(from.atStartOfDay(), to.atStartOfDay(), grain);
    }

    static Span day(LocalDate date) {
        return days(date, date.plusDays(1), Grain.DAY);
    }

    boolean holds(LocalDateTime moment) {
        return !moment.isBefore(from) && moment.isBefore(to);
    }

    LocalDate date() {
        return from.toLocalDate();
    }

    /** The dates whose first moment lies in the span or whose day the span begins in. */
    Stream<LocalDate> dates() {
        return date().datesUntil(to.minusNanos(1).toLocalDate().plusDays(1));
    }

    /** The years the span touches, and the one before for what begins in one year and ends in the next. */
    Stream<Integer> years() {
        return Stream.iterate(from.getYear(), year -> year <= to.getYear(), year -> year + 1);
    }

    /** The first days of the months the span touches. */
    Stream<LocalDate> months() {
        LocalDate first = date().withDayOfMonth(1);
        return Stream.iterate(first, month -> month.atStartOfDay().isBefore(to), month -> month.plusMonths(1));
    }
}
