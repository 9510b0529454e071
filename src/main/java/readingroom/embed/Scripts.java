package readingroom.embed;

import java.lang.Character.UnicodeScript;

/** Tells how much of a text is in East Asian scripts. */
final class Scripts {

    /** An ideograph carries about as much as so many letters. */
    private static final int LETTERS = 3;

    private Scripts() {}

    /** 0 for none to 1 for all; of a text without letters 0. */
    static double eastAsian(String text) {
        long eastAsian = text.codePoints().filter(Scripts::isEastAsian).count() * LETTERS;
        long other = text.codePoints()
                .filter(c -> Character.isLetter(c) && !isEastAsian(c))
                .count();
        return eastAsian == 0 ? 0 : (double) eastAsian / (eastAsian + other);
    }

    private static boolean isEastAsian(int c) {
        return switch (UnicodeScript.of(c)) {
            case HAN, HIRAGANA, KATAKANA, HANGUL, BOPOMOFO -> true;
            default -> false;
        };
    }
}
