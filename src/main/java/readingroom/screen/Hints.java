package readingroom.screen;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds which of many sets of words have a word in a text, in one pass. */
final class Hints {

    private static final int SLOTS = 1 << 14;

    private final Word @Nullable [][] bySlot = new Word[SLOTS][];

    /** @param starts whether only at the start of a word */
    private record Word(String text, boolean starts, int set) {}

    /** @param sets of words, in which a space stands for any white space */
    Hints(List<? extends Collection<String>> sets) {
        List<List<Word>> slots = new ArrayList<>();
        for (int slot = 0; slot < SLOTS; slot++) {
            slots.add(new ArrayList<>());
        }
        for (int set = 0; set < sets.size(); set++) {
            for (String marked : sets.get(set)) {
                boolean starts = marked.charAt(0) == Literals.WORD_START;
                String word = starts ? marked.substring(1) : marked;
                char second = word.length() > 1 ? word.charAt(1) : 0;
                slots.get(slot(word.charAt(0), second)).add(new Word(word, starts, set));
            }
        }
        for (int slot = 0; slot < SLOTS; slot++) {
            bySlot[slot] = slots.get(slot).isEmpty() ? null : slots.get(slot).toArray(Word[]::new);
        }
    }

    /** The numbers of the sets of which the text has a word. */
    BitSet in(String read) {
        String text = read.replace('\n', ' ').replace('\t', ' ').replace('\r', ' ');
        BitSet found = new BitSet();
        for (int at = 0; at < text.length(); at++) {
            char first = text.charAt(at);
            char second = at + 1 < text.length() ? text.charAt(at + 1) : 0;
            find(bySlot[slot(first, second)], text, at, found);
            find(bySlot[slot(first, (char) 0)], text, at, found);
        }
        return found;
    }

    private static void find(Word @Nullable [] words, String text, int at, BitSet found) {
        if (words != null) {
            for (Word word : words) {
                if (text.startsWith(word.text(), at) && !(word.starts() && at > 0 && isInWord(text.charAt(at - 1)))) {
                    found.set(word.set());
                }
            }
        }
    }

    private static boolean isInWord(char c) {
        return c < 128 && Character.isLetterOrDigit(c) || c == '_';
    }

    /** By the first two characters; a single one stands for itself. */
    private static int slot(char first, char second) {
        return first * 31 + second & SLOTS - 1;
    }
}
