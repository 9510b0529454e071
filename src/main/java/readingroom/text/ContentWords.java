package readingroom.text;

import com.ibm.icu.text.BreakIterator;
import com.ibm.icu.util.ULocale;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;

/** Finds the runs of words in a question that say what it is about. */
public final class ContentWords {

    private static final String HALVES = "会地得过上下里中内外前后位件条次当时间";

    private ContentWords() {}

    /**
     * The runs between function words and punctuation, each as written, none twice: {@code the budget of the spring
     * fair} gives {@code budget} and {@code spring fair}.
     *
     * @param charactersMax how much of the text is read
     */
    public static List<String> runs(String text, int charactersMax) {
        String read = text.length() > charactersMax ? text.substring(0, charactersMax) : text;
        BreakIterator words = BreakIterator.getWordInstance(ULocale.CHINESE);
        words.setText(read);
        LinkedHashSet<String> runs = new LinkedHashSet<>();
        int runStart = -1;
        int runEnd = -1;
        String last = "";
        int start = words.first();
        for (int end = words.next(); end != BreakIterator.DONE; start = end, end = words.next()) {
            String word = read.substring(start, end);
            if (isContent(word) || runStart >= 0 && runEnd == start && isSecondHalf(last, word)) {
                runStart = runStart < 0 ? start : runStart;
                runEnd = end;
                last = word;
            } else if (runStart >= 0 && !isJoint(word)) {
                runs.add(read.substring(runStart, runEnd));
                runStart = -1;
            }
        }
        if (runStart >= 0) {
            runs.add(read.substring(runStart, runEnd));
        }
        return new ArrayList<>(runs);
    }

    private static boolean isContent(String word) {
        return word.codePoints().anyMatch(Character::isLetterOrDigit) && !FunctionWords.contains(word);
    }

    /** 会 alone is a function word; in 周会, which no dictionary has, it is half of a word. */
    private static boolean isSecondHalf(String first, String word) {
        return first.length() == 1
                && word.length() == 1
                && HALVES.contains(word)
                && Character.isIdeographic(first.charAt(0));
    }

    /** What may stand between two words of one run. */
    private static boolean isJoint(String word) {
        return word.isBlank() && word.indexOf('\n') < 0 || word.equals("-") || word.equals("&") || word.equals("/");
    }
}
