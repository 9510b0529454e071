package readingroom.instruct;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import readingroom.text.EnglishWords;
import readingroom.text.Lexicon;

/** Cuts questions into the words that names are made of, and knows the words that are names and something else. */
final class NameWords {

    private static final String LETTERS = "[\\p{L}\\p{N}\\p{M}_&&[^\\p{IsHan}\\p{IsHiragana}]]+";
    private static final Pattern WORD = Pattern.compile(LETTERS + "(?:[.'’-]" + LETTERS + ")*");
    private static final Set<String> NAMES_FIRST = Lexicon.read("names-first");
    private static final Set<String> NAMES_TOO = Lexicon.read("names-too");

    private static final Set<String> SURNAMES = words(
            "smith brown young king green white black baker cook fox hill wood woods stone bell ford page rice lane banks "
                    + "west long price reed rose carter turner walker parker cooper taylor hunter fisher miller potter mason gray grey wells brooks rivers bishop day "
                    + "knight marsh field fields frost moon snow sharp wise small little strong swift cross park parks lamb wolf bird nightingale dean noble pope "
                    + "porter shepherd weaver webb archer barber butler carpenter chandler dyer gardner glover harper sawyer skinner spencer steward tanner tyler ward "
                    + "watts weber wheeler burns chambers glass hood house hughes lake love moody moss nash newman penny poole powers rich savage short stout "
                    + "sweet tucker waters winter winters");

    private NameWords() {}

    /** A word and where it is in its text. */
    record Place(int start, int end) {}

    static List<Place> places(String text) {
        return WORD.matcher(text)
                .results()
                .map(word -> new Place(word.start(), word.end()))
                .toList();
    }

    /** The words of a name in lower case, without the endings of genitives. */
    static List<String> plain(String name) {
        return places(name).stream()
                .map(place -> withoutGenitive(name.substring(place.start(), place.end()))
                        .toLowerCase(Locale.ROOT))
                .toList();
    }

    static String withoutGenitive(String word) {
        return word.endsWith("'s") || word.endsWith("’s") ? word.substring(0, word.length() - 2) : word;
    }

    /** Whether a plain word is a word of the language as well; two letters are as good as one. */
    static boolean isWord(String plain) {
        return plain.length() <= 2 || EnglishWords.contains(plain);
    }

    /** Whether the word is more often a name, as bob and sue are. */
    static boolean isNameFirst(String plain) {
        return NAMES_FIRST.contains(plain) || plain.length() == 2;
    }

    /** Whether the word is known to be a name too, as will and may are. */
    static boolean isName(String plain) {
        return NAMES_FIRST.contains(plain) || NAMES_TOO.contains(plain);
    }

    /** Whether the word of the language is a common surname too. */
    static boolean isSurname(String plain) {
        return SURNAMES.contains(plain);
    }

    private static Set<String> words(String text) {
        return Set.copyOf(List.of(text.toLowerCase(Locale.ROOT).split("\\s+")));
    }
}
