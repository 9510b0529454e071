package readingroom.rerank;

import com.carrotsearch.hppc.IntArrayList;
import java.text.Normalizer;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import readingroom.model.Sentences;

/** Finds words in a text whatever their case, spaces, punctuation, accents and width, and gives them back as the text has them. */
final class SourceWords {

    private static final String SENTENCE_ENDS = ".!?。！？…";
    private static final int LETTERS_MIN = 2;
    /** Of the letter pairs of the words, what a sentence must have to be meant. */
    private static final double CLOSE = 0.6;

    private final String text;
    private final StringBuilder letters = new StringBuilder();
    private final IntArrayList begins = new IntArrayList();
    private final IntArrayList ends = new IntArrayList();

    private SourceWords(String text) {
        this.text = text;
        for (int at = 0; at < text.length(); ) {
            int character = text.codePointAt(at);
            int next = at + Character.charCount(character);
            fold(character, at, next);
            at = next;
        }
    }

    private void fold(int character, int begin, int end) {
        String folded = character < 0x80
                ? Character.toString(character)
                : Normalizer.normalize(Character.toString(character), Normalizer.Form.NFKD);
        folded.toLowerCase(Locale.ROOT)
                .codePoints()
                // an emoji may be all that a message says
                .filter(c -> Character.isLetterOrDigit(c) || Character.isSupplementaryCodePoint(c))
                .forEach(c -> {
                    letters.appendCodePoint(c);
                    for (int i = 0; i < Character.charCount(c); i++) {
                        begins.add(begin);
                        ends.add(end);
                    }
                });
    }

    /** The part of the text with the same letters and digits in the same order; empty if there is none. */
    static String find(String words, String text) {
        String wanted = letters(words);
        SourceWords source = new SourceWords(text);
        int at = wanted.length() < LETTERS_MIN ? -1 : source.letters.indexOf(wanted);
        return at < 0 ? "" : source.part(at, at + wanted.length() - 1);
    }

    /** The same, or the sentence of the text that is most like the words; empty if none is. */
    static String closest(String words, String text) {
        if (words.isEmpty()) {
            return "";
        }
        String found = find(words, text);
        if (!found.isEmpty()) {
            return found;
        }
        Set<String> wanted = pairs(words);
        String best = "";
        double most = Math.max(1, CLOSE * wanted.size());
        for (String sentence : Sentences.of(text)) {
            Set<String> common = pairs(sentence);
            common.retainAll(wanted);
            if (common.size() > most || common.size() == most && best.isEmpty()) {
                best = sentence;
                most = common.size();
            }
        }
        return best;
    }

    private String part(int first, int last) {
        int end = ends.get(last);
        // the mark that ends a sentence belongs to it
        while (end < text.length() && SENTENCE_ENDS.indexOf(text.charAt(end)) >= 0) {
            end++;
        }
        return text.substring(begins.get(first), end);
    }

    private static String letters(String words) {
        return new SourceWords(words).letters.toString();
    }

    private static Set<String> pairs(String words) {
        String letters = letters(words);
        Set<String> pairs = new HashSet<>();
        for (int i = 0; i + 1 < letters.length(); i++) {
            pairs.add(letters.substring(i, i + 2));
        }
        return pairs;
    }
}
