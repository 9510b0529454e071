package readingroom.answer;

import com.ibm.icu.text.BreakIterator;
import com.ibm.icu.util.ULocale;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import readingroom.text.FunctionWords;

/** The words of a text: English ones by a light stem, Chinese ones as a dictionary splits them. */
final class Words {

    private static final Set<String> ASKING_WORDS = askingWords();
    private static final ThreadLocal<BreakIterator> BREAKS =
            ThreadLocal.withInitial(() -> BreakIterator.getWordInstance(ULocale.CHINESE));

    private Words() {}

    /** The words in order, as they are written, punctuation and white space left out. */
    static List<String> of(String text) {
        BreakIterator breaks = BREAKS.get();
        breaks.setText(text);
        List<String> words = new ArrayList<>();
        int start = breaks.first();
        for (int end = breaks.next(); end != BreakIterator.DONE; start = end, end = breaks.next()) {
            if (breaks.getRuleStatus() >= BreakIterator.WORD_NUMBER) {
                words.add(text.substring(start, end));
            }
        }
        return words;
    }

    /** The words that carry meaning; Chinese characters that no dictionary word holds are taken together. */
    static List<String> ofMeaning(String text) {
        List<String> words = new ArrayList<>();
        boolean single = false;
        for (String word : of(text)) {
            boolean function = isFunctionWord(word);
            boolean again = word.length() == 1 && isChinese(word) && !function;
            if (again && single) {
                words.add(words.removeLast() + word);
            } else if (!function) {
                words.add(word);
            }
            single = again;
        }
        return words;
    }

    /** The stems of the words of a text in scripts that write spaces; Chinese words are looked for as they are. */
    static Set<String> stems(String text) {
        Set<String> stems = new HashSet<>();
        int start = -1;
        for (int at = 0; at <= text.length(); at++) {
            boolean inWord = at < text.length() && isInWord(text, at);
            if (inWord && start < 0) {
                start = at;
            } else if (!inWord && start >= 0) {
                stems.add(Stem.of(text.substring(start, at)));
                start = -1;
            }
        }
        return stems;
    }

    /** The stems and the pairs of Chinese characters: what two texts with the same words share. */
    static Set<String> pieces(String text) {
        Set<String> pieces = stems(text);
        for (int at = 0; at + 1 < text.length(); at++) {
            if (Character.isIdeographic(text.charAt(at)) && Character.isIdeographic(text.charAt(at + 1))) {
                pieces.add(text.substring(at, at + 2));
            }
        }
        return pieces;
    }

    private static boolean isInWord(String text, int at) {
        char c = text.charAt(at);
        boolean joins = (c == '\'' || c == '’')
                && at > 0
                && at + 1 < text.length()
                && Character.isLetter(text.charAt(at - 1))
                && Character.isLetter(text.charAt(at + 1));
        return joins || (Character.isLetterOrDigit(c) && !Character.isIdeographic(c));
    }

    /** Whether the word says how something is asked for, and not what. */
    static boolean isFunctionWord(String word) {
        String lower = word.toLowerCase(Locale.ROOT);
        return isListed(lower) || (isChinese(lower) && lower.chars().allMatch(c -> isListed(Character.toString(c))));
    }

    private static boolean isListed(String word) {
        return ASKING_WORDS.contains(word) || FunctionWords.contains(word);
    }

    static boolean isChinese(String text) {
        return text.codePoints().anyMatch(Character::isIdeographic);
    }

    private static Set<String> askingWords() {
        try (InputStream in = Words.class.getResourceAsStream("/wording/asking-words.txt")) {
            if (in == null) {
                throw new IllegalStateException("wording/asking-words.txt is missing from the class path; build again");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .flatMap(line -> List.of(line.split(" ")).stream())
                    .filter(word -> !word.isBlank())
                    .collect(Collectors.toUnmodifiableSet());
        } catch (IOException e) {
            throw new UncheckedIOException("wording/asking-words.txt cannot be read; build again", e);
        }
    }
}
