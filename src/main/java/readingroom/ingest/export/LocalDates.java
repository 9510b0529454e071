package readingroom.ingest.export;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads dates that are written out in any language: the name of the month among the words, the day and the year among the
 * numbers, and the time by its signs. All times are in UTC unless an offset stands there. The day of the week decides
 * where a word names two months.
 */
public final class LocalDates {

    private static final int LENGTH_MAX = 120;

    private static final Pattern TIME = Pattern.compile("(?<!\\d)(\\d{1,2})(?:[:.]| ?(?:[h時时点點시]|นาฬิกา|ໂມງ) ?)"
            + "(\\d{1,2})(?:(?:[:.]| ?(?:[分분]|min|นาที|ນາທີ) ?)(\\d{1,2})(?:[.,]\\d{1,9})?)?(?![.:]?\\d)");

    /** What times of computers begin with, which are read elsewhere. */
    private static final Pattern ISO = Pattern.compile("\\d{4}-\\d.*");

    private static final Pattern OFFSET = Pattern.compile("(?:utc|gmt) ?([+\\-\u2212])(\\d{1,2})(?::?(\\d{2}))?");
    private static final Pattern NUMBER = Pattern.compile("\\d{1,4}");
    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{M}]+");

    private final CalendarWords words = CalendarWords.all();

    /** The moment as ISO-8601; what is none in any language as it stands. */
    public @Nullable String iso(@Nullable String text) {
        return text == null || ISO.matcher(text).matches()
                ? text
                : read(text)
                        .map(LocalDateTime::toString)
                        .map(time -> time + "Z")
                        .orElse(text);
    }

    /** The time of a wall clock; null if it is none in any language. */
    public @Nullable LocalDateTime local(String text) {
        return read(text).orElse(null);
    }

    private Optional<LocalDateTime> read(String written) {
        if (written.length() > LENGTH_MAX) {
            return Optional.empty();
        }
        String text = CalendarWords.plain(written);
        Matcher time = TIME.matcher(text);
        if (!time.find()) {
            return Optional.empty();
        }
        try {
            String around = text.substring(0, time.start()) + " \n " + text.substring(time.end());
            ZoneOffset offset = ZoneOffset.UTC;
            Matcher zone = OFFSET.matcher(around);
            if (zone.find()) {
                offset = offset(zone);
                around = zone.replaceFirst(" ");
            }
            LocalDate date = date(around);
            int hour = hour(Integer.parseInt(time.group(1)), around);
            int second = time.group(3) == null ? 0 : Integer.parseInt(time.group(3));
            return Optional.of(LocalDateTime.ofInstant(
                    date.atTime(hour, Integer.parseInt(time.group(2)), second).toInstant(offset), ZoneOffset.UTC));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    private static ZoneOffset offset(Matcher zone) {
        int hours = Integer.parseInt(zone.group(2));
        int minutes = zone.group(3) == null ? 0 : Integer.parseInt(zone.group(3));
        int seconds = hours * 3600 + minutes * 60;
        return ZoneOffset.ofTotalSeconds(zone.group(1).equals("+") ? seconds : -seconds);
    }

    private int hour(int hour, String around) {
        return switch (words.halves().of(around)) {
            case AFTERNOON -> hour < 12 ? hour + 12 : hour;
            case MORNING -> hour == 12 ? 0 : hour;
            case UNKNOWN -> hour;
        };
    }

    private LocalDate date(String text) {
        List<Integer> small = new ArrayList<>();
        int year = 0;
        int smallBeforeYear = 0;
        for (String number : matches(NUMBER, text)) {
            int value = Integer.parseInt(number);
            if (number.length() == 4 && year == 0) {
                year = value;
                smallBeforeYear = small.size();
            } else {
                small.add(value);
            }
        }
        if (year == 0 || small.isEmpty()) {
            throw new DateTimeException("no year or no day");
        }
        List<String> found = matches(WORD, text);
        int weekdays = words.weekdays(found);
        LocalDate first = null;
        for (LocalDate date : candidates(year, small, smallBeforeYear, found)) {
            first = first == null ? date : first;
            if ((weekdays & 1 << date.getDayOfWeek().getValue()) != 0) {
                return date;
            }
        }
        if (first == null) {
            throw new DateTimeException("no date");
        }
        return first;
    }

    private List<LocalDate> candidates(int year, List<Integer> small, int smallBeforeYear, List<String> found) {
        List<LocalDate> dates = new ArrayList<>();
        if (small.size() == 1) {
            for (int month : words.months(found)) {
                add(year, month, small.getFirst(), dates);
            }
        } else if (smallBeforeYear == 0) {
            add(year, small.get(0), small.get(1), dates);
        } else {
            add(year, small.get(1), small.get(0), dates);
            add(year, small.get(0), small.get(1), dates);
        }
        return dates;
    }

    private static void add(int year, int month, int day, List<LocalDate> dates) {
        LocalDate date = Calendars.date(year, 4, month, day);
        // no such day: the numbers stand the other way round
        if (date != null) {
            dates.add(date);
        }
    }

    private static List<String> matches(Pattern pattern, String text) {
        return pattern.matcher(text).results().map(match -> match.group()).toList();
    }
}
