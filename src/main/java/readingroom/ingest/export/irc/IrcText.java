package readingroom.ingest.export.irc;

/** Text of IRC without the control characters of colours and styles. */
public final class IrcText {

    private static final char COLOUR = 3;
    private static final char HEX_COLOUR = 4;

    private IrcText() {}

    /** The text as it is read. */
    public static String plain(String text) {
        int i = 0;
        while (i < text.length() && !isControl(text.charAt(i))) {
            i++;
        }
        if (i == text.length()) {
            return text;
        }
        StringBuilder plain = new StringBuilder(text.length());
        plain.append(text, 0, i);
        while (i < text.length()) {
            char c = text.charAt(i++);
            if (c == COLOUR) {
                i = digits(text, i, 2, 10);
                i = i + 1 < text.length() && text.charAt(i) == ',' && isDigit(text, i + 1, 10)
                        ? digits(text, i + 1, 2, 10)
                        : i;
            } else if (c == HEX_COLOUR) {
                i = digits(text, i, 6, 16);
            } else if (!isControl(c)) {
                plain.append(c);
            }
        }
        return plain.toString();
    }

    private static boolean isControl(char c) {
        return c < ' ' && c != '\t';
    }

    private static int digits(String text, int from, int max, int radix) {
        int i = from;
        while (i < from + max && isDigit(text, i, radix)) {
            i++;
        }
        return i;
    }

    private static boolean isDigit(String text, int index, int radix) {
        return index < text.length() && Character.digit(text.charAt(index), radix) >= 0;
    }
}
