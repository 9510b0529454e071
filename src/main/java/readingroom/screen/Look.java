package readingroom.screen;

/**
 * What a single pass over the characters of a text tells: which of its guises are worth working out.
 *
 * @param wide has letters of another width or font than the usual one
 * @param entity has HTML entities or escapes of Unicode
 * @param spaced has single letters with something between them
 * @param longRun has a word long enough to be a code, or a percent sign
 */
record Look(
        boolean isAscii,
        boolean invisible,
        boolean lookalike,
        boolean wide,
        boolean entity,
        boolean digitInWord,
        boolean spaced,
        boolean longRun) {

    private static final int CODE_CHARACTERS = 16;
    private static final int SPACED_LETTERS = 4;

    static Look at(String text) {
        boolean ascii = true;
        boolean invisible = false;
        boolean lookalike = false;
        boolean wide = false;
        boolean entity = false;
        boolean digitInWord = false;
        boolean longRun = false;
        int run = 0;
        int singles = 0;
        int mostSingles = 0;
        char before = ' ';
        boolean letterBefore = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean letter = c < 128 ? (c | 32) >= 'a' && (c | 32) <= 'z' : Character.isLetter(c);
            if (c >= 128) {
                ascii = false;
                lookalike |= c >= 0x370 && c < 0x530 || c == 'ı' || c == 'ɑ' || c == 'ɡ' || c == 'ℓ';
                wide |= c >= 0xFF21 && c <= 0xFF5A || c >= 0x2100 && c < 0x2500 || c == 0xD835 || c == 0xFF0E;
                invisible |= !letter && Guises.isInvisible(Character.isSurrogate(c) ? text.codePointAt(i) : c);
            } else {
                entity |= c == '#' && before == '&' || c == 'u' && before == '\\';
                longRun |= c == '%';
                invisible |= c < ' ' && Guises.isInvisible(c);
            }
            digitInWord |= letterBefore && c >= '0' && c <= '7' || letter && isLeet(before);
            boolean single =
                    letter && !letterBefore && (i + 1 == text.length() || !Character.isLetter(text.charAt(i + 1)));
            singles = single ? singles + 1 : letter || !isBetween(c) ? 0 : singles;
            mostSingles = Math.max(mostSingles, singles);
            run = c < 128 && c != ' ' && c != '\n' ? run + 1 : 0;
            longRun |= run >= CODE_CHARACTERS;
            letterBefore = letter;
            before = c;
        }
        return new Look(ascii, invisible, lookalike, wide, entity, digitInWord, mostSingles >= SPACED_LETTERS, longRun);
    }

    private static boolean isLeet(char c) {
        return c >= '0' && c <= '7' || c == '@' || c == '$' || c == '!';
    }

    private static boolean isBetween(char c) {
        return c == ' ' || c == '.' || c == '*' || c == '_' || c == '-' || c == '·' || c == '．';
    }
}
