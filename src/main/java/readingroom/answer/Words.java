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
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The words of a text: English ones by a light stem, Chinese ones as a dictionary splits them. */
final class Words {

    private static final Set<String> FUNCTION_WORDS = functionWords();
    private static final ThreadLocal<BreakIterator> BREAKS =
            ThreadLocal.withInitial(() -> BreakIterator.getWordInstance(ULocale.CHINESE));
    private static final Map<String, String> IRREGULAR = Map.ofEntries(
            Map.entry("bought", "buy"),
            Map.entry("went", "go"),
            Map.entry("gone", "go"),
            Map.entry("met", "meet"),
            Map.entry("took", "take"),
            Map.entry("taken", "take"),
            Map.entry("got", "get"),
            Map.entry("made", "make"),
            Map.entry("chose", "choose"),
            Map.entry("chosen", "choose"),
            Map.entry("paid", "pay"),
            Map.entry("sold", "sell"),
            Map.entry("sent", "send"),
            Map.entry("gave", "give"),
            Map.entry("ate", "eat"),
            Map.entry("ran", "run"),
            Map.entry("won", "win"),
            Map.entry("found", "find"),
            Map.entry("left", "leave"),
            Map.entry("began", "begin"),
            Map.entry("wrote", "write"),
            Map.entry("broke", "break"),
            Map.entry("broken", "break"),
            Map.entry("flew", "fly"),
            Map.entry("drove", "drive"),
            Map.entry("spent", "spend"),
            Map.entry("lost", "lose"),
            Map.entry("brought", "bring"),
            Map.entry("children", "child"),
            Map.entry("people", "person"));

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
                stems.add(stem(text.substring(start, at)));
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

    static boolean isFunctionWord(String word) {
        String lower = word.toLowerCase(Locale.ROOT).replace('’', '\'');
        return FUNCTION_WORDS.contains(lower)
                || (isChinese(lower) && lower.chars().allMatch(c -> FUNCTION_WORDS.contains(Character.toString(c))))
                || FUNCTION_WORDS.contains(lower.replaceAll("'(s|re|ll|ve|d|m)$", ""));
    }

    static boolean isChinese(String text) {
        return text.codePoints().anyMatch(Character::isIdeographic);
    }

    static String stem(String word) {
        String lower = word.toLowerCase(Locale.ROOT).replace('’', '\'').replaceAll("'s?$", "");
        String regular = IRREGULAR.getOrDefault(lower, lower);
        if (regular.length() < 4 || !Character.isLetter(regular.charAt(regular.length() - 1))) {
            return regular;
        }
        return withoutFinalE(withoutEnding(regular));
    }

    private static String withoutEnding(String word) {
        int length = word.length();
        if (word.endsWith("ies")) {
            return word.substring(0, length - 3) + "y";
        }
        if (word.endsWith("ing") && length > 5) {
            return undoubled(word.substring(0, length - 3));
        }
        if (word.endsWith("ed") && length > 4) {
            return undoubled(word.substring(0, length - 2));
        }
        if (word.endsWith("ly") && length > 5) {
            return word.substring(0, length - 2);
        }
        if (word.endsWith("es") && length > 4 && "sxzh".indexOf(word.charAt(length - 3)) >= 0) {
            return word.substring(0, length - 2);
        }
        boolean plural = word.endsWith("s") && !word.endsWith("ss") && !word.endsWith("us") && !word.endsWith("is");
        return plural ? word.substring(0, length - 1) : word;
    }

    private static String undoubled(String word) {
        int length = word.length();
        char last = word.charAt(length - 1);
        boolean doubled = length > 3 && last == word.charAt(length - 2) && "lsz".indexOf(last) < 0;
        return doubled ? word.substring(0, length - 1) : word;
    }

    private static String withoutFinalE(String word) {
        if (word.length() > 3 && word.endsWith("e")) {
            return word.substring(0, word.length() - 1);
        }
        return word.length() > 3 && word.endsWith("y") ? word.substring(0, word.length() - 1) + "i" : word;
    }

    private static Set<String> functionWords() {
        try (InputStream in = Words.class.getResourceAsStream("/wording/function-words.txt")) {
            if (in == null) {
                throw new IllegalStateException(
                        "wording/function-words.txt is missing from the class path; build again");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .flatMap(line -> List.of(line.split(" ")).stream())
                    .filter(word -> !word.isBlank())
                    .collect(Collectors.toUnmodifiableSet());
        } catch (IOException e) {
            throw new UncheckedIOException("wording/function-words.txt cannot be read; build again", e);
        }
    }
}
