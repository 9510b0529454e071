package readingroom.instruct.time;

import static readingroom.instruct.time.Rule.Need.COMPANY;
import static readingroom.instruct.time.Rule.Need.NOTHING;
import static readingroom.instruct.time.Rule.Need.SUPPORT;

import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Years, halves, quarters, seasons and months. */
final class CalendarRules {

    private static final int FIRST_YEAR = 1900;
    private static final int LAST_YEAR = 2099;

    private CalendarRules() {}

    static List<Rule> rules() {
        return List.of(
                Rule.of("NUMBER YEAR_SIGN", NOTHING, s -> year(s.number())),
                Rule.of("NUMBER YEAR_SIGN", COMPANY, s -> s.number() < 100 ? year(2000 + s.number()) : null),
                Rule.of("NUMBER", SUPPORT, s -> year(s.number())),
                Rule.of("THE DECADE", SUPPORT, s -> decade(s.value(Kind.DECADE))),
                Rule.of("NUMBER DECADE", NOTHING, s -> decade(s.number())),
                Rule.of("CENTURY NUMBER DECADE", NOTHING, s -> decade(s.value(Kind.CENTURY) + s.number())),
                Rule.of("THE? UNIT NUMBER", NOTHING, s -> s.unit() == Unit.YEAR ? year(s.number()) : null),
                Rule.of("UNIT NUMBER", SUPPORT, CalendarRules::week),
                Rule.of("QUARTER", SUPPORT, s -> Cycles.quarter(s.value(Kind.QUARTER))),
                Rule.of("NUMBER UNIT", NOTHING, s -> s.isChinese() ? quarter(s) : null),
                Rule.of("ORDINAL MEASURE? UNIT", NOTHING, s -> s.isChinese() ? quarter(s) : null),
                Rule.of("THE? ORDINAL UNIT", SUPPORT, CalendarRules::quarter),
                Rule.of("HALFYEAR", SUPPORT, s -> Cycles.half(s.value(Kind.HALFYEAR))),
                Rule.of("SEASON", SUPPORT, CalendarRules::season),
                Rule.of("THE SEASON", SUPPORT, CalendarRules::season),
                Rule.of("LAST SEASON", NOTHING, s -> last(s, season(s))),
                Rule.of("PAST SEASON", NOTHING, s -> past(s, season(s))),
                Rule.of("PAST MONTH", NOTHING, s -> past(s, Cycles.month(s.value(Kind.MONTH)))),
                Rule.of("THIS|NEXT|COMING SEASON", NOTHING, s -> shifted(s, season(s))),
                Rule.of("MONTH", SUPPORT, s -> Cycles.month(s.value(Kind.MONTH))),
                Rule.of("NUMBER MONTH_SIGN", NOTHING, s -> month(s.number())),
                Rule.of("LAST MONTH", NOTHING, s -> last(s, Cycles.month(s.value(Kind.MONTH)))),
                Rule.of("THIS|NEXT|COMING MONTH", NOTHING, s -> shifted(s, Cycles.month(s.value(Kind.MONTH)))),
                Rule.of("YEAR_MONTH", NOTHING, CalendarRules::yearMonth));
    }

    private static @Nullable Meaning year(int year) {
        return year >= FIRST_YEAR && year <= LAST_YEAR
                ? Fixed.of(Unit.YEAR.around(LocalDate.of(year, 1, 1).atStartOfDay()))
                : null;
    }

    /** "The 90s"; a decade of two digits is one of the last hundred years. */
    private static @Nullable Meaning decade(int number) {
        int year = number >= 100 ? number : number < 30 ? 2000 + number : 1900 + number;
        boolean valid = year % 10 == 0 && year >= 1900 && year <= LAST_YEAR;
        LocalDate begin = LocalDate.of(valid ? year : FIRST_YEAR, 1, 1);
        return valid ? Fixed.of(Span.days(begin, begin.plusYears(10), Grain.YEAR)) : null;
    }

    /** "In week 20": weeks are numbered as in ISO 8601. */
    private static @Nullable Meaning week(Slice s) {
        int week = s.value(Kind.NUMBER);
        return s.unit() == Unit.WEEK && !s.isChinese() && week >= 1 && week <= 53 ? Cycles.week(week) : null;
    }

    private static @Nullable Meaning month(int month) {
        return month >= 1 && month <= 12 ? Cycles.month(month) : null;
    }

    private static @Nullable Meaning quarter(Slice s) {
        boolean valid = s.unit() == Unit.QUARTER && s.number() >= 1 && s.number() <= 4;
        return valid ? Cycles.quarter(s.number()) : null;
    }

    private static Cycle season(Slice s) {
        return Cycles.season(
                Season.values()[s.value(Kind.SEASON)],
                Region.isSouthern(s.asked().zone()));
    }

    private static @Nullable Meaning yearMonth(Slice s) {
        int value = s.value(Kind.YEAR_MONTH);
        Meaning year = year(value / 100);
        Meaning month = month(value % 100);
        return year == null || month == null ? null : year.narrow(month);
    }

    /** "Last May": the latest that is over, less likely the one of last year. */
    static Meaning last(Slice s, Cycle cycle) {
        Span lastYear = Unit.YEAR.around(s.now().minusYears(1));
        List<Reading> over = over(s, cycle);
        Reading recent = over.getLast();
        Reading older = over.stream()
                .filter(reading -> lastYear.holds(reading.span().from()))
                .reduce(recent, (first, second) -> second);
        return new Fixed(cycle.grain(), Reading.either(recent.span(), older.span(), 0.6));
    }

    private static Meaning past(Slice s, Cycle cycle) {
        return Fixed.of(over(s, cycle).getLast().span());
    }

    private static List<Reading> over(Slice s, Cycle cycle) {
        Span lastYears = Span.of(Unit.YEAR.around(s.now().minusYears(2)).from(), s.now(), Grain.YEAR);
        return cycle.in(lastYears).stream()
                .filter(reading -> !reading.span().to().isAfter(s.now()))
                .toList();
    }

    /** "This May" is this year's; "next May" the first to come. */
    static @Nullable Meaning shifted(Slice s, Cycle cycle) {
        List<Reading> readings = s.has(Kind.THIS) ? cycle.in(Unit.YEAR.around(s.now())) : cycle.after(s.now());
        return readings.isEmpty() ? null : new Fixed(cycle.grain(), readings);
    }
}
