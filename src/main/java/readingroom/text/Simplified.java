package readingroom.text;

import com.ibm.icu.text.Transliterator;

/** Chinese in simplified characters and punctuation of the usual width, so that a pattern is written once. */
public final class Simplified {

    private static final char FIRST = 0x4E00;
    private static final char LAST = 0x9FFF;
    private static final char WIDE_FIRST = 0xFF01;
    private static final char WIDE_LAST = 0xFF5E;
    private static final char[] SIMPLIFIED = simplified();

    private Simplified() {}

    public static String of(String text) {
        char[] chars = text.toCharArray();
        for (int i = 0; i < chars.length; i++) {
            char c = chars[i];
            if (c >= FIRST && c <= LAST) {
                chars[i] = SIMPLIFIED[c - FIRST];
            } else if (c >= WIDE_FIRST && c <= WIDE_LAST && !Character.isLetter(c)) {
                chars[i] = (char) (c - WIDE_FIRST + '!');
            }
        }
        return new String(chars);
    }

    /** Asked once for each character, because a transliterator takes its time. */
    private static char[] simplified() {
        Transliterator simplifying = Transliterator.getInstance("Traditional-Simplified");
        char[] simplified = new char[LAST - FIRST + 1];
        for (char c = FIRST; c <= LAST; c++) {
            String one = simplifying.transliterate(String.valueOf(c));
            simplified[c - FIRST] = one.length() == 1 ? one.charAt(0) : c;
        }
        return simplified;
    }
}
