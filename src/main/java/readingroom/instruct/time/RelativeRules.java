package readingroom.instruct.time;

import static readingroom.instruct.time.Rule.Need.NOTHING;
import static readingroom.instruct.time.Rule.Need.SUPPORT;

import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Times counted from the moment of asking: "yesterday", "last week", "three days ago", 最近三天. */
final class RelativeRules {

    private RelativeRules() {}

    static List<Rule> rules() {
        String count = Slice.COUNT;
        return List.of(
                Rule.of("DAY", NOTHING, s -> Fixed.of(Span.day(s.today().plusDays(s.value(Kind.DAY))))),
                Rule.of("THIS|LAST|NEXT|SHIFT|COMING UNIT", NOTHING, RelativeRules::shifted),
                Rule.of("THE SHIFT UNIT", NOTHING, RelativeRules::shifted),
                Rule.of("THE LAST UNIT", SUPPORT, RelativeRules::theLast),
                Rule.of("PAST UNIT", NOTHING, s -> s.unit() == Unit.WEEKEND ? weekend(s, -1) : past(s)),
                Rule.of("THE? PAST|LAST|THIS|SHIFT " + count, NOTHING, RelativeRules::past),
                Rule.of("THE? PAST|LAST|THIS HALF MEASURE? UNIT|YEAR_SIGN", NOTHING, RelativeRules::pastHalf),
                Rule.of("FRONT NUMBER|FEW MEASURE? UNIT|YEAR_SIGN", NOTHING, RelativeRules::daysBefore),
                Rule.of("PAST THIS " + count, NOTHING, RelativeRules::past),
                Rule.of("NEXT|FUTURE " + count, NOTHING, RelativeRules::future),
                Rule.of(count + " SO_FAR", NOTHING, RelativeRules::past),
                Rule.of(
                        "PAST !UNIT|MONTH|SEASON|WEEKDAY|NUMBER|FEW|A|ORDINAL|HALF|POSSESSIVE|THIS|SHIFT",
                        SUPPORT,
                        RelativeRules::lately));
    }

    private static @Nullable Meaning shifted(Slice s) {
        Unit unit = s.unit();
        if (unit == Unit.DAY || unit.shorterThanDay() || s.isPlural()) {
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
            case QUARTER -> shifted(s);
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

    private static @Nullable Meaning past(Slice s) {
        boolean couple = s.has(Kind.FEW) && !s.isChinese() && s.least() + 1 == s.most();
        return s.isCount() ? rolling(s, s.unit(), couple ? s.least() : s.most()) : null;
    }

    private static Fixed rolling(Slice s, Unit unit, int count) {
        LocalDateTime begin = s.away(unit, -count);
        LocalDateTime from = unit.shorterThanDay() ? begin : begin.truncatedTo(ChronoUnit.DAYS);
        return Fixed.of(Span.of(from, s.now(), Grain.DAY));
    }

    /** "Recently" is within a month and rather within two weeks; 前段时间 is some weeks further back. */
    private static @Nullable Meaning lately(Slice s) {
        Fixed month = rolling(s, Unit.DAY, 30);
        LocalDateTime today = s.today().atStartOfDay();
        return switch (s.value(Kind.PAST)) {
            case 1 ->
                new Fixed(
                        Grain.DAY,
                        Reading.either(
                                rolling(s, Unit.DAY, 14).readings().getFirst().span(),
                                month.readings().getFirst().span(),
                                0.6));
            case 2 -> Fixed.of(Span.of(today.minusMonths(3), today.minusDays(7), Grain.DAY));
            default -> null;
        };
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
        if (!s.isCount() || s.unit().shorterThanDay()) {
            return null;
        }
        LocalDateTime from = s.unit().plus(s.today().atStartOfDay(), -s.most());
        return Fixed.of(Span.of(from, s.today().atStartOfDay(), Grain.DAY));
    }

    private static @Nullable Meaning future(Slice s) {
        if (!s.isCount()) {
            return null;
        }
        LocalDateTime end = s.away(s.unit(), s.most());
        LocalDateTime to = s.unit().shorterThanDay()
                ? end
                : end.truncatedTo(ChronoUnit.DAYS).plusDays(1);
        return Fixed.of(Span.of(s.now(), to, Grain.DAY));
    }
}
