package readingroom.answer.claim;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import readingroom.text.Pinyin;
import readingroom.text.PlainName;

/** The words in scripts with spaces that texts have, and how their Chinese is read. */
final class Known {

    private static final int CHARACTERS_MAX = 4_000;
    private static final int READ_AS_MIN = 4;
    private static final int SHORT_MIN = 3;

    private final Set<String> words;
    private final String readings;
    private final Set<String> senders;

    /**
     * @param names whose readings count as words, each on its own
     * @param senders all those who might be confused with each other
     */
    Known(String texts, List<String> names, Set<String> senders) {
        words = new HashSet<>(PlainName.words(texts));
        names.forEach(name -> words.add(reading(name)));
        String chinese = texts.codePoints()
                .filter(Character::isIdeographic)
                .limit(CHARACTERS_MAX)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
        readings = reading(chinese);
        this.senders = senders;
    }

    /** Whether the texts have all words of a name, or what it may be short for. */
    boolean has(String name) {
        return PlainName.words(name).stream().allMatch(word -> hasWord(word) || isShort(word))
                || readings.contains(name.replace(" ", "")) && name.length() >= READ_AS_MIN;
    }

    private boolean hasWord(String word) {
        return words.contains(word)
                || word.endsWith("s") && words.contains(word.substring(0, word.length() - 1))
                || words.contains(word + "s");
    }

    /** Tom for Tommy, as long as nobody else is called so. */
    private boolean isShort(String word) {
        return word.length() >= SHORT_MIN
                && words.stream().anyMatch(longer -> longer.startsWith(word) && longer.length() > word.length())
                && senders.stream().noneMatch(sender -> PlainName.words(sender).contains(word));
    }

    private static String reading(String name) {
        return String.join("", Pinyin.ofName(name)).replace(" ", "");
    }
}
