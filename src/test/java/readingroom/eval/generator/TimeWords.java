package readingroom.eval.generator;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.time.format.TextStyle;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Collects the words for a time that fit one moment. */
final class TimeWords {

    private static final String[] WEEKDAYS = {"一", "二", "三", "四", "五", "六", "日"};
    private static final LocalTime MORNING_FROM = LocalTime.of(6, 0);
    private static final LocalTime MORNING_TO = LocalTime.of(11, 0);
    private static final LocalTime EVENING_FROM = LocalTime.of(18, 30);
    private static final LocalTime EVENING_TO = LocalTime.of(23, 30);

    private final LocalDateTime moment;
    private final LocalDate day;
    private final LocalDate monday;
    private final Chance chance;
    private final boolean chinese;
    private final List<When> found = new ArrayList<>();

    TimeWords(LocalDateTime moment, Chance chance, boolean chinese) {
        this.moment = moment;
        this.day = moment.toLocalDate();
        this.monday = day.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
        this.chance = chance;
        this.chinese = chinese;
    }

    List<When> all() {
        days();
        partsOfDays();
        weekdays();
        weeks();
        months();
        dates();
        years();
        return found.stream().filter(when -> when.asked().isAfter(moment)).toList();
    }

    private void days() {
        add("today", "today", "今天", day.atTime(23, chance.between(30, 59)), day, 1);
        add("yesterday", "yesterday", "昨天", edge(day.plusDays(1)), day, 1);
        add("day-before-yesterday", "the day before yesterday", "前天", edge(day.plusDays(2)), day, 1);
        int ago = chance.between(3, 9);
        add("days-ago-" + ago, ago + " days ago", ago + "天前", edge(day.plusDays(ago)), day, 1);
    }

    private void partsOfDays() {
        LocalTime time = moment.toLocalTime();
        if (time.isAfter(MORNING_FROM) && time.isBefore(MORNING_TO)) {
            add("this-morning", "this morning", "今天早上", day.atTime(22, 40), day.atTime(5, 0), day.atTime(12, 0));
        }
        if (time.isAfter(EVENING_FROM) && time.isBefore(EVENING_TO)) {
            LocalDateTime asked = day.plusDays(1).atTime(chance.between(9, 16), 5);
            add(
                    "last-night",
                    "last night",
                    "昨晚",
                    asked,
                    day.atTime(18, 0),
                    day.plusDays(1).atTime(6, 0));
        }
    }

    private void weekdays() {
        int number = day.getDayOfWeek().getValue();
        String english = day.getDayOfWeek().getDisplayName(TextStyle.FULL, Locale.ENGLISH);
        String word = WEEKDAYS[number - 1];
        int later = chinese ? chance.between(0, 6) : chance.between(0, Math.max(0, number - 2));
        if (chinese || number > 1) {
            String weekday = chance.is(0.5) ? "上周" + word : "上星期" + word;
            add("last-weekday", "last " + english, weekday, edge(monday.plusDays(7 + later)), day, 1);
        }
        if (number < 7) {
            LocalDate asked = monday.plusDays(chance.between(number, 6));
            add("this-weekday", "on " + english, "这周" + word, edge(asked), day, 1);
        }
    }

    private void weeks() {
        LocalDate next = monday.plusDays(7);
        LocalDateTime asked = chance.is(0.5)
                ? next.atTime(0, chance.between(2, 30))
                : next.plusDays(6).atTime(23, 45);
        add("last-week", "last week", chance.is(0.5) ? "上周" : "上个星期", asked, monday, 7);
        if (day.getDayOfWeek().getValue() > 5) {
            LocalDateTime after = edge(next.plusDays(chance.between(0, 3)));
            add("last-weekend", "last weekend", "上周末", after, monday.plusDays(5), 2);
        }
    }

    private void months() {
        LocalDate first = day.withDayOfMonth(1);
        LocalDate next = first.plusMonths(1);
        LocalDateTime asked = chance.is(0.6)
                ? next.atTime(0, chance.between(2, 40))
                : next.plusMonths(1).minusDays(1).atTime(23, 40);
        add("last-month", "last month", "上个月", asked, first, first.lengthOfMonth());
        if (!day.isBefore(next.minusDays(3))) {
            LocalDateTime then = edge(next.plusDays(chance.between(0, 9)));
            add("end-of-last-month", "at the end of last month", "上个月底", then, next.minusDays(10), 10);
        }
    }

    private void dates() {
        LocalDateTime asked = edge(day.plusDays(chance.between(12, 50)));
        String english = DateTimeFormatter.ofPattern(chance.is(0.5) ? "d MMMM" : "MMMM d", Locale.ENGLISH)
                .format(day);
        add("date", "on " + english, day.getMonthValue() + "月" + day.getDayOfMonth() + "号", asked, day, 1);
        if (day.getDayOfYear() == 1) {
            add("new-year", "on New Year's Day", "元旦那天", edge(day.plusDays(chance.between(2, 20))), day, 1);
        }
    }

    private void years() {
        LocalDate first = day.withDayOfMonth(1);
        String month = day.getMonth().getDisplayName(TextStyle.FULL, Locale.ENGLISH);
        LocalDateTime asked = edge(LocalDate.of(day.getYear() + 1, 1, 1).plusDays(chance.between(0, 20)));
        add(
                "month-last-year",
                "in " + month + " last year",
                "去年" + day.getMonthValue() + "月",
                asked,
                first,
                first.lengthOfMonth());
        LocalDateTime year = edge(day.plusYears(1).plusDays(chance.between(-1, 1)));
        add("this-time-last-year", "this time last year", "去年这个时候", year, day.minusDays(7), 15);
    }

    /** Near midnight, where the date in UTC and the day of the asker part, more often than not. */
    private LocalDateTime edge(LocalDate date) {
        if (chance.is(0.35)) {
            return date.atTime(0, chance.between(3, 50));
        }
        return chance.is(0.5)
                ? date.atTime(23, chance.between(10, 57))
                : date.atTime(chance.between(8, 21), chance.between(0, 59));
    }

    private void add(String key, String english, String word, LocalDateTime asked, LocalDate from, int days) {
        add(key, english, word, asked, from.atStartOfDay(), from.plusDays(days).atStartOfDay());
    }

    private void add(
            String key, String english, String word, LocalDateTime asked, LocalDateTime from, LocalDateTime to) {
        found.add(new When(key, chinese ? word : english, asked, from, to));
    }
}
