package readingroom.text;

import java.util.Locale;
import java.util.Set;

/** The words that make a sentence a question but say nothing about what is asked for, English and Chinese. */
public final class FunctionWords {

    private static final Set<String> WORDS = Lexicon.read("function-words");

    private FunctionWords() {}

    /** Whether the word, in any case, is one of them; short forms such as "who's" and "didn't" are. */
    public static boolean contains(String word) {
        String plain = word.toLowerCase(Locale.ROOT).replace('’', '\'');
        if (WORDS.contains(plain)) {
            return true;
        }
        int apostrophe = plain.indexOf('\'');
        if (apostrophe < 0) {
            return false;
        }
        String stem = plain.substring(0, apostrophe);
        return WORDS.contains(stem) || (stem.endsWith("n") && WORDS.contains(stem.substring(0, stem.length() - 1)));
    }
}
