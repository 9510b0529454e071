package readingroom.ingest.export;

/** A place in a line, past which digits and signs are read. */
final class Cursor {

    private static final int DIGITS_MAX = 9;

    private String text = "";
    private int at;
    private int digits;

    void moveTo(String line, int place) {
        text = line;
        at = place;
    }

    void moveTo(int place) {
        at = place;
    }

    int at() {
        return at;
    }

    String text() {
        return text;
    }

    boolean isAtEnd() {
        return at >= text.length();
    }

    /** The character there; a zero at the end. */
    char here() {
        return isAtEnd() ? 0 : text.charAt(at);
    }

    void advance() {
        at++;
    }

    void skipInvisible() {
        at = WrittenTime.visible(text, at);
    }

    /** Reads a number; {@link #digits} is 0 if there is none. */
    int number() {
        skipInvisible();
        int start = at;
        int value = 0;
        int digit;
        while (at < text.length() && at - start < DIGITS_MAX && (digit = Character.digit(text.charAt(at), 10)) >= 0) {
            value = 10 * value + digit;
            at++;
        }
        digits = at - start;
        return value;
    }

    /** How many digits the last number had. */
    int digits() {
        return digits;
    }
}
