package readingroom.instruct.time;

import static readingroom.instruct.time.Rule.Need.NOTHING;
import static readingroom.instruct.time.Rule.Need.SUPPORT;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.TemporalAdjusters;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Days of the week and weekends. */
final class WeekdayRules {

    /** The value of the word "weekends" among the plurals of weekdays. */
    private static final int WEEKENDS = 0;

    private WeekdayRules() {}

    static List<Rule> rules() {
        return List.of(
                Rule.of("WEEKDAY", SUPPORT, s -> Cycles.weekday(weekday(s))),
                Rule.of("THE? LAST WEEKDAY", NOTHING, WeekdayRules::last),
                Rule.of("PAST WEEKDAY", NOTHING, s -> Fixed.of(Span.day(previous(s)))),
                Rule.of("THIS WEEKDAY", NOTHING, s -> Fixed.of(Span.day(inWeek(s, 0)))),
                Rule.of("THE? SHIFT WEEKDAY", NOTHING, s -> Fixed.of(Span.day(inWeek(s, s.shift())))),
                Rule.of("NEXT WEEKDAY", NOTHING, WeekdayRules::next),
                Rule.of("COMING WEEKDAY", NOTHING, s -> Fixed.of(Span.day(following(s)))),
                Rule.of(
                        "WEEKDAY BEFORE LAST",
                        NOTHING,
                        s -> Fixed.of(Span.day(previous(s).minusWeeks(1)))),
                Rule.of("NUMBER WEEKDAYS AGO", NOTHING, WeekdayRules::ago),
                Rule.of("THE? UNIT", SUPPORT, s -> weekend(s)));
    }

    private static DayOfWeek weekday(Slice s) {
        return DayOfWeek.of(s.value(Kind.WEEKDAY));
    }

    private static LocalDate inWeek(Slice s, int shift) {
        return s.today().plusWeeks(shift).with(weekday(s));
    }

    private static LocalDate previous(Slice s) {
        return s.today().with(TemporalAdjusters.previous(weekday(s)));
    }

    private static @Nullable Meaning ago(Slice s) {
        int weekday = s.value(Kind.WEEKDAYS);
        if (s.number() < 1 || s.number() > 52) {
            return null;
        }
        if (weekday == WEEKENDS) {
            return Fixed.of(Unit.WEEKEND.around(s.now().minusWeeks(s.number())));
        }
        LocalDate latest = s.today().with(TemporalAdjusters.previous(DayOfWeek.of(weekday)));
        return Fixed.of(Span.day(latest.minusWeeks(s.number() - 1L)));
    }

    private static LocalDate following(Slice s) {
        return s.today().with(TemporalAdjusters.next(weekday(s)));
    }

    /** On a Friday most people call the day before yesterday "Wednesday" and mean last week's by "last Wednesday". */
    private static Meaning last(Slice s) {
        return new Fixed(Grain.DAY, Reading.either(Span.day(inWeek(s, -1)), Span.day(previous(s)), 0.7));
    }

    private static Meaning next(Slice s) {
        return new Fixed(Grain.DAY, Reading.either(Span.day(inWeek(s, 1)), Span.day(following(s)), 0.7));
    }

    private static @Nullable Meaning weekend(Slice s) {
        return s.unit() == Unit.WEEKEND ? Cycles.weekend() : null;
    }
}
