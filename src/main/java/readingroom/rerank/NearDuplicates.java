package readingroom.rerank;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import readingroom.model.ChatMessage;
import readingroom.model.Evidence;

/**
 * Merges messages with nearly the same text into the best of them. Short ones stay apart, because a "yes" means
 * something else each time.
 */
final class NearDuplicates {

    private static final double SIMILAR = 0.85;
    private static final int LETTERS_MIN = 12;
    private static final int IDEOGRAPHS_MIN = 6;
    private static final int CHARACTERS_MAX = 4_000;

    private final Map<String, Integer> byText = new HashMap<>();
    private final List<int[]> grams = new ArrayList<>();
    private final List<Evidence> kept = new ArrayList<>();

    private NearDuplicates() {}

    /** The evidence without its near-duplicates, which become occurrences of the first of their like. */
    static List<Evidence> merged(List<Evidence> ranked) {
        NearDuplicates duplicates = new NearDuplicates();
        ranked.forEach(duplicates::add);
        return duplicates.kept;
    }

    private void add(Evidence evidence) {
        String text = plain(evidence.message().content());
        int[] own = grams(text);
        int first = isShort(text) ? -1 : byText.getOrDefault(text, similar(own));
        if (first >= 0) {
            Evidence best = kept.get(first);
            List<ChatMessage> occurrences = new ArrayList<>(best.occurrences());
            occurrences.add(evidence.message());
            kept.set(first, new Evidence(best.message(), best.score(), best.sentence(), occurrences));
        } else {
            byText.put(text, kept.size());
            grams.add(own);
            kept.add(evidence);
        }
    }

    private int similar(int[] own) {
        for (int i = 0; i < grams.size(); i++) {
            int[] other = grams.get(i);
            int smaller = Math.min(own.length, other.length);
            int larger = Math.max(own.length, other.length);
            if (smaller >= SIMILAR * larger && jaccard(own, other) >= SIMILAR) {
                return i;
            }
        }
        return -1;
    }

    /** Of two sorted arrays without repetitions. */
    private static double jaccard(int[] a, int[] b) {
        int common = 0;
        for (int i = 0, j = 0; i < a.length && j < b.length; ) {
            if (a[i] == b[j]) {
                common++;
                i++;
                j++;
            } else if (a[i] < b[j]) {
                i++;
            } else {
                j++;
            }
        }
        int all = a.length + b.length - common;
        return all == 0 ? 0 : (double) common / all;
    }

    private static int[] grams(String text) {
        int count = Math.max(0, text.length() - 2);
        int[] grams = new int[count];
        for (int i = 0; i < count; i++) {
            grams[i] = (text.charAt(i) * 31 + text.charAt(i + 1)) * 65_599 + text.charAt(i + 2);
        }
        return Arrays.stream(grams).sorted().distinct().toArray();
    }

    /** Letters and digits alone, in lower case. */
    private static String plain(String content) {
        String read = content.length() > CHARACTERS_MAX ? content.substring(0, CHARACTERS_MAX) : content;
        StringBuilder plain = new StringBuilder(read.length());
        Normalizer.normalize(read, Normalizer.Form.NFKC)
                .toLowerCase(Locale.ROOT)
                .codePoints()
                .filter(Character::isLetterOrDigit)
                .forEach(plain::appendCodePoint);
        return plain.toString();
    }

    private static boolean isShort(String plain) {
        boolean ideographic = plain.codePoints().anyMatch(Character::isIdeographic);
        return plain.length() < (ideographic ? IDEOGRAPHS_MIN : LETTERS_MIN);
    }
}
