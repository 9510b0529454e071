package readingroom.ingest.export;

import java.time.LocalTime;

/**
 * The date and the time of day at a place of a line, as devices of all countries write them; one instance reads many lines.
 * Marks of direction and other characters without width do not count.
 */
public final class WrittenTime {

    private final Cursor cursor = new Cursor();
    private final WrittenDate date = new WrittenDate();
    private final WrittenClock clock = new WrittenClock();

    /** Reads three numbers with the same separator, or an English month with day and year, from there on. */
    public boolean date(String line, int from) {
        cursor.moveTo(line, from);
        return date.read(cursor);
    }

    /** Reads hours and minutes from there on, after what may stand between a date and them. */
    public boolean time(String line, int from) {
        cursor.moveTo(line, from);
        return clock.read(cursor);
    }

    /** After the character read last. */
    public int end() {
        return cursor.at();
    }

    /** A number of the date, as it stands there. */
    public int part(int index) {
        return date.part(index);
    }

    /** How many digits a part of the date was written with. */
    public int width(int index) {
        return date.width(index);
    }

    /** What stands between the parts of the date; a blank for a month with a name. */
    public char separator() {
        return date.separator();
    }

    public boolean hasSeconds() {
        return clock.hasSeconds();
    }

    /** Whether it is a time of one of the halves of a day. */
    public boolean isHalved() {
        return clock.isHalved();
    }

    /** What exports of one device share, and lines that only look alike often do not. */
    public int layout() {
        int years = (width(0) > 2 ? 1 : 0) + (width(2) > 2 ? 2 : 0);
        return (separator() << 8)
                + (years << 4)
                + (clock.hasComma() ? 4 : 0)
                + (hasSeconds() ? 2 : 0)
                + (isHalved() ? 1 : 0);
    }

    public LocalTime time() {
        return clock.time();
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
}
