package readingroom.instruct.time;

import static readingroom.instruct.time.Rule.Need.COMPANY;
import static readingroom.instruct.time.Rule.Need.NOTHING;

import java.time.DayOfWeek;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Parts of a wider time: "early May", "first week of", 月底, 最后一天. */
final class PartRules {

    private PartRules() {}

    static List<Rule> rules() {
        return List.of(
                Rule.of("THIRD", COMPANY, s -> third(s.value(Kind.THIRD))),
                Rule.of("THIRD THE? UNIT", NOTHING, PartRules::thirdOfUnit),
                Rule.of("YEAR_THIRD", NOTHING, s -> bare(Unit.YEAR, s.value(Kind.YEAR_THIRD), s)),
                Rule.of("NUMBER YEAR_THIRD", NOTHING, PartRules::thirdOfYear),
                Rule.of("MONTH_THIRD", NOTHING, s -> bare(Unit.MONTH, s.value(Kind.MONTH_THIRD), s)),
                Rule.of("NUMBER MONTH_THIRD", NOTHING, PartRules::thirdOfMonth),
                Rule.of("THE? ORDINAL HALF OF? THE?", COMPANY, s -> half(s.number())),
                Rule.of("THE? ORDINAL HALF OF? THE UNIT", NOTHING, s -> each(s.unit())
                        .narrow(half(s.number()))),
                Rule.of("THE? ORDINAL UNIT OF|IN", COMPANY, s -> nth(s.unit(), s.number())),
                Rule.of("THE? LAST UNIT OF|IN", COMPANY, s -> nth(s.unit(), -1)),
                Rule.of("THE? ORDINAL NUMBER UNIT OF|IN", COMPANY, s -> s.number() == 1 ? several(s, true) : null),
                Rule.of("THE? LAST NUMBER UNIT OF|IN", COMPANY, s -> several(s, false)),
                Rule.of("FINAL NUMBER MEASURE? UNIT", COMPANY, s -> several(s, false)),
                Rule.of("ORDINAL MEASURE? UNIT", COMPANY, s -> nth(s.unit(), s.number())),
                Rule.of("THE? ORDINAL WEEKDAY OF|IN", COMPANY, s -> nthWeekday(s, s.number())),
                Rule.of("ORDINAL MEASURE? WEEKDAY", COMPANY, s -> nthWeekday(s, s.number())),
                Rule.of("THE? LAST WEEKDAY OF|IN", COMPANY, s -> nthWeekday(s, -1)),
                Rule.of("FINAL NUMBER MEASURE? WEEKDAY", COMPANY, s -> nthWeekday(s, -1)));
    }

    /** Every year, month or week in turn. */
    private static Cycle each(Unit unit) {
        int reach = unit == Unit.YEAR ? Cycle.YEARLY : Cycle.MONTHLY;
        return new Cycle(unit.grain(), reach, scope -> Stream.iterate(
                        unit.around(scope.from()),
                        span -> span.from().isBefore(scope.to()),
                        span -> unit.around(span.to()))
                .map(span -> new Reading(span, 1))
                .toList());
    }

    /** Before the end of this month has begun, "the end of the month" is the last one's, or this one's to come. */
    private static Cycle bare(Unit unit, int third, Slice s) {
        Cycle cycle = each(unit).narrow(third(third));
        boolean begun = !third(unit.around(s.now()), third).from().isAfter(s.now());
        return begun ? cycle : cycle.with(Cycle.Doubt.COMING);
    }

    private static @Nullable Meaning thirdOfUnit(Slice s) {
        return switch (s.unit()) {
            case WEEK, MONTH, QUARTER, YEAR -> bare(s.unit(), s.value(Kind.THIRD), s);
            default -> null;
        };
    }

    private static @Nullable Meaning thirdOfYear(Slice s) {
        int year = s.number() < 100 ? 2000 + s.number() : s.number();
        return year >= 1990 && year <= 2099
                ? Fixed.of(Unit.YEAR.around(LocalDate.of(year, 1, 1).atStartOfDay()))
                        .narrow(third(s.value(Kind.YEAR_THIRD)))
                : null;
    }

    private static @Nullable Meaning thirdOfMonth(Slice s) {
        return s.number() >= 1 && s.number() <= 12
                ? Cycles.month(s.number()).narrow(third(s.value(Kind.MONTH_THIRD)))
                : null;
    }

    private static Cycle third(int third) {
        return Cycles.within(Grain.THIRD, scope -> Reading.certain(third(scope, third)));
    }

    private static Span third(Span scope, int third) {
        LocalDate begin = scope.date();
        return switch (scope.grain()) {
            case YEAR ->
                months(begin, List.of(0, 4, 9).get(third), List.of(3, 8, 12).get(third));
            case HALF -> months(begin, 2 * third, 2 * third + 2);
            case QUARTER, SEASON -> months(begin, third, third + 1);
            case MONTH ->
                Span.days(
                        begin.plusDays(10L * third),
                        third == 2 ? begin.plusMonths(1) : begin.plusDays(10L * third + 10),
                        Grain.THIRD);
            case WEEK ->
                Span.days(
                        begin.plusDays(2L * third),
                        third == 2 ? begin.plusDays(7) : begin.plusDays(2L * third + 2),
                        Grain.THIRD);
            default -> fraction(scope, third);
        };
    }

    private static Span months(LocalDate begin, int from, int to) {
        return Span.days(begin.plusMonths(from), begin.plusMonths(to), Grain.THIRD);
    }

    /** Early and late are the halves of a morning, an evening or a day, mid is between their middles. */
    private static Span fraction(Span scope, int third) {
        Duration quarter = Duration.between(scope.from(), scope.to()).dividedBy(4);
        LocalDateTime from = scope.from().plus(quarter.multipliedBy(third));
        return Span.of(from, from.plus(quarter.multipliedBy(2)), Grain.THIRD);
    }

    private static Cycle half(int half) {
        return Cycles.within(Grain.THIRD, scope -> switch (scope.grain()) {
            case YEAR -> Reading.certain(months(scope.date(), 6 * half - 6, 6 * half));
            case MONTH ->
                Reading.certain(
                        half == 1
                                ? Span.days(scope.date(), scope.date().plusDays(15), Grain.THIRD)
                                : Span.days(
                                        scope.date().plusDays(15), scope.date().plusMonths(1), Grain.THIRD));
            default -> List.of();
        });
    }

    /** The nth unit of a scope, from its first day; -1 for the last. A week of a month is seven of its days. */
    private static @Nullable Meaning nth(Unit unit, int nth) {
        if (unit.shorterThanDay() || unit == Unit.YEAR) {
            return null;
        }
        if (unit == Unit.WEEKEND) {
            return picked(Cycles.weekend(), nth);
        }
        Grain grain = unit.grain();
        return Cycles.within(grain, scope -> {
            LocalDateTime from = nth < 0 ? unit.plus(scope.to(), -1) : unit.plus(scope.from(), nth - 1L);
            Span span = Span.of(from, unit.plus(from, 1), grain);
            return scope.holds(from) && scope.grain().compareTo(grain) < 0 ? Reading.certain(span) : List.of();
        });
    }

    /** The first or last few days, weeks or months of a scope. */
    private static @Nullable Meaning several(Slice s, boolean first) {
        Unit unit = s.unit();
        int count = s.value(Kind.NUMBER);
        if (unit.shorterThanDay() || unit == Unit.WEEKEND || count > 31) {
            return null;
        }
        return Cycles.within(unit.grain(), scope -> {
            LocalDateTime from = first ? scope.from() : unit.plus(scope.to(), -count);
            Span span = Span.of(from, unit.plus(from, count), unit.grain());
            return scope.holds(from) && !span.to().isAfter(scope.to()) ? Reading.certain(span) : List.of();
        });
    }

    private static Meaning nthWeekday(Slice s, int nth) {
        return picked(Cycles.weekday(DayOfWeek.of(s.value(Kind.WEEKDAY))), nth);
    }

    private static Meaning picked(Cycle cycle, int nth) {
        return Cycles.within(cycle.grain(), scope -> {
            List<Reading> all = cycle.in(scope);
            int index = nth < 0 ? all.size() - 1 : nth - 1;
            return index >= 0 && index < all.size() ? List.of(all.get(index)) : List.of();
        });
    }
}
