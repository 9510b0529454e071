package readingroom.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Splits the text of a message into sentences, English and Chinese, as people chat: line ends count, full stops in numbers,
 * names and links do not. A sentence longer than {@value #CHARACTERS_MAX} characters is split at a pause, or anywhere.
 */
public final class Sentences {

    static final int CHARACTERS_MAX = 400;
    private static final String FULL_WIDTH_ENDS = "。！？；｡";
    private static final String ENDS = ".!?…~～" + FULL_WIDTH_ENDS;
    private static final String CLOSERS = "\"')]}”’」』）】》";
    private static final String PAUSES = ",;:，、；： \t";
    private static final Set<String> ABBREVIATIONS = Set.of(
            "mr", "mrs", "ms", "dr", "prof", "st", "vs", "etc", "e.g", "i.e", "no", "approx", "jan", "feb", "mar",
            "apr", "jun", "jul", "aug", "sep", "sept", "oct", "nov", "dec", "fig", "inc", "ltd", "co", "dept", "est");

    private Sentences() {}

    /** The sentences in order, each an exact substring without white space around it; none for a blank text. */
    public static List<String> of(String text) {
        List<String> sentences = new ArrayList<>();
        int start = 0;
        int at = 0;
        while (at < text.length()) {
            char c = text.charAt(at);
            if (isLineEnd(c)) {
                add(text, start, at, sentences);
                start = at + 1;
            } else if (ENDS.indexOf(c) >= 0) {
                int end = afterEnds(text, at);
                if (isEnd(text, start, at, end)) {
                    add(text, start, end, sentences);
                    start = end;
                }
                at = end - 1;
            }
            at++;
        }
        add(text, start, text.length(), sentences);
        return sentences;
    }

    private static boolean isLineEnd(char c) {
        return c == '\n' || c == '\r' || c == '\u2028' || c == '\u2029' || c == '\u0085';
    }

    private static int afterEnds(String text, int at) {
        int end = at;
        while (end < text.length() && ENDS.indexOf(text.charAt(end)) >= 0) {
            end++;
        }
        while (end < text.length() && CLOSERS.indexOf(text.charAt(end)) >= 0) {
            end++;
        }
        return end;
    }

    private static boolean isEnd(String text, int start, int mark, int end) {
        if (end == text.length()) {
            return true;
        }
        char c = text.charAt(mark);
        char next = text.charAt(end);
        if (FULL_WIDTH_ENDS.indexOf(c) >= 0) {
            return true;
        }
        if (!Character.isWhitespace(next)) {
            return c != '.' && Character.isIdeographic(next);
        }
        boolean singleStop = c == '.' && (mark + 1 >= text.length() || ENDS.indexOf(text.charAt(mark + 1)) < 0);
        return !singleStop || (!isShortened(text, start, mark) && !continues(text, end));
    }

    /** Whether the full stop belongs to an abbreviation or an initial. */
    private static boolean isShortened(String text, int start, int mark) {
        int begin = mark;
        while (begin > start && mark - begin < 8 && !Character.isWhitespace(text.charAt(begin - 1))) {
            begin--;
        }
        String word = text.substring(begin, mark);
        boolean initial = word.length() == 1 && Character.isUpperCase(word.charAt(0)) && !word.equals("I");
        return initial || ABBREVIATIONS.contains(word.toLowerCase(Locale.ROOT));
    }

    private static boolean continues(String text, int end) {
        int at = end;
        while (at < text.length() && (text.charAt(at) == ' ' || text.charAt(at) == '\t')) {
            at++;
        }
        // people who chat in lower case still end sentences; only a full stop after a digit is more likely to go on
        return at < text.length()
                && Character.isLowerCase(text.charAt(at))
                && end >= 2
                && Character.isDigit(text.charAt(end - 2));
    }

    private static void add(String text, int start, int end, List<String> sentences) {
        int from = start;
        while (end - from > CHARACTERS_MAX) {
            int cut = cut(text, from);
            addStripped(text.substring(from, cut), sentences);
            from = cut;
        }
        addStripped(text.substring(from, end), sentences);
    }

    private static int cut(String text, int from) {
        for (int at = from + CHARACTERS_MAX; at > from + CHARACTERS_MAX / 2; at--) {
            if (PAUSES.indexOf(text.charAt(at - 1)) >= 0) {
                return at;
            }
        }
        int anywhere = from + CHARACTERS_MAX;
        return Character.isLowSurrogate(text.charAt(anywhere)) ? anywhere - 1 : anywhere;
    }

    private static void addStripped(String sentence, List<String> sentences) {
        String stripped = sentence.strip();
        if (!stripped.isEmpty()) {
            sentences.add(stripped);
        }
    }
}
