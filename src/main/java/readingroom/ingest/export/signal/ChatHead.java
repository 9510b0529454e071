package readingroom.ingest.export.signal;

/** The beginning of a row of {@code chat.md}: {@code [2024-03-14 09:06:12] NAME: text}. */
public final class ChatHead {

    private static final int NAME_MAX = 200;

    private ChatHead() {}

    /** The colon after the name of a row; -1 if it is none. */
    public static int colon(String line) {
        int end = line.startsWith("[") ? line.indexOf(']') : -1;
        if (end < 17 || end > 21 || !line.startsWith("] ", end)) {
            return -1;
        }
        String time = line.substring(1, end);
        boolean comma = time.length() > 10 && time.charAt(10) == ',';
        String shape = comma ? "0000-00-00, 00:00:00" : "0000-00-00 00:00:00";
        if (time.length() != shape.length() && time.length() != shape.length() - 3) {
            return -1;
        }
        for (int i = 0; i < time.length(); i++) {
            char c = time.charAt(i);
            if (shape.charAt(i) == '0' ? c < '0' || c > '9' : c != shape.charAt(i)) {
                return -1;
            }
        }
        int colon = line.indexOf(":", end + 2);
        int spaced = line.indexOf(": ", end + 2);
        int found = spaced >= 0 ? spaced : colon == line.length() - 1 ? colon : -1;
        return found > end + 2 && found < end + NAME_MAX ? found : -1;
    }

    /** The name before the colon. */
    public static String name(String row, int colon) {
        return row.substring(row.indexOf(']') + 2, colon).strip();
    }

    /** The wall clock in the brackets. */
    public static String time(String row) {
        return row.substring(1, row.indexOf(']')).replace(",", "");
    }
}
