package readingroom.instruct.time;

import static readingroom.instruct.time.Rule.Need.NOTHING;
import static readingroom.instruct.time.Rule.Need.SUPPORT;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Holidays. */
final class HolidayRules {

    private HolidayRules() {}

    static List<Rule> rules() {
        return List.of(
                Rule.of("HOLIDAY", SUPPORT, s -> named(s)),
                Rule.of("HOLIDAY THE_DAY", NOTHING, s -> day(s)),
                Rule.of("HOLIDAY POSSESSIVE? PERIOD", NOTHING, s -> period(s)),
                Rule.of("OVER THE? HOLIDAY", NOTHING, s -> period(s)),
                Rule.of("OVER THE? HOLIDAY UNIT", NOTHING, HolidayRules::around),
                Rule.of("HOLIDAY UNIT", NOTHING, HolidayRules::around),
                Rule.of("SHIFT HOLIDAY", NOTHING, s -> s.shift() == -1 ? last(s, named(s)) : null),
                Rule.of("SHIFT HOLIDAY PERIOD", NOTHING, s -> s.shift() == -1 ? last(s, period(s)) : null),
                Rule.of("LUNAR NUMBER MONTH_SIGN|MONTH_THIRD NUMBER DAY_SIGN?", NOTHING, HolidayRules::lunar),
                Rule.of("LUNAR HOLIDAY", NOTHING, s -> named(s)),
                Rule.of("HOLIDAY PERIOD? POSSESSIVE? ORDINAL UNIT", NOTHING, s -> nthDay(s, s.number() - 1)),
                Rule.of("HOLIDAY PERIOD? POSSESSIVE? FINAL NUMBER UNIT", NOTHING, s -> nthDay(s, -s.number())),
                Rule.of("MONTH NUMBER|ORDINAL UNIT", NOTHING, HolidayRules::dateWeekend),
                Rule.of("LAST HOLIDAY", NOTHING, s -> CalendarRules.last(s, day(s))),
                Rule.of("THIS|NEXT|COMING HOLIDAY", NOTHING, s -> CalendarRules.shifted(s, day(s))));
    }

    private static Holiday holiday(Slice s) {
        return Holiday.values()[s.value(Kind.HOLIDAY)];
    }

    /** The week of a holiday, or the weekend it lengthens. */
    private static @Nullable Meaning around(Slice s) {
        Holiday holiday = holiday(s);
        return switch (s.unit()) {
            case WEEK ->
                Cycles.yearly(
                        Grain.WEEK,
                        year -> Reading.certain(
                                Unit.WEEK.around(holiday.day(year).from())));
            case WEEKEND -> Cycles.yearly(Grain.WEEKEND, year -> Reading.certain(weekend(holiday.in(year))));
            default -> null;
        };
    }

    private static Span weekend(LocalDate day) {
        boolean late = day.getDayOfWeek().getValue() > DayOfWeek.TUESDAY.getValue();
        LocalDate saturday =
                Unit.WEEKEND.around(day.minusWeeks(late ? 0 : 1).atStartOfDay()).date();
        LocalDate from = day.isBefore(saturday) ? day : saturday;
        LocalDate last = day.isAfter(saturday.plusDays(1)) ? day : saturday.plusDays(1);
        return Span.days(from, last.plusDays(1), Grain.WEEKEND);
    }

    /** 上个国庆: the latest that is over. */
    private static Meaning last(Slice s, Cycle cycle) {
        return new Fixed(Grain.DAY, cycle.latest(s.today().atStartOfDay().minusNanos(1)));
    }

    private static @Nullable Meaning lunar(Slice s) {
        int month = s.number();
        int day = s.value(Kind.NUMBER, 1);
        boolean valid = month >= 1 && month <= 12 && day >= 1 && day <= 29 && s.value(Kind.MONTH_THIRD) == 0;
        return valid
                ? Cycles.yearly(
                        Grain.DAY,
                        year -> Reading.certain(
                                Span.day(Holiday.lunar(month, day).apply(year))))
                : null;
    }

    /** 国庆第一天, 国庆最后一天. */
    private static @Nullable Meaning nthDay(Slice s, int index) {
        Holiday holiday = holiday(s);
        if (s.unit() != Unit.DAY) {
            return null;
        }
        return Cycles.yearly(Grain.DAY, year -> {
            Span period = holiday.period(year);
            LocalDate day = index < 0
                    ? period.to().toLocalDate().plusDays(index)
                    : period.date().plusDays(index);
            return period.holds(day.atStartOfDay()) ? Reading.certain(Span.day(day)) : List.of();
        });
    }

    /** "July 4th weekend". */
    private static @Nullable Meaning dateWeekend(Slice s) {
        int month = s.value(Kind.MONTH);
        int day = s.number();
        boolean valid = s.unit() == Unit.WEEKEND
                && day >= 1
                && day <= LocalDate.of(2023, month, 1).lengthOfMonth();
        return valid
                ? Cycles.yearly(Grain.WEEKEND, year -> Reading.certain(weekend(LocalDate.of(year, month, day))))
                : null;
    }

    private static Cycle named(Slice s) {
        Holiday holiday = holiday(s);
        return Cycles.yearly(Grain.DAY, holiday::named);
    }

    private static Cycle day(Slice s) {
        Holiday holiday = holiday(s);
        return Cycles.yearly(Grain.DAY, year -> Reading.certain(holiday.day(year)));
    }

    private static Cycle period(Slice s) {
        Holiday holiday = holiday(s);
        return Cycles.yearly(Grain.DAY, year -> Reading.certain(holiday.period(year)));
    }
}
