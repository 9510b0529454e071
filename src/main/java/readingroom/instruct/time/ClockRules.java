package readingroom.instruct.time;

import static readingroom.instruct.time.Rule.Need.COMPANY;
import static readingroom.instruct.time.Rule.Need.NOTHING;
import static readingroom.instruct.time.Rule.Need.SUPPORT;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Parts of the day and times of the clock. An hour means that hour, a minute half an hour before and after it. */
final class ClockRules {

    /** "10:30" means the morning unless the evening is named; "3:30" may be either. */
    private static final int FIRST_PLAIN_HOUR = 8;

    private ClockRules() {}

    static List<Rule> rules() {
        return List.of(
                Rule.of("DAYPART", SUPPORT, s -> Cycles.dayPart(part(s))),
                Rule.of("THIS DAYPART", NOTHING, s -> Fixed.of(Span.day(s.today()))
                        .narrow(Cycles.dayPart(part(s)))),
                Rule.of("AT? HOUR AROUND?", SUPPORT, ClockRules::hour),
                Rule.of("AT? AROUND HOUR", SUPPORT, ClockRules::hour),
                Rule.of("AT|AROUND? CLOCK AROUND?", SUPPORT, s -> clock(s.value(Kind.CLOCK))),
                Rule.of("AT? AROUND? NUMBER MERIDIEM AROUND?", SUPPORT, ClockRules::meridiem),
                Rule.of("AT? AROUND? CLOCK MERIDIEM", SUPPORT, ClockRules::clockMeridiem),
                Rule.of("AT|AROUND? NUMBER CLOCK_SIGN AROUND?", SUPPORT, s -> dial(s, 0)),
                Rule.of("NUMBER CLOCK_SIGN HALF AROUND?", SUPPORT, s -> dial(s, 30)),
                Rule.of(
                        "NUMBER CLOCK_SIGN NUMBER MINUTE_SIGN? AROUND?",
                        SUPPORT,
                        s -> dial(s, s.value(Kind.NUMBER, 1))),
                Rule.of(
                        "NUMBER CLOCK_SIGN NUMBER QUARTER_HOUR AROUND?",
                        SUPPORT,
                        s -> dial(s, 15 * s.value(Kind.NUMBER, 1))),
                Rule.of("AT? HALF PAST NUMBER", SUPPORT, s -> dial(s, 30)),
                Rule.of("AT? A? UNIT PAST|TO NUMBER", SUPPORT, ClockRules::quarter),
                Rule.of("AT NUMBER PAST NUMBER", SUPPORT, s -> dial(s.value(Kind.NUMBER, 1), s.number(), s)),
                Rule.of("AT|AROUND? NUMBER IN THE DAYPART", SUPPORT, ClockRules::inPart),
                Rule.of("AT|AROUND? NUMBER AT DAYPART", SUPPORT, ClockRules::inPart),
                Rule.of(
                        "AT|AROUND NUMBER !UNIT|WEEKDAYS|MEASURE|YEAR_SIGN|MONTH_SIGN|DAY_SIGN|CLOCK_SIGN|MONTH",
                        COMPANY,
                        s -> s.number() <= 12 ? dial(s, 0) : null),
                Rule.of(
                        "<SINCE|BEFORE|AFTER|UNTIL|BY NUMBER =THIS|DAY",
                        COMPANY,
                        s -> s.number() <= 12 ? dial(s, 0) : null));
    }

    private static DayPart part(Slice s) {
        return DayPart.values()[s.value(Kind.DAYPART)];
    }

    private static Meaning hour(Slice s) {
        int minute = s.value(Kind.HOUR);
        return Cycles.clock(minute, s.has(Kind.AROUND) ? 60 : 0, 60);
    }

    private static Meaning clock(int value) {
        int minute = value % NumericForms.DIAL;
        Cycle exact = Cycles.clock(minute, 30, 30);
        if (value < NumericForms.DIAL) {
            return exact;
        }
        Cycle dial = Cycles.dial(minute / 60, minute % 60, 30, 30);
        return minute < FIRST_PLAIN_HOUR * 60
                ? dial
                : new Cycle(Grain.CLOCK, Cycle.DAILY, scope -> (scope.grain() == Grain.PART ? dial : exact).in(scope));
    }

    private static @Nullable Meaning meridiem(Slice s) {
        int hour = s.number();
        return hour >= 1 && hour <= 12
                ? Cycles.clock((hour % 12 + s.value(Kind.MERIDIEM)) * 60, s.has(Kind.AROUND) ? 60 : 0, 60)
                : null;
    }

    private static Meaning clockMeridiem(Slice s) {
        int minute = s.value(Kind.CLOCK) % NumericForms.DIAL % 720;
        return Cycles.clock(minute + s.value(Kind.MERIDIEM) * 60, 30, 30);
    }

    /** "A quarter past nine", "quarter to ten". */
    private static @Nullable Meaning quarter(Slice s) {
        int hour = s.value(Kind.NUMBER);
        if (s.unit() != Unit.QUARTER) {
            return null;
        }
        return s.has(Kind.TO) ? dial(hour == 1 ? 12 : hour - 1, 45, s) : dial(hour, 15, s);
    }

    private static @Nullable Meaning dial(Slice s, int minute) {
        return dial(s.number(), minute, s);
    }

    private static @Nullable Meaning dial(int hour, int minute, Slice s) {
        if (hour < 0 || hour > 24 || minute > 59) {
            return null;
        }
        boolean whole = minute == 0;
        int before = whole ? s.has(Kind.AROUND) ? 60 : 0 : 30;
        int after = whole ? 60 : 30;
        return hour >= 1 && hour <= 12
                ? Cycles.dial(hour, minute, before, after)
                : Cycles.clock(hour * 60 + minute, before, after);
    }

    /** "3 in the morning" is before the morning begins. */
    private static @Nullable Meaning inPart(Slice s) {
        int hour = s.number();
        if (hour < 1 || hour > 12) {
            return null;
        }
        return part(s) == DayPart.MORNING
                ? Cycles.clock(hour % 12 * 60, 0, 60)
                : Cycles.dayPart(part(s)).narrow(Cycles.dial(hour, 0, 0, 60));
    }
}
