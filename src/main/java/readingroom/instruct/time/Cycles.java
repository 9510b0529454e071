package readingroom.instruct.time;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Month;
import java.time.YearMonth;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The cycles of the calendar. */
final class Cycles {

    private Cycles() {}

    static Cycle yearly(Grain grain, IntFunction<List<Reading>> in) {
        return new Cycle(grain, Cycle.YEARLY, scope -> scope.years()
                .flatMap(year -> in.apply(year).stream())
                .toList());
    }

    /** Every year, month or week in turn. */
    static Cycle each(Unit unit) {
        int reach = unit == Unit.YEAR ? Cycle.YEARLY : Cycle.MONTHLY;
        return new Cycle(unit.grain(), reach, scope -> Stream.iterate(
                        unit.around(scope.from()),
                        span -> span.from().isBefore(scope.to()),
                        span -> unit.around(span.to()))
                .map(span -> new Reading(span, 1))
                .toList());
    }

    /** The week of that number; years without a 53rd have none. */
    static Cycle week(int number) {
        return yearly(Grain.WEEK, year -> {
            LocalDate monday = LocalDate.of(year, 1, 4).with(DayOfWeek.MONDAY).plusWeeks(number - 1L);
            boolean exists = monday.plusDays(3).getYear() == year;
            return exists ? Reading.certain(Unit.WEEK.around(monday.atStartOfDay())) : List.of();
        });
    }

    static Cycle month(int month) {
        return yearly(
                Grain.MONTH,
                year -> Reading.certain(
                        Unit.MONTH.around(LocalDate.of(year, month, 1).atStartOfDay())));
    }

    static Cycle quarter(int quarter) {
        Month first = Month.of(quarter * 3 - 2);
        return yearly(
                Grain.QUARTER,
                year -> Reading.certain(
                        Unit.QUARTER.around(LocalDate.of(year, first, 1).atStartOfDay())));
    }

    static Cycle half(int half) {
        return yearly(Grain.HALF, year -> {
            LocalDate begin = LocalDate.of(year, half == 1 ? 1 : 7, 1);
            return Reading.certain(Span.days(begin, begin.plusMonths(6), Grain.HALF));
        });
    }

    static Cycle season(Season season, boolean southern) {
        return yearly(Grain.SEASON, year -> Reading.certain(season.in(year, southern)));
    }

    static Cycle dayOfMonth(int day) {
        return new Cycle(Grain.DAY, Cycle.MONTHLY, scope -> scope.months()
                .filter(month -> day <= month.lengthOfMonth())
                .flatMap(month -> Reading.certain(Span.day(month.withDayOfMonth(day))).stream())
                .toList());
    }

    static Cycle monthDay(int month, int day) {
        return yearly(
                Grain.DAY,
                year -> YearMonth.of(year, month).isValidDay(day)
                        ? Reading.certain(Span.day(LocalDate.of(year, month, day)))
                        : List.of());
    }

    static Cycle weekday(DayOfWeek weekday) {
        return new Cycle(Grain.DAY, Cycle.WEEKLY, scope -> scope.dates()
                        .filter(date -> date.getDayOfWeek() == weekday)
                        .map(date -> new Reading(Span.day(date), 1))
                        .toList())
                .with(Cycle.Doubt.BEFORE);
    }

    static Cycle weekend() {
        return new Cycle(Grain.WEEKEND, Cycle.WEEKLY, scope -> scope.dates()
                .filter(date -> date.getDayOfWeek() == DayOfWeek.SATURDAY)
                .map(date -> new Reading(Unit.WEEKEND.around(date.atStartOfDay()), 1))
                .toList());
    }

    static Cycle dayPart(DayPart part) {
        return new Cycle(Grain.PART, Cycle.DAILY, scope -> scope.dates()
                .map(date -> new Reading(part.on(date), 1))
                .toList());
    }

    /** A part of whatever it stands inside: "early", "end of", "first week of". */
    static Cycle within(Grain grain, Function<Span, List<Reading>> part) {
        return new Cycle(grain, 0, part);
    }

    /** A time of the day, in minutes after midnight. */
    static Cycle clock(int minute, int minutesBefore, int minutesAfter) {
        return clock(IntStream.of(minute), minutesBefore, minutesAfter);
    }

    /** A time on a dial of twelve hours: the waking hour, less likely the other. */
    static Cycle dial(int hour, int minute, int minutesBefore, int minutesAfter) {
        int morning = hour % 12 * 60 + minute;
        return clock(IntStream.of(morning, morning + 720), minutesBefore, minutesAfter);
    }

    private static Cycle clock(IntStream moments, int before, int after) {
        List<Integer> minutes = moments.boxed().toList();
        return new Cycle(Grain.CLOCK, Cycle.DAILY, scope -> {
            List<LocalDateTime> all = scope.dates()
                    .flatMap(date -> minutes.stream().map(date.atStartOfDay()::plusMinutes))
                    .toList();
            List<LocalDateTime> inside = all.stream().filter(scope::holds).toList();
            boolean loose = inside.isEmpty() && scope.grain() == Grain.PART;
            return placed(loose ? nearby(all, scope) : inside, before, after);
        });
    }

    /** People say "5 in the evening" and 中午一点 although these hours lie just outside. */
    private static List<LocalDateTime> nearby(List<LocalDateTime> moments, Span part) {
        Span wide = Span.of(part.from().minusHours(2), part.to().plusHours(2), Grain.PART);
        return moments.stream().filter(wide::holds).toList();
    }

    private static List<Reading> placed(List<LocalDateTime> moments, int before, int after) {
        return moments.stream()
                .map(moment -> new Reading(
                        new Span(moment.minusMinutes(before), moment.plusMinutes(after), Grain.CLOCK, moment, moment),
                        weight(moment, moments)))
                .toList();
    }

    private static double weight(LocalDateTime moment, List<LocalDateTime> moments) {
        boolean twin = Stream.of(moment.minusHours(12), moment.plusHours(12)).anyMatch(moments::contains);
        boolean waking = moment.getHour() >= 8 && moment.getHour() < 20;
        return twin ? waking ? 0.7 : 0.3 : 1;
    }
}
