package readingroom.instruct.time;

import static readingroom.instruct.time.Rule.Need.COMPANY;
import static readingroom.instruct.time.Rule.Need.NOTHING;
import static readingroom.instruct.time.Rule.Need.SUPPORT;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Days named by their number. */
final class DateRules {

    private DateRules() {}

    static List<Rule> rules() {
        return List.of(
                Rule.of("MONTH THE? NUMBER|ORDINAL !UNIT", NOTHING, s -> monthDay(s.value(Kind.MONTH), s.number())),
                Rule.of("THE? NUMBER|ORDINAL OF? MONTH", NOTHING, s -> monthDay(s.value(Kind.MONTH), s.number())),
                Rule.of(
                        "NUMBER MONTH_SIGN NUMBER DAY_SIGN",
                        NOTHING,
                        s -> monthDay(s.number(), s.value(Kind.NUMBER, 1))),
                Rule.of(
                        "NUMBER MONTH_SIGN NUMBER !UNIT|MEASURE|NUMBER|DAY_SIGN",
                        NOTHING,
                        s -> monthDay(s.number(), s.value(Kind.NUMBER, 1))),
                Rule.of("NUMBER DAY_SIGN", NOTHING, s -> dayOfMonth(s.number())),
                Rule.of("THE ORDINAL !UNIT|MEASURE|NUMBER", SUPPORT, s -> dayOfMonth(s.number())),
                Rule.of("THE? ORDINAL =OF", COMPANY, s -> dayOfMonth(s.number())),
                Rule.of("DATE", NOTHING, s -> date(s.value(Kind.DATE))),
                Rule.of("SHORT_DATE", SUPPORT, s -> shortDate(s.value(Kind.SHORT_DATE))),
                Rule.of("DATE CLOCK OFFSET", NOTHING, DateRules::dateTime),
                Rule.of("SLASHED", NOTHING, s -> slashed(s.value(Kind.SLASHED), s)),
                Rule.of("DASHED", SUPPORT, s -> slashed(s.value(Kind.DASHED), s)),
                Rule.of("MONTH_DAY", SUPPORT, DateRules::slashedMonthDay),
                Rule.of(
                        "DOTTED THE_DAY",
                        NOTHING,
                        s -> monthDay(s.value(Kind.DOTTED) / 100, s.value(Kind.DOTTED) % 100)),
                Rule.of(
                        "DAY_DOTTED",
                        SUPPORT,
                        s -> monthDay(s.value(Kind.DAY_DOTTED) % 100, s.value(Kind.DAY_DOTTED) / 100)));
    }

    private static @Nullable Meaning monthDay(int month, int day) {
        boolean valid = month >= 1
                && month <= 12
                && day >= 1
                && day <= LocalDate.of(2024, month, 1).lengthOfMonth();
        return valid ? Cycles.monthDay(month, day) : null;
    }

    private static @Nullable Meaning dayOfMonth(int day) {
        return day >= 1 && day <= 31 ? Cycles.dayOfMonth(day) : null;
    }

    private static Optional<Span> day(int year, int month, int day) {
        try {
            return year >= 1900 && year < 2200
                    ? Optional.of(Span.day(LocalDate.of(year, month, day)))
                    : Optional.empty();
        } catch (DateTimeException noSuchDay) {
            return Optional.empty();
        }
    }

    private static @Nullable Meaning date(int value) {
        return day(value / 10_000, value / 100 % 100, value % 100)
                .map(Fixed::of)
                .orElse(null);
    }

    /** "On 2.5.24" as Germans write it. */
    private static @Nullable Meaning shortDate(int value) {
        return day(2000 + value % 100, value / 100 % 100, value / 10_000)
                .map(Fixed::of)
                .orElse(null);
    }

    private static @Nullable Meaning dateTime(Slice s) {
        int value = s.value(Kind.DATE);
        int minute = s.value(Kind.CLOCK) % NumericForms.DIAL;
        return day(value / 10_000, value / 100 % 100, value % 100)
                .map(day -> {
                    LocalDateTime moment = day.from()
                            .plusMinutes(minute - s.value(Kind.OFFSET))
                            .atOffset(ZoneOffset.UTC)
                            .atZoneSameInstant(s.asked().zone())
                            .toLocalDateTime();
                    return Fixed.of(
                            new Span(moment.minusMinutes(30), moment.plusMinutes(30), Grain.CLOCK, moment, moment));
                })
                .orElse(null);
    }

    private static @Nullable Meaning slashed(int value, Slice s) {
        return either(value / 10_000, value / 100 % 100, value % 100, s);
    }

    private static @Nullable Meaning either(int year, int first, int second, Slice s) {
        Optional<Span> monthFirst = day(year, first, second);
        Optional<Span> dayFirst = day(year, second, first);
        if (monthFirst.isEmpty() || dayFirst.isEmpty()) {
            return monthFirst.or(() -> dayFirst).map(Fixed::of).orElse(null);
        }
        return new Fixed(
                Grain.DAY,
                Region.writesMonthFirst(s.asked().zone())
                        ? Reading.either(monthFirst.get(), dayFirst.get(), 0.7)
                        : Reading.either(dayFirst.get(), monthFirst.get(), 0.7));
    }

    private static @Nullable Meaning slashedMonthDay(Slice s) {
        int first = s.value(Kind.MONTH_DAY) / 100;
        int second = s.value(Kind.MONTH_DAY) % 100;
        boolean dayFirst = !Region.writesMonthFirst(s.asked().zone());
        Meaning likely = dayFirst ? monthDay(second, first) : monthDay(first, second);
        Meaning other = dayFirst ? monthDay(first, second) : monthDay(second, first);
        return likely == null ? other : likely;
    }
}
