package readingroom.instruct.time;

import static readingroom.instruct.time.Rule.Need.NOTHING;
import static readingroom.instruct.time.Rule.Need.SUPPORT;

import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Times counted from the moment of asking: "yesterday", "last week", "three days ago", 最近三天. */
final class RelativeRules {

    /** Up to which count "a few" and 几 go. */
    private static final int FEW = 5;

    /** Beyond this a count is not about chats. */
    private static final int MOST = 1000;

    private RelativeRules() {}

    static List<Rule> rules() {
        String count = "NUMBER|FEW|A MEASURE? UNIT|YEAR_SIGN";
        return List.of(
                Rule.of("DAY", NOTHING, s -> Fixed.of(Span.day(s.today().plusDays(s.value(Kind.DAY))))),
                Rule.of("THIS|LAST|NEXT|SHIFT|COMING UNIT", NOTHING, RelativeRules::shifted),
                Rule.of("THE LAST UNIT", SUPPORT, RelativeRules::theLast),
                Rule.of("PAST UNIT", NOTHING, s -> s.unit() == Unit.WEEKEND ? weekend(s, -1) : past(s)),
                Rule.of("THE? PAST|LAST|THIS " + count, NOTHING, RelativeRules::past),
                Rule.of("THE? PAST|LAST HALF MEASURE? UNIT|YEAR_SIGN", NOTHING, RelativeRules::pastHalf),
                Rule.of("FRONT NUMBER|FEW MEASURE? UNIT|YEAR_SIGN", NOTHING, RelativeRules::daysBefore),
                Rule.of("NEXT|FUTURE " + count, NOTHING, RelativeRules::future),
                Rule.of(count + " AGO|FRONT", NOTHING, s -> away(s, -1)),
                Rule.of("HALF MEASURE? UNIT|YEAR_SIGN AGO|FRONT", NOTHING, RelativeRules::halfAgo),
                Rule.of(count + " BACK", NOTHING, s -> away(s, 1)),
                Rule.of(count + " FROM_NOW", NOTHING, s -> away(s, 1)),
                Rule.of("SAME_TIME LAST|SHIFT|NEXT UNIT", NOTHING, RelativeRules::sameTime),
                Rule.of("LAST|SHIFT UNIT POSSESSIVE? SAME_TIME", NOTHING, RelativeRules::sameTime),
                Rule.of(count + " AGO DAY", NOTHING, RelativeRules::agoToday),
                Rule.of("SHIFT UNIT POSSESSIVE? DAY", NOTHING, RelativeRules::sameDay));
    }

    private static @Nullable Meaning shifted(Slice s) {
        Unit unit = s.unit();
        if (unit == Unit.DAY || unit.shorterThanDay()) {
            return null;
        }
        if (unit == Unit.WEEKEND && (s.has(Kind.NEXT) || s.has(Kind.COMING))) {
            return nextWeekend(s);
        }
        int shift = s.has(Kind.COMING) ? 1 : s.shift();
        return Fixed.of(unit.around(unit.plus(s.now(), shift)));
    }

    /** "In the last week" is the seven days until now, "last week" the one from Monday to Sunday. */
    private static @Nullable Meaning theLast(Slice s) {
        return switch (s.unit()) {
            case MINUTE -> null;
            case WEEKEND -> weekend(s, -1);
            default -> past(s);
        };
    }

    private static Fixed weekend(Slice s, int shift) {
        return Fixed.of(Unit.WEEKEND.around(s.now().plusWeeks(shift)));
    }

    private static Fixed nextWeekend(Slice s) {
        Span nearest = Unit.WEEKEND.around(s.now());
        Span following = Unit.WEEKEND.around(s.now().plusWeeks(1));
        boolean begun = !nearest.from().isAfter(s.now());
        if (s.has(Kind.COMING)) {
            return Fixed.of(begun ? following : nearest);
        }
        return begun ? Fixed.of(following) : new Fixed(Grain.WEEKEND, Reading.either(following, nearest, 0.7));
    }

    private static int count(Slice s) {
        if (s.has(Kind.FEW)) {
            return s.value(Kind.FEW) == 2 ? 2 : FEW;
        }
        return s.number();
    }

    private static boolean isSensible(Slice s) {
        return count(s) > 0 && count(s) <= MOST && s.unit() != Unit.WEEKEND;
    }

    private static @Nullable Meaning past(Slice s) {
        return isSensible(s) ? rolling(s, s.unit(), count(s)) : null;
    }

    private static Fixed rolling(Slice s, Unit unit, int count) {
        LocalDateTime begin = unit.plus(s.now(), -count);
        LocalDateTime from = unit.shorterThanDay() ? begin : begin.truncatedTo(ChronoUnit.DAYS);
        return Fixed.of(Span.of(from, s.now(), Grain.DAY));
    }

    private static @Nullable Meaning pastHalf(Slice s) {
        return switch (s.unit()) {
            case YEAR -> rolling(s, Unit.MONTH, 6);
            case MONTH -> rolling(s, Unit.DAY, 15);
            case HOUR -> rolling(s, Unit.MINUTE, 30);
            default -> null;
        };
    }

    private static @Nullable Meaning daysBefore(Slice s) {
        if (!isSensible(s) || s.unit().shorterThanDay()) {
            return null;
        }
        LocalDateTime from = s.unit().plus(s.today().atStartOfDay(), -count(s));
        return Fixed.of(Span.of(from, s.today().atStartOfDay(), Grain.DAY));
    }

    private static @Nullable Meaning future(Slice s) {
        if (!isSensible(s)) {
            return null;
        }
        LocalDateTime end = s.unit().plus(s.now(), count(s));
        LocalDateTime to = s.unit().shorterThanDay()
                ? end
                : end.truncatedTo(ChronoUnit.DAYS).plusDays(1);
        return Fixed.of(Span.of(s.now(), to, Grain.DAY));
    }

    private static @Nullable Meaning away(Slice s, int sign) {
        if (!isSensible(s)) {
            return null;
        }
        Unit unit = s.unit();
        Span near = unit.around(unit.plus(s.now(), (long) sign * (s.has(Kind.FEW) ? 2 : count(s))));
        if (!s.has(Kind.FEW)) {
            return Fixed.of(near);
        }
        int most = s.value(Kind.FEW) == 2 ? 3 : FEW;
        Span far = unit.around(unit.plus(s.now(), (long) sign * most));
        return Fixed.of(
                sign < 0 ? Span.of(far.from(), near.to(), near.grain()) : Span.of(near.from(), far.to(), near.grain()));
    }

    private static @Nullable Meaning halfAgo(Slice s) {
        return switch (s.unit()) {
            case YEAR -> Fixed.of(Unit.MONTH.around(s.now().minusMonths(6)));
            case MONTH -> Fixed.of(Unit.DAY.around(s.now().minusDays(15)));
            case HOUR -> Fixed.of(Unit.MINUTE.around(s.now().minusMinutes(30)));
            default -> null;
        };
    }

    private static @Nullable Meaning sameTime(Slice s) {
        LocalDateTime day = s.unit().plus(s.now(), s.shift()).truncatedTo(ChronoUnit.DAYS);
        int slack =
                switch (s.unit()) {
                    case YEAR, QUARTER -> 7;
                    case MONTH -> 3;
                    default -> 0;
                };
        return Fixed.of(Span.of(day.minusDays(slack), day.plusDays(slack + 1L), Grain.DAY));
    }

    private static @Nullable Meaning agoToday(Slice s) {
        boolean exact = isSensible(s) && !s.has(Kind.FEW) && s.value(Kind.DAY) == 0;
        return exact ? Fixed.of(Span.day(s.unit().plus(s.now(), -count(s)).toLocalDate())) : null;
    }

    private static @Nullable Meaning sameDay(Slice s) {
        return s.value(Kind.DAY) == 0
                ? Fixed.of(Span.day(s.unit().plus(s.now(), s.shift()).toLocalDate()))
                : null;
    }
}
