package readingroom.instruct;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import readingroom.text.FunctionWords;

/** Cuts names and questions into the words that names are made of. */
final class NameWords {

    private static final String LETTERS = "[\\p{L}\\p{N}_&&[^\\p{IsHan}\\p{IsHiragana}]]+";
    private static final Pattern WORD = Pattern.compile(LETTERS + "(?:[.'’-]" + LETTERS + ")*");
    // words that are names and more often something else: a name only with a capital
    private static final Set<String> ALSO_WORDS = Set.of(
            "april",
            "august",
            "june",
            "may",
            "will",
            "mark",
            "rose",
            "hope",
            "grace",
            "faith",
            "joy",
            "art",
            "bill",
            "bob",
            "drew",
            "frank",
            "grant",
            "jack",
            "pat",
            "rob",
            "sky",
            "summer",
            "autumn",
            "dawn",
            "eve",
            "page",
            "chase",
            "rich",
            "guy",
            "dean",
            "miles",
            "max",
            "ray",
            "sue",
            "amber",
            "ruby",
            "ivy",
            "lily",
            "violet",
            "daisy",
            "holly",
            "penny",
            "victor",
            "christian",
            "clay",
            "dale",
            "gene",
            "glen",
            "heath",
            "lane",
            "wade");

    private NameWords() {}

    /** A word and where it is in its text. */
    record Place(int start, int end) {}

    static List<Place> places(String text) {
        return WORD.matcher(text)
                .results()
                .map(word -> new Place(word.start(), word.end()))
                .toList();
    }

    /** The words in lower case, without a genitive's ending. */
    static List<String> plain(String name) {
        return WORD.matcher(name)
                .results()
                .map(word -> withoutGenitive(word.group()).toLowerCase(Locale.ROOT))
                .toList();
    }

    static String withoutGenitive(String word) {
        return word.endsWith("'s") || word.endsWith("’s") ? word.substring(0, word.length() - 2) : word;
    }

    /** Whether a word, as the question writes it, may be a name rather than a word of the language. */
    static boolean mayBeName(String written) {
        String lower = written.toLowerCase(Locale.ROOT);
        boolean alsoWord = ALSO_WORDS.contains(lower);
        return Character.isUpperCase(written.codePointAt(0))
                ? alsoWord || !FunctionWords.contains(lower)
                : !alsoWord && !FunctionWords.contains(lower);
    }
}
