package readingroom.instruct.time;

import static readingroom.instruct.time.Rule.Need.COMPANY;
import static readingroom.instruct.time.Rule.Need.SUPPORT;

import java.time.DayOfWeek;
import java.time.LocalDateTime;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Parts of a wider time: "early May", "first week of", 月底, 最后一天. */
final class PartRules {

    /** What names a whole: anything after "of"; after "in" only a period, as "the last week in bed" is another thing. */
    private static final List<String> WHOLES =
            List.of("=OF", "IN =MONTH|NUMBER|LAST|THIS|NEXT|SHIFT|COMING|QUARTER|SEASON|HALFYEAR");

    private static final int FEW = 5;

    private PartRules() {}

    static List<Rule> rules() {
        return Stream.concat(WHOLES.stream().flatMap(PartRules::english), alone())
                .toList();
    }

    private static Stream<Rule> english(String whole) {
        return Stream.of(
                Rule.of("THE? ORDINAL UNIT " + whole, COMPANY, s -> nth(s.unit(), s.number())),
                Rule.of("THE? LAST|FINAL UNIT " + whole, COMPANY, PartRules::lastOnes),
                Rule.of("THE? ORDINAL NUMBER UNIT " + whole, COMPANY, s -> s.number() == 1 ? several(s, true) : null),
                Rule.of("THE? LAST|FINAL NUMBER UNIT " + whole, COMPANY, s -> several(s, false)),
                Rule.of("THE? ORDINAL WEEKDAY " + whole, COMPANY, s -> nthWeekday(s, s.number())),
                Rule.of("THE? LAST|FINAL WEEKDAY " + whole, COMPANY, s -> nthWeekday(s, -1)));
    }

    private static Stream<Rule> alone() {
        return Stream.of(
                Rule.of("OF THE UNIT", SUPPORT, PartRules::whole),
                Rule.of("<OF THE UNIT", SUPPORT, PartRules::whole),
                Rule.of("FINAL NUMBER MEASURE? UNIT", COMPANY, s -> several(s, false)),
                Rule.of(
                        "ORDINAL MEASURE? UNIT",
                        COMPANY,
                        s -> s.unit() == Unit.QUARTER ? null : nth(s.unit(), s.number())),
                Rule.of("ORDINAL MEASURE? WEEKDAY", COMPANY, s -> nthWeekday(s, s.number())),
                Rule.of("FINAL NUMBER MEASURE? WEEKDAY", COMPANY, s -> nthWeekday(s, -1)));
    }

    /** "Of the month", in "the first Monday of the month". */
    private static @Nullable Meaning whole(Slice s) {
        return switch (s.unit()) {
            case WEEK, MONTH, QUARTER, YEAR -> Cycles.each(s.unit());
            default -> null;
        };
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

    /** "The last day of April", or with "days" a few of them. */
    private static @Nullable Meaning lastOnes(Slice s) {
        Token unit = s.tokens().stream()
                .filter(token -> token.kind() == Kind.UNIT)
                .findFirst()
                .orElseThrow();
        boolean plural = s.asked().question().text().charAt(unit.end() - 1) == 's';
        return plural ? several(s.unit(), FEW, false) : nth(s.unit(), -1);
    }

    /** The first or last few days, weeks or months of a scope. */
    private static @Nullable Meaning several(Slice s, boolean first) {
        return several(s.unit(), s.value(Kind.NUMBER), first);
    }

    private static @Nullable Meaning several(Unit unit, int count, boolean first) {
        if (unit == Unit.WEEKEND && count == 1) {
            return picked(Cycles.weekend(), first ? 1 : -1);
        }
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
