package readingroom.text;

import java.util.Locale;
import java.util.Set;

/** The common words of English, and the places and brands that everybody knows. */
public final class EnglishWords {

    private static final Set<String> WORDS = Lexicon.read("english-words");
    private static final Set<String> LONG = Lexicon.read("english-long-words");
    private static final Set<String> PROPER = Lexicon.read("proper-words");

    private EnglishWords() {}

    /** Whether the word, in any case, is a common one of up to eight letters, a function word, or a place or brand. */
    public static boolean contains(String word) {
        String lower = word.toLowerCase(Locale.ROOT);
        return WORDS.contains(lower) || PROPER.contains(lower) || FunctionWords.contains(word);
    }

    /** Whether the word, in any case and of any length, is one of the language and not only the name of something. */
    public static boolean isCommon(String word) {
        String lower = word.toLowerCase(Locale.ROOT);
        return !PROPER.contains(lower)
                && (WORDS.contains(lower) || LONG.contains(lower) || FunctionWords.contains(word));
    }

    /** Whether it is a place or a brand that everybody knows, English or Chinese. */
    public static boolean isProper(String word) {
        return PROPER.contains(word.toLowerCase(Locale.ROOT));
    }
}
