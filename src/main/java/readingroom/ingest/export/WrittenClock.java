package readingroom.ingest.export;

import java.time.LocalTime;

/** Hours and minutes, with or without seconds, and with words for the halves of the day before or behind them. */
final class WrittenClock {

    private static final int GAP_MAX = 24;

    private boolean comma;
    private boolean halved;
    private int hour;
    private int minute;
    private int second;

    /** Whether one stands there, behind what may stand between a date and it; the cursor is behind it then. */
    boolean read(Cursor cursor) {
        comma = false;
        String text = cursor.text();
        int from = cursor.at();
        int digit = from;
        int limit = Math.min(text.length(), from + GAP_MAX);
        while (digit < limit && Character.digit(text.charAt(digit), 10) < 0) {
            digit++;
        }
        if (digit == limit) {
            return false;
        }
        DayHalf half = between(text, from, digit);
        cursor.moveTo(digit);
        if (half == DayHalf.UNKNOWN || !numbers(cursor)) {
            return false;
        }
        DayHalf after = half == DayHalf.NONE ? after(cursor) : half;
        halved = after != DayHalf.NONE;
        hour = after.hour(hour);
        return hour <= 24 && minute < 60 && second < 60;
    }

    /** Whether a comma stands before it. */
    boolean hasComma() {
        return comma;
    }

    boolean hasSeconds() {
        return second >= 0;
    }

    boolean isHalved() {
        return halved;
    }

    LocalTime time() {
        return LocalTime.of(hour % 24, minute, Math.max(0, second));
    }

    private DayHalf between(String text, int from, int to) {
        boolean plain = true;
        for (int i = from; i < to; i++) {
            char c = text.charAt(i);
            comma |= c == ',' || c == '\u060C' || c == '、';
            plain &= c == ' ' || c == ',';
        }
        return plain ? DayHalf.NONE : DayHalf.between(text.substring(from, to));
    }

    private boolean numbers(Cursor cursor) {
        hour = cursor.number();
        int hourDigits = cursor.digits();
        second = -1;
        char colon = cursor.here();
        if (hourDigits == 0 || hourDigits > 2 || cursor.isAtEnd()) {
            return false;
        }
        if (":.：".indexOf(colon) >= 0) {
            cursor.advance();
        } else if (!hourWord(cursor)) {
            return false;
        }
        minute = cursor.number();
        if (cursor.digits() != 2) {
            return false;
        }
        seconds(cursor, colon);
        return true;
    }

    private void seconds(Cursor cursor, char colon) {
        int end = cursor.at();
        int minutes = unit(cursor, "min");
        if (minutes < 0 && (cursor.isAtEnd() || cursor.here() != colon)) {
            return;
        }
        cursor.moveTo(minutes < 0 ? end + 1 : minutes + 1);
        second = cursor.number();
        int seconds = unit(cursor, "s");
        if (cursor.digits() != 2) {
            second = -1;
            cursor.moveTo(end);
        } else if (minutes >= 0 && seconds >= 0) {
            cursor.moveTo(seconds);
        }
    }

    /** Behind a unit that stands between blanks, as in {@code 09 h 06 min 10 s}; -1 if it does not. */
    private static int unit(Cursor cursor, String word) {
        String text = cursor.text();
        int end = cursor.at() + 1 + word.length();
        boolean stands = !cursor.isAtEnd()
                && WrittenTime.isBlank(cursor.here())
                && text.startsWith(word, cursor.at() + 1)
                && (end == text.length() || !Character.isLetterOrDigit(text.charAt(end)));
        return stands ? end : -1;
    }

    /** The h in {@code 09 h 06}, as it is written in Canada. */
    private static boolean hourWord(Cursor cursor) {
        String text = cursor.text();
        int h = WrittenTime.isBlank(cursor.here()) ? cursor.at() + 1 : cursor.at();
        if (h + 1 >= text.length() || text.charAt(h) != 'h') {
            return false;
        }
        cursor.moveTo(WrittenTime.isBlank(text.charAt(h + 1)) ? h + 2 : h + 1);
        return true;
    }

    /** A mark of the half of the day behind the time: all up to the next sign, or its first two words, or the first. */
    private static DayHalf after(Cursor cursor) {
        String text = cursor.text();
        int start = cursor.at();
        int limit = Math.min(text.length(), start + GAP_MAX);
        int[] stops = {-1, -1, -1};
        int words = 0;
        int end = start;
        while (end < limit && isWord(text.charAt(end))) {
            boolean gap =
                    end > start && WrittenTime.isBlank(text.charAt(end)) && !WrittenTime.isBlank(text.charAt(end - 1));
            if (gap && words < 2) {
                stops[2 - words++] = end;
            }
            end++;
        }
        stops[0] = end;
        for (int i = 0; i < stops.length; i++) {
            int stop = stops[i];
            String mark = stop > start ? text.substring(start, stop) : "";
            DayHalf half = mark.isBlank() ? DayHalf.UNKNOWN : DayHalf.after(mark);
            if (half != DayHalf.UNKNOWN) {
                while (WrittenTime.isBlank(text.charAt(stop - 1))) {
                    stop--;
                }
                cursor.moveTo(stop);
                return half;
            }
        }
        return DayHalf.NONE;
    }

    private static boolean isWord(char c) {
        return c != '\t'
                && (Character.isLetter(c)
                        || WrittenTime.isBlank(c)
                        || WrittenTime.isInvisible(c)
                        || ".'’״\"".indexOf(c) >= 0
                        || Character.getType(c) == Character.NON_SPACING_MARK
                        || Character.getType(c) == Character.COMBINING_SPACING_MARK);
    }
}
