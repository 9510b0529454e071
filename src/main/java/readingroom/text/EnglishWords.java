package readingroom.text;

import java.util.Locale;
import java.util.Set;

/** The common words of English, names left out. */
public final class EnglishWords {

    private static final Set<String> WORDS = Lexicon.read("english-words");

    private EnglishWords() {}

    /** Whether the word, in any case, is a common one or a function word. */
    public static boolean contains(String word) {
        return WORDS.contains(word.toLowerCase(Locale.ROOT)) || FunctionWords.contains(word);
    }
}
