package readingroom.ingest.export;

import java.util.Locale;

/** Three numbers with the same sign between them, or an English month with day and year. */
final class WrittenDate {

    private static final String MONTHS = "janfebmaraprmayjunjulaugsepoctnovdec";
    private static final int MONTH_LENGTH = 3;
    private static final int WORD_MAX = 10;

    private final int[] parts = new int[3];
    private final int[] widths = new int[3];
    private char separator;

    /** Whether one stands there; the cursor is behind it then. */
    boolean read(Cursor cursor) {
        cursor.skipInvisible();
        if (Character.isLetter(cursor.here())) {
            return monthFirst(cursor);
        }
        if (!part(cursor, 0, 4)
                || !separator(cursor, true)
                || !part(cursor, 1, 2)
                || !separator(cursor, false)
                || !part(cursor, 2, 4)) {
            return false;
        }
        if (separator != '/' && "日일".indexOf(cursor.here()) >= 0) {
            cursor.advance();
        }
        return true;
    }

    /** A number, as it stands there. */
    int part(int index) {
        return parts[index];
    }

    /** How many digits a part was written with. */
    int width(int index) {
        return widths[index];
    }

    /** What stands between the parts; a blank for a month with a name. */
    char separator() {
        return separator;
    }

    private boolean part(Cursor cursor, int index, int widthMax) {
        parts[index] = cursor.number();
        widths[index] = cursor.digits();
        return cursor.digits() > 0 && cursor.digits() <= widthMax;
    }

    private boolean separator(Cursor cursor, boolean first) {
        cursor.skipInvisible();
        char c = cursor.here();
        char plain = c == '月' ? '年' : c == '월' ? '년' : c;
        if (first ? "/.-年년".indexOf(c) < 0 : plain != separator || cursor.isAtEnd()) {
            return false;
        }
        separator = plain;
        cursor.advance();
        if (c != '/' && c != '-' && WrittenTime.isBlank(cursor.here())) {
            cursor.advance();
        }
        return true;
    }

    private boolean monthFirst(Cursor cursor) {
        int start = cursor.at();
        while (Character.isLetter(cursor.here()) && cursor.at() - start < WORD_MAX) {
            cursor.advance();
        }
        String word = cursor.text().substring(start, cursor.at()).toLowerCase(Locale.ROOT);
        int month = word.length() < MONTH_LENGTH ? -1 : MONTHS.indexOf(word.substring(0, MONTH_LENGTH));
        skipBlanks(cursor);
        int day = cursor.number();
        int dayWidth = cursor.digits();
        if (month < 0 || month % MONTH_LENGTH != 0 || dayWidth == 0 || dayWidth > 2) {
            return false;
        }
        skipBlanks(cursor);
        parts[0] = cursor.number();
        parts[1] = month / MONTH_LENGTH + 1;
        parts[2] = day;
        widths[0] = cursor.digits();
        widths[1] = 2;
        widths[2] = 2;
        separator = ' ';
        return cursor.digits() == 4;
    }

    private static void skipBlanks(Cursor cursor) {
        while (WrittenTime.isBlank(cursor.here()) || cursor.here() == ',' || cursor.here() == '.') {
            cursor.advance();
        }
    }
}
