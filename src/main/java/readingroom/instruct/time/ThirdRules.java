package readingroom.instruct.time;

import static readingroom.instruct.time.Rule.Need.COMPANY;
import static readingroom.instruct.time.Rule.Need.NOTHING;

import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Beginnings, middles, ends and halves: "early May", "end of the year", 月底, 上半月. */
final class ThirdRules {

    private ThirdRules() {}

    static List<Rule> rules() {
        return List.of(
                Rule.of("THIRD", COMPANY, s -> third(s.value(Kind.THIRD))),
                Rule.of("THIRD THE? UNIT", NOTHING, ThirdRules::thirdOfUnit),
                Rule.of("YEAR_THIRD", NOTHING, s -> bare(Unit.YEAR, s.value(Kind.YEAR_THIRD), s)),
                Rule.of("NUMBER YEAR_THIRD", NOTHING, ThirdRules::thirdOfYear),
                Rule.of("MONTH_THIRD", NOTHING, s -> bare(Unit.MONTH, s.value(Kind.MONTH_THIRD), s)),
                Rule.of("NUMBER MONTH_THIRD", NOTHING, ThirdRules::thirdOfMonth),
                Rule.of("THE? ORDINAL HALF OF? THE?", COMPANY, s -> half(s.number())),
                Rule.of("THE? ORDINAL HALF OF? THE UNIT", NOTHING, s -> Cycles.each(s.unit())
                        .narrow(half(s.number()))));
    }

    /** Before the end of this month has begun, "the end of the month" is the last one's, or this one's to come. */
    private static Cycle bare(Unit unit, int third, Slice s) {
        Cycle cycle = Cycles.each(unit).narrow(third(third));
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
}
