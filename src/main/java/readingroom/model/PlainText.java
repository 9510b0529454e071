package readingroom.model;

import java.util.regex.Pattern;

/**
 * Text of other people made safe to show on one line: control and formatting characters (escape sequences, line ends,
 * right-to-left overrides, zero-width characters) go, and a number in square brackets that could be a citation is put in
 * round ones, so that no message can fake one; longer numbers, such as ids, stay as they are written. Joiners inside emoji and scripts that need them stay.
 */
public final class PlainText {

    private static final int ZERO_WIDTH_NON_JOINER = 0x200C;
    private static final int ZERO_WIDTH_JOINER = 0x200D;

    /** One or several numbers of citations, of which there are not a thousand. */
    private static final Pattern MARK =
            Pattern.compile("[\\[［【](\\s*+\\p{Nd}{1,3}(?:[\\s,，、;；–-]++\\p{Nd}{1,3}+)*+\\s*+)[\\]］】]");

    private PlainText() {}

    /** One line of harmless text, white space runs as one space. */
    public static String of(String text) {
        return MARK.matcher(lineOf(text)).replaceAll("($1)");
    }

    /** The same for a line of our own, whose citation marks stay. */
    public static String lineOf(String text) {
        StringBuilder line = new StringBuilder(text.length());
        text.codePoints().forEach(c -> append(c, line));
        return line.toString().strip();
    }

    /** One line of harmless text, cut to so many characters with an ellipsis. */
    public static String of(String text, int charactersMax) {
        String line = of(text.length() > charactersMax * 8 ? text.substring(0, charactersMax * 8) : text);
        if (line.length() <= charactersMax) {
            return line;
        }
        int cut = Character.isLowSurrogate(line.charAt(charactersMax)) ? charactersMax - 1 : charactersMax;
        return line.substring(0, cut).strip() + "…";
    }

    private static void append(int c, StringBuilder line) {
        if (isSpace(c)) {
            if (line.length() > 0 && line.charAt(line.length() - 1) != ' ') {
                line.append(' ');
            }
        } else if (isShown(c)) {
            line.appendCodePoint(c);
        }
    }

    private static boolean isSpace(int c) {
        return Character.isWhitespace(c) || Character.isSpaceChar(c) || c == 0x85;
    }

    private static boolean isShown(int c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL, Character.SURROGATE -> false;
            case Character.FORMAT -> c == ZERO_WIDTH_JOINER || c == ZERO_WIDTH_NON_JOINER;
            default -> true;
        };
    }
}
