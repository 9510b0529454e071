package readingroom.answer.claim;

import com.ibm.icu.text.BreakIterator;
import com.ibm.icu.util.ULocale;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import readingroom.text.FunctionWords;
import readingroom.text.Surnames;

/** The words of a Chinese text by the dictionary, with runs of characters that are in none for names. */
final class ChineseWords {

    private static final int SURNAME_MAX = 2;

    private ChineseWords() {}

    /** Whether the text is one word. */
    static boolean isOne(String text) {
        return split(text).size() == 1;
    }

    /** The words in order; characters that are no words of their own and belong to no function word are taken together. */
    static List<String> of(String text, Set<String> marks) {
        List<String> words = new ArrayList<>();
        boolean open = false;
        for (String word : split(text)) {
            boolean single =
                    word.length() == 1 && isHan(word) && !FunctionWords.contains(word) && !marks.contains(word);
            if (single && open) {
                words.add(words.removeLast() + word);
            } else {
                words.add(word);
            }
            open = single
                    || word.length() == SURNAME_MAX && Surnames.of(word + word).equals(word);
        }
        return words;
    }

    private static List<String> split(String text) {
        BreakIterator breaks = BreakIterator.getWordInstance(ULocale.CHINESE);
        breaks.setText(text);
        List<String> words = new ArrayList<>();
        int start = breaks.first();
        for (int end = breaks.next(); end != BreakIterator.DONE; start = end, end = breaks.next()) {
            words.add(text.substring(start, end));
        }
        return words;
    }

    static boolean isHan(String word) {
        return !word.isEmpty() && word.codePoints().allMatch(Character::isIdeographic);
    }
}
