package readingroom.instruct.time;

import java.time.LocalDate;
import java.time.LocalDateTime;

/** A part of a day in hours after its midnight; the night belongs to the day on which it falls. */
enum DayPart {
    SMALL_HOURS(0, 6),
    MORNING(6, 12),
    NOON(11, 13),
    AFTERNOON(12, 18),
    DUSK(17, 19),
    EVENING(18, 24),
    NIGHT(18, 30),
    LATE_NIGHT(22, 29),
    MIDNIGHT(23, 25);

    private final int from;
    private final int to;

    DayPart(int from, int to) {
        this.from = from;
        this.to = to;
    }

    Span on(LocalDate date) {
        LocalDateTime midnight = date.atStartOfDay();
        LocalDateTime begin = midnight.plusHours(from);
        LocalDateTime end = midnight.plusHours(to);
        LocalDateTime middle = midnight.plusHours((from + to) / 2);
        boolean moment = this == NOON || this == MIDNIGHT;
        return new Span(begin, end, Grain.PART, moment ? middle : begin, moment ? middle : end);
    }
}
