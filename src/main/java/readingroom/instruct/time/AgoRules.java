package readingroom.instruct.time;

import static readingroom.instruct.time.Rule.Need.NOTHING;

import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Times at a distance from the moment of asking: "three days ago", 两周前, "this time last year". */
final class AgoRules {

    private AgoRules() {}

    static List<Rule> rules() {
        String count = Slice.COUNT;
        return List.of(
                Rule.of(count + " AGO|FRONT", NOTHING, s -> away(s, -1)),
                Rule.of("HALF MEASURE? UNIT|YEAR_SIGN AGO|FRONT", NOTHING, AgoRules::halfAgo),
                Rule.of(count + " BACK", NOTHING, s -> away(s, 1)),
                Rule.of(count + " FROM_NOW", NOTHING, s -> away(s, 1)),
                Rule.of("NUMBER|A AND A? HALF UNIT AGO", NOTHING, AgoRules::andHalfAgo),
                Rule.of("NUMBER|A UNIT|YEAR_SIGN AND? A? HALF AGO|FRONT", NOTHING, AgoRules::andHalfAgo),
                Rule.of("NUMBER MEASURE HALF UNIT|MONTH_SIGN AGO|FRONT", NOTHING, AgoRules::andHalfAgo),
                Rule.of("SAME_TIME DAY", NOTHING, AgoRules::sameHour),
                Rule.of("DAY POSSESSIVE? SAME_TIME", NOTHING, AgoRules::sameHour),
                Rule.of("SAME_TIME LAST|SHIFT|NEXT UNIT", NOTHING, AgoRules::sameTime),
                Rule.of("LAST|SHIFT UNIT POSSESSIVE? SAME_TIME", NOTHING, AgoRules::sameTime),
                Rule.of("SAME_TIME " + count + " AGO", NOTHING, AgoRules::sameTimeAgo),
                Rule.of(count + " AGO|FRONT POSSESSIVE? SAME_TIME", NOTHING, AgoRules::sameTimeAgo),
                Rule.of(count + " AGO|FRONT POSSESSIVE? DAY", NOTHING, AgoRules::agoToday),
                Rule.of("SHIFT UNIT POSSESSIVE? DAY", NOTHING, AgoRules::sameDay),
                Rule.of("THIS UNIT LAST|SHIFT UNIT", NOTHING, AgoRules::thisDay));
    }

    private static @Nullable Meaning away(Slice s, int sign) {
        if (!s.isCount()) {
            return null;
        }
        Unit unit = s.unit();
        Span near = unit.around(s.away(unit, sign * s.least()));
        Span far = unit.around(s.away(unit, sign * s.most()));
        Span first = sign < 0 ? far : near;
        Span last = sign < 0 ? near : far;
        return Fixed.of(Span.of(first.from(), last.to(), near.grain()));
    }

    private static @Nullable Meaning halfAgo(Slice s) {
        return switch (s.unit()) {
            case YEAR -> Fixed.of(Unit.MONTH.around(s.now().minusMonths(6)));
            case MONTH -> Fixed.of(Unit.DAY.around(s.now().minusDays(15)));
            case HOUR -> Fixed.of(Unit.MINUTE.around(s.now().minusMinutes(30)));
            default -> null;
        };
    }

    private static @Nullable Meaning andHalfAgo(Slice s) {
        if (!s.isCount()) {
            return null;
        }
        return switch (s.has(Kind.MONTH_SIGN) ? Unit.MONTH : s.unit()) {
            case YEAR -> Fixed.of(Unit.MONTH.around(s.now().minusMonths(12L * s.number() + 6)));
            case MONTH ->
                Fixed.of(Unit.DAY.around(s.now().minusMonths(s.number()).minusDays(15)));
            case HOUR -> Fixed.of(Unit.MINUTE.around(s.away(Unit.MINUTE, -60 * s.number() - 30)));
            default -> null;
        };
    }

    private static Meaning sameHour(Slice s) {
        LocalDateTime moment = s.now().plusDays(s.value(Kind.DAY));
        return Fixed.of(new Span(moment.minusHours(1), moment.plusHours(1), Grain.CLOCK, moment, moment));
    }

    private static Meaning sameTime(Slice s) {
        return around(s, s.shift());
    }

    private static @Nullable Meaning sameTimeAgo(Slice s) {
        return s.isCount() && !s.has(Kind.FEW) && !s.unit().shorterThanDay() ? around(s, -s.most()) : null;
    }

    private static Meaning around(Slice s, int shift) {
        LocalDateTime day = s.unit().plus(s.now(), shift).truncatedTo(ChronoUnit.DAYS);
        int slack =
                switch (s.unit()) {
                    case YEAR, QUARTER -> 7;
                    case MONTH -> 3;
                    default -> 0;
                };
        return Fixed.of(Span.of(day.minusDays(slack), day.plusDays(slack + 1L), Grain.DAY));
    }

    private static @Nullable Meaning agoToday(Slice s) {
        boolean exact = s.isCount() && !s.has(Kind.FEW) && !s.unit().shorterThanDay();
        LocalDateTime day = s.now().plusDays(s.value(Kind.DAY));
        return exact ? Fixed.of(Span.day(s.unit().plus(day, -s.most()).toLocalDate())) : null;
    }

    private static @Nullable Meaning sameDay(Slice s) {
        return s.value(Kind.DAY) == 0
                ? Fixed.of(Span.day(s.unit().plus(s.now(), s.shift()).toLocalDate()))
                : null;
    }

    /** "This day last year". */
    private static @Nullable Meaning thisDay(Slice s) {
        Unit unit = Unit.values()[s.value(Kind.UNIT, 1)];
        return s.unit() == Unit.DAY && unit != Unit.DAY
                ? Fixed.of(Span.day(unit.plus(s.now(), s.shift()).toLocalDate()))
                : null;
    }
}
