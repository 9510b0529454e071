package readingroom.screen;

/** Characters that change how a text looks from what it says. */
final class Directions {

    private static final int EMBEDDED = 0x202A;
    private static final int POP = 0x202C;
    private static final int RIGHT_TO_LEFT = 0x202E;
    private static final int ISOLATED = 0x2066;
    private static final int ISOLATED_END = 0x2069;
    private static final int FLAG = 0x1F3F4;
    private static final int TAG = 0xE0020;
    private static final int TAG_END = 0xE007F;

    private Directions() {}

    /** Whether letters of the other direction are turned around, or any are spelled in tags, as only flags are. */
    static boolean isTurned(String content) {
        int before = 0;
        boolean turned = false;
        for (int at = 0; at < content.length(); at += Character.charCount(before)) {
            int c = content.codePointAt(at);
            boolean tag = c >= TAG && c <= TAG_END;
            boolean flag = before == FLAG || before >= TAG && before <= TAG_END;
            turned = c == RIGHT_TO_LEFT || turned && c != POP && c != '\n';
            if (tag && !flag || turned && Character.isLetterOrDigit(c) && !isRightToLeft(c)) {
                return true;
            }
            before = c;
        }
        return false;
    }

    /** Whether there are marks for the direction of a text that is all of one. */
    static boolean areIdle(String content) {
        return content.codePoints().anyMatch(Directions::isControl)
                && content.codePoints().noneMatch(Directions::isRightToLeft);
    }

    private static boolean isControl(int c) {
        return c >= EMBEDDED && c <= RIGHT_TO_LEFT || c >= ISOLATED && c <= ISOLATED_END || c == 0x200E || c == 0x200F;
    }

    private static boolean isRightToLeft(int c) {
        byte direction = Character.getDirectionality(c);
        return direction == Character.DIRECTIONALITY_RIGHT_TO_LEFT
                || direction == Character.DIRECTIONALITY_RIGHT_TO_LEFT_ARABIC
                || direction == Character.DIRECTIONALITY_ARABIC_NUMBER;
    }
}
