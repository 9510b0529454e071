package readingroom.eval.generator;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Month;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.temporal.IsoFields;
import java.util.Arrays;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The time that the words of a question mean, calculated from the words and the clock of the asker, and from nothing that
 * the generator knew.
 */
record Meant(LocalDateTime from, LocalDateTime to, ZoneId zone) {

    private static final String WEEKDAYS = "一二三四五六日";
    private static final Pattern ENGLISH_DATE = Pattern.compile("on (?:(\\d+) ([A-Z]\\w+)|([A-Z]\\w+) (\\d+))");
    private static final Pattern CHINESE_DATE = Pattern.compile("(\\d+)月(\\d+)号");
    private static final Pattern LAST_YEAR = Pattern.compile("in (\\w+) last year|去年(\\d+)月");

    static Meant by(JsonNode question) {
        ZoneId zone = ZoneId.of(question.get("time_zone").asText());
        LocalDateTime now = OffsetDateTime.parse(question.get("asked_at").asText())
                .atZoneSameInstant(zone)
                .toLocalDateTime();
        return new Words(question.get("question").asText(), now, zone)
                .meant(question.get("when").asText());
    }

    boolean holds(Instant time) {
        LocalDateTime local = time.atZone(zone).toLocalDateTime();
        return !local.isBefore(from) && local.isBefore(to);
    }

    /** The words of one question, read by the rules of the calendar. */
    private record Words(String text, LocalDateTime now, ZoneId zone) {

        Meant meant(String key) {
            LocalDate today = now.toLocalDate();
            if (key.startsWith("days-ago-")) {
                return day(today.minusDays(Long.parseLong(number("(\\d+) ?(?:days ago|天前)"))));
            }
            return switch (key) {
                case "today" -> day(today);
                case "yesterday" -> day(today.minusDays(1));
                case "day-before-yesterday" -> day(today.minusDays(2));
                case "this-morning" -> new Meant(today.atTime(4, 0), today.atTime(12, 0), zone);
                case "last-night" -> new Meant(today.minusDays(1).atTime(17, 0), today.atTime(6, 0), zone);
                case "last-weekday" -> day(monday(today).minusWeeks(1).with(weekday()));
                case "this-weekday" -> day(monday(today).with(weekday()));
                case "last-week" -> days(monday(today).minusWeeks(1), 7);
                case "last-weekend" -> days(monday(today).minusDays(2), 2);
                case "last-month" -> month(today.minusMonths(1).withDayOfMonth(1));
                case "end-of-last-month" -> days(today.withDayOfMonth(1).minusDays(10), 10);
                case "date" -> day(lastBefore(today));
                case "new-year" -> day(today.withDayOfYear(1));
                case "month-last-year" -> month(LocalDate.of(today.getYear() - 1, monthLastYear(), 1));
                case "this-time-last-year" -> days(today.minusYears(1).minusDays(9), 19);
                default -> throw new IllegalArgumentException(key);
            };
        }

        private Meant day(LocalDate day) {
            return days(day, 1);
        }

        private Meant month(LocalDate first) {
            return days(first, first.lengthOfMonth());
        }

        private Meant days(LocalDate first, int days) {
            return new Meant(first.atStartOfDay(), first.plusDays(days).atStartOfDay(), zone);
        }

        private static LocalDate monday(LocalDate day) {
            int week = day.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR);
            return LocalDate.of(day.get(IsoFields.WEEK_BASED_YEAR), 1, 4)
                    .with(DayOfWeek.MONDAY)
                    .plusWeeks(week - 1);
        }

        private DayOfWeek weekday() {
            Matcher chinese = Pattern.compile("(?:周|星期)([" + WEEKDAYS + "])").matcher(text);
            if (chinese.find()) {
                return DayOfWeek.of(WEEKDAYS.indexOf(chinese.group(1)) + 1);
            }
            return Arrays.stream(DayOfWeek.values())
                    .filter(day -> text.toUpperCase(Locale.ROOT).contains(day.name()))
                    .findFirst()
                    .orElseThrow();
        }

        private LocalDate lastBefore(LocalDate today) {
            Matcher english = ENGLISH_DATE.matcher(text);
            Matcher chinese = CHINESE_DATE.matcher(text);
            int month;
            int day;
            if (chinese.find()) {
                month = Integer.parseInt(chinese.group(1));
                day = Integer.parseInt(chinese.group(2));
            } else if (english.find()) {
                month = month(english.group(2) != null ? english.group(2) : english.group(3));
                day = Integer.parseInt(english.group(1) != null ? english.group(1) : english.group(4));
            } else {
                throw new IllegalArgumentException(text);
            }
            LocalDate thisYear = LocalDate.of(today.getYear(), month, day);
            return thisYear.isAfter(today) ? thisYear.minusYears(1) : thisYear;
        }

        private int monthLastYear() {
            Matcher matcher = LAST_YEAR.matcher(text);
            if (!matcher.find()) {
                throw new IllegalArgumentException(text);
            }
            return matcher.group(1) != null ? month(matcher.group(1)) : Integer.parseInt(matcher.group(2));
        }

        private String number(String pattern) {
            Matcher matcher = Pattern.compile(pattern).matcher(text);
            if (!matcher.find()) {
                throw new IllegalArgumentException(text);
            }
            return matcher.group(1);
        }

        private static int month(String name) {
            return Month.valueOf(name.toUpperCase(Locale.ROOT)).getValue();
        }
    }
}
