package readingroom.ingest.export;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Times as a program shows them to people, in the language and the order of its system: {@code 1/15/2024 10:30 AM},
 * {@code 15-Jan-24 10:30}, {@code Monday, January 15, 2024 10:30}. All are looked at first, because only together they tell
 * the order of day and month.
 */
public final class ShownTimes {

    private static final Pattern SHORT_MONTH =
            Pattern.compile("(\\d{1,2})[- ](\\p{L}{3,10})\\.?[- ](\\d{4}|\\d{2})(?=[ ,\\u202F\\u00A0])");

    private static final int CENTURY = 2000;
    private static final int YEAR = 4;

    private final WrittenTime time = new WrittenTime();
    private final DateOrder order = new DateOrder();
    private final LocalDates names = new LocalDates();
    private boolean halved;
    private char separator = '/';
    private long rows;
    private boolean decided;

    /** Looks at a time of the file before any is read. */
    public void look(String text) {
        if (time.date(text, 0) && time.separator() != ' ' && time.width(0) < YEAR) {
            separator = time.separator();
            order.add(time, ++rows);
            halved |= time.time(text, time.end()) && time.isHalved();
        }
    }

    /** Sets when something was said; nothing if the text is no time. */
    public void time(String text, Fields fields) {
        fields.time(read(text));
    }

    /** Sets when it was edited; at an unknown time if the text is none. */
    public void edited(String text, Fields fields) {
        LocalDateTime at = read(text);
        fields.edited(true).editedAt(at == null ? null : at.toString());
    }

    /** The time of a wall clock; null if it is none. */
    public @Nullable LocalDateTime read(String shown) {
        String text = shown.strip();
        try {
            Matcher named = SHORT_MONTH.matcher(text);
            if (named.lookingAt()) {
                return named(named, text);
            }
            if (time.date(text, 0) && time.separator() != ' ') {
                LocalDate date = date();
                return date == null || !time.time(text, time.end()) ? null : date.atTime(time.time());
            }
            return names.local(text);
        } catch (DateTimeException e) {
            return null;
        }
    }

    private @Nullable LocalDate date() {
        if (time.width(0) == YEAR) {
            return LocalDate.of(time.part(0), time.part(1), time.part(2));
        }
        if (!decided) {
            order.lean(halved, separator);
            decided = true;
        }
        return order.date(time);
    }

    private @Nullable LocalDateTime named(Matcher date, String text) {
        int month = MonthNames.number(date.group(2));
        int year = Integer.parseInt(date.group(3));
        if (month == 0 || !time.time(text, date.end())) {
            return names.local(text);
        }
        return LocalDate.of(year < 100 ? CENTURY + year : year, month, Integer.parseInt(date.group(1)))
                .atTime(time.time());
    }
}
