package readingroom.ingest.export;

import java.time.LocalTime;

/**
 * The date and the time of day at a place of a line, as devices of all countries write them; one instance reads many lines.
 * Marks of direction and other characters without width do not count.
 */
public final class WrittenTime {

    private static final int GAP_MAX = 24;
    private static final String MONTHS = "janfebmaraprmayjunjulaugsepoctnovdec";

    private String text = "";
    private int at;
    private int digits;
    private final int[] parts = new int[3];
    private final int[] widths = new int[3];
    private char separator;
    private boolean comma;
    private int hour;
    private int minute;
    private int second;
    private boolean halved;

    /** Reads three numbers with the same separator, or an English month with day and year, from there on. */
    public boolean date(String line, int from) {
        text = line;
        at = visible(line, from);
        if (at < text.length() && Character.isLetter(text.charAt(at))) {
            return monthFirst();
        }
        if (!part(0, 4) || !separator(true)) {
            return false;
        }
        if (!part(1, 2) || !separator(false) || !part(2, 4)) {
            return false;
        }
        if (separator != '/' && at < text.length() && "日일".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        return true;
    }

    /** Reads hours and minutes from there on, after what may stand between a date and them. */
    public boolean time(String line, int from) {
        text = line;
        comma = false;
        int digit = from;
        int limit = Math.min(text.length(), from + GAP_MAX);
        while (digit < limit && Character.digit(text.charAt(digit), 10) < 0) {
            digit++;
        }
        if (digit == limit) {
            return false;
        }
        DayHalf half = between(from, digit);
        at = digit;
        if (half == DayHalf.UNKNOWN || !clock()) {
            return false;
        }
        DayHalf after = half == DayHalf.NONE ? after() : half;
        halved = after != DayHalf.NONE;
        hour = after.hour(hour);
        return hour <= 24 && minute < 60 && second < 60;
    }

    /** After the character read last. */
    public int end() {
        return at;
    }

    /** A number of the date, as it stands there. */
    public int part(int index) {
        return parts[index];
    }

    /** How many digits a part of the date was written with. */
    public int width(int index) {
        return widths[index];
    }

    /** What stands between the parts of the date; a blank for a month with a name. */
    public char separator() {
        return separator;
    }

    public boolean hasSeconds() {
        return second >= 0;
    }

    /** Whether it is a time of one of the halves of a day. */
    public boolean isHalved() {
        return halved;
    }

    /** What exports of one device share, and lines that only look alike often do not. */
    public int layout() {
        int years = (widths[0] > 2 ? 1 : 0) + (widths[2] > 2 ? 2 : 0);
        return (separator << 8) + (years << 4) + (comma ? 4 : 0) + (hasSeconds() ? 2 : 0) + (halved ? 1 : 0);
    }

    public LocalTime time() {
        return LocalTime.of(hour % 24, minute, Math.max(0, second));
    }

    /** The first place from there on that is no mark of direction and has a width. */
    public static int visible(String line, int from) {
        int i = from;
        while (i < line.length() && isInvisible(line.charAt(i))) {
            i++;
        }
        return i;
    }

    public static boolean isInvisible(char c) {
        return c >= '\u061C'
                && (c >= '\u200B' && c <= '\u200F'
                        || c >= '\u202A' && c <= '\u202E'
                        || c >= '\u2060' && c <= '\u2069'
                        || c == '\uFEFF'
                        || c == '\u061C');
    }

    public static boolean isBlank(char c) {
        return c == ' ' || c == '\t' || c >= '\u00A0' && Character.isSpaceChar(c);
    }

    private boolean part(int index, int widthMax) {
        parts[index] = number();
        widths[index] = digits;
        return digits > 0 && digits <= widthMax;
    }

    /** Its number of digits is 0 if there is none. */
    private int number() {
        at = visible(text, at);
        int start = at;
        int value = 0;
        int digit;
        while (at < text.length() && at - start < 9 && (digit = Character.digit(text.charAt(at), 10)) >= 0) {
            value = 10 * value + digit;
            at++;
        }
        digits = at - start;
        return value;
    }

    private boolean separator(boolean first) {
        at = visible(text, at);
        if (at == text.length()) {
            return false;
        }
        char c = text.charAt(at);
        char plain = c == '月' ? '年' : c == '월' ? '년' : c;
        if (first ? "/.-年년".indexOf(c) < 0 : plain != separator) {
            return false;
        }
        separator = plain;
        at++;
        if (c != '/' && c != '-' && at < text.length() && isBlank(text.charAt(at))) {
            at++;
        }
        return true;
    }

    private boolean monthFirst() {
        int start = at;
        while (at < text.length() && at - start < 10 && Character.isLetter(text.charAt(at))) {
            at++;
        }
        int month = at - start < 3
                ? -1
                : MONTHS.indexOf(text.substring(start, start + 3).toLowerCase(java.util.Locale.ROOT));
        if (month < 0 || month % 3 != 0) {
            return false;
        }
        blanks();
        int day = number();
        if (digits == 0 || digits > 2) {
            return false;
        }
        blanks();
        int year = number();
        parts[0] = year;
        parts[1] = month / 3 + 1;
        parts[2] = day;
        widths[0] = digits;
        widths[1] = 2;
        widths[2] = 2;
        separator = ' ';
        return digits == 4;
    }

    private void blanks() {
        while (at < text.length() && (isBlank(text.charAt(at)) || text.charAt(at) == ',' || text.charAt(at) == '.')) {
            at++;
        }
    }

    private boolean clock() {
        hour = number();
        int hourDigits = digits;
        second = -1;
        if (hourDigits == 0 || hourDigits > 2 || at == text.length()) {
            return false;
        }
        char colon = text.charAt(at);
        if (":.：".indexOf(colon) >= 0) {
            at++;
        } else if (!hourWord()) {
            return false;
        }
        minute = number();
        if (digits != 2) {
            return false;
        }
        int end = at;
        int unit = unit("min");
        if (at < text.length() && text.charAt(at) == colon || unit > at) {
            at = Math.max(at + 1, unit);
            second = number();
            if (digits != 2) {
                second = -1;
                at = end;
            }
        }
        at = second < 0 ? at : unit("s");
        return true;
    }

    /** Behind a unit that stands between blanks, as in {@code 09 h 06 min 10 s}; else where it is. */
    private int unit(String word) {
        int start = at < text.length() && isBlank(text.charAt(at)) ? at + 1 : at;
        int end = start + word.length();
        boolean stands = start > at
                && text.startsWith(word, start)
                && (end == text.length() || !Character.isLetterOrDigit(text.charAt(end)));
        return !stands ? at : word.equals("min") ? Math.min(text.length(), end + 1) : end;
    }

    /** The h in {@code 09 h 06}, as it is written in Canada. */
    private boolean hourWord() {
        int h = isBlank(text.charAt(at)) ? at + 1 : at;
        if (h + 1 >= text.length() || text.charAt(h) != 'h') {
            return false;
        }
        at = isBlank(text.charAt(h + 1)) ? h + 2 : h + 1;
        return true;
    }

    private DayHalf between(int from, int to) {
        boolean plain = true;
        for (int i = from; i < to; i++) {
            char c = text.charAt(i);
            comma |= c == ',' || c == '\u060C' || c == '、';
            plain &= c == ' ' || c == ',';
        }
        return plain ? DayHalf.NONE : DayHalf.between(text.substring(from, to));
    }

    /** A mark of the half of the day after the time: all up to the next sign, one word, or two. */
    private DayHalf after() {
        int start = at;
        int end = at;
        int words = 0;
        int limit = Math.min(text.length(), at + GAP_MAX);
        int first = -1;
        int second = -1;
        while (end < limit && isWord(text.charAt(end))) {
            if (end > start && isBlank(text.charAt(end)) && !isBlank(text.charAt(end - 1))) {
                words++;
                first = words == 1 ? end : first;
                second = words == 2 ? end : second;
            }
            end++;
        }
        for (int stop : new int[] {end, second, first}) {
            String mark = stop > start ? text.substring(start, stop) : "";
            DayHalf half = DayHalf.after(mark);
            if (half != DayHalf.UNKNOWN && !mark.isBlank()) {
                at = stop;
                while (isBlank(text.charAt(at - 1))) {
                    at--;
                }
                return half;
            }
        }
        return DayHalf.NONE;
    }

    private static boolean isWord(char c) {
        return c != '\t'
                && (Character.isLetter(c)
                        || isBlank(c)
                        || isInvisible(c)
                        || ".'’״\"".indexOf(c) >= 0
                        || Character.getType(c) == Character.NON_SPACING_MARK
                        || Character.getType(c) == Character.COMBINING_SPACING_MARK);
    }
}
