package readingroom.text;

import com.ibm.icu.text.BreakIterator;
import com.ibm.icu.util.ULocale;
import java.util.BitSet;

/** The words of a text by the dictionary, Chinese ones too. */
public final class Segments {

    private final String text;
    private final BitSet boundaries = new BitSet();

    private Segments(String text) {
        this.text = text;
        BreakIterator words = BreakIterator.getWordInstance(ULocale.CHINESE);
        words.setText(text);
        for (int at = words.first(); at != BreakIterator.DONE; at = words.next()) {
            boundaries.set(at);
        }
    }

    public static Segments of(String text) {
        return new Segments(text);
    }

    /** Whether the text is one word of the dictionary; a single character is none. */
    public static boolean isWord(String text) {
        return text.length() > 1 && of(text).boundaries.cardinality() == 2;
    }

    /** Whether a word begins or ends at this place. */
    public boolean isBoundary(int at) {
        return boundaries.get(at);
    }

    /** The word around a place that is no boundary; empty at a boundary. */
    public String across(int at) {
        return isBoundary(at) ? "" : text.substring(boundaries.previousSetBit(at), boundaries.nextSetBit(at));
    }

    /** Where the word around, or from, this place begins. */
    public int startOf(int at) {
        return boundaries.previousSetBit(at);
    }
}
