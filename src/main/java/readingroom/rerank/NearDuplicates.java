package readingroom.rerank;

import com.carrotsearch.hppc.IntArrayList;
import com.carrotsearch.hppc.IntObjectHashMap;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import readingroom.model.ChatMessage;
import readingroom.model.Evidence;

/**
 * Merges messages with nearly the same text into the best of them. Short ones stay apart, because a "yes" means something else
 * each time, and so do those that differ in a number or a "not".
 */
final class NearDuplicates {

    private static final double SIMILAR = 0.85;
    private static final double ROUNDING = 1e-9;
    private static final int LETTERS_MIN = 12;
    private static final int IDEOGRAPHS_MIN = 6;
    private static final int GRAMS_MAX = 4_000;
    private static final IntArrayList NONE = new IntArrayList();
    private static final Pattern TELLING = Pattern.compile(
            "\\d+|(?<!\\p{L})(?:no|not|never|cannot|without)(?!\\p{L})|n['’]t(?!\\p{L})|[不没沒无無未别別非]|[零一二三四五六七八九十百千万两]+");

    private final Map<String, Integer> byText = new HashMap<>();
    private final List<Text> texts = new ArrayList<>();
    private final List<Evidence> kept = new ArrayList<>();
    /** For each of the rarer grams of a text, the texts that have it among theirs. */
    private final IntObjectHashMap<IntArrayList> byGram = new IntObjectHashMap<>();

    /**
     * A text ready to be compared.
     *
     * @param plain letters and digits alone
     * @param grams sorted, each once
     * @param telling numbers and negations in order
     */
    private record Text(String plain, int[] grams, List<String> telling) {

        static Text of(String content) {
            String folded = Normalizer.normalize(content, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
            StringBuilder plain = new StringBuilder(folded.length());
            folded.codePoints().filter(Character::isLetterOrDigit).forEach(plain::appendCodePoint);
            List<String> telling =
                    TELLING.matcher(folded).results().map(MatchResult::group).toList();
            return new Text(plain.toString(), grams(plain), telling);
        }

        private static int[] grams(CharSequence plain) {
            int count = Math.clamp(plain.length() - 2L, 0, GRAMS_MAX);
            int[] grams = new int[count];
            for (int i = 0; i < count; i++) {
                int gram = (plain.charAt(i) * 31 + plain.charAt(i + 1)) * 65_599 + plain.charAt(i + 2);
                // mixed, so that the order of the numbers has nothing to do with that of the letters
                grams[i] = Integer.rotateLeft(gram * 0x9E3779B9, 15) * 0x85EBCA6B;
            }
            return Arrays.stream(grams).sorted().distinct().toArray();
        }

        boolean isShort() {
            boolean ideographic = plain.codePoints().anyMatch(Character::isIdeographic);
            return plain.length() < (ideographic ? IDEOGRAPHS_MIN : LETTERS_MIN);
        }

        boolean isLike(Text other) {
            int shorter = Math.min(plain.length(), other.plain.length());
            int longer = Math.max(plain.length(), other.plain.length());
            // beyond what grams are made of, texts may differ in anything
            if (longer > GRAMS_MAX) {
                return plain.equals(other.plain);
            }
            return shorter >= SIMILAR * longer && telling.equals(other.telling) && isSimilar(grams, other.grams);
        }

        /** Of the smallest grams so many that a text alike has at least one of them among as many of its own. */
        int[] signature() {
            return Arrays.copyOf(grams, grams.length - (int) Math.ceil(SIMILAR * grams.length) + 1);
        }
    }

    private NearDuplicates() {}

    /** The evidence without its near-duplicates, which become occurrences of the first of their like. */
    static List<Evidence> merged(List<Evidence> ranked) {
        NearDuplicates duplicates = new NearDuplicates();
        ranked.forEach(duplicates::add);
        return duplicates.kept;
    }

    private void add(Evidence evidence) {
        Text text = Text.of(evidence.message().content());
        if (text.isShort()) {
            keep(evidence, text);
            return;
        }
        Integer first = byText.get(text.plain());
        int like = first != null && texts.get(first).telling().equals(text.telling()) ? first : similar(text);
        if (like >= 0) {
            Evidence best = kept.get(like);
            List<ChatMessage> occurrences = new ArrayList<>(best.occurrences());
            occurrences.add(evidence.message());
            kept.set(like, new Evidence(best.message(), best.score(), best.sentence(), occurrences));
            return;
        }
        byText.putIfAbsent(text.plain(), kept.size());
        for (int gram : text.signature()) {
            IntArrayList having = byGram.getOrDefault(gram, new IntArrayList());
            having.add(kept.size());
            byGram.put(gram, having);
        }
        keep(evidence, text);
    }

    private void keep(Evidence evidence, Text text) {
        kept.add(evidence);
        texts.add(text);
    }

    /** The first text that is alike; -1 if there is none. */
    private int similar(Text text) {
        int best = -1;
        // most texts that share a gram share several, and need be compared once only
        BitSet compared = new BitSet(texts.size());
        for (int gram : text.signature()) {
            for (var other : byGram.getOrDefault(gram, NONE)) {
                if ((best < 0 || other.value < best) && !compared.get(other.value)) {
                    compared.set(other.value);
                    if (texts.get(other.value).isLike(text)) {
                        best = other.value;
                    }
                }
            }
        }
        return best;
    }

    /** Whether two sorted arrays without repetitions have enough in common; gives up when too little can be left. */
    private static boolean isSimilar(int[] a, int[] b) {
        int both = a.length + b.length;
        // how many may be in one of them only
        int missing = both - 2 * (int) Math.ceil(SIMILAR / (1 + SIMILAR) * both - ROUNDING);
        int i = 0;
        int j = 0;
        while (missing >= 0 && i < a.length && j < b.length) {
            if (a[i] == b[j]) {
                i++;
                j++;
            } else {
                missing--;
                if (a[i] < b[j]) {
                    i++;
                } else {
                    j++;
                }
            }
        }
        return both > 0 && missing >= both - i - j;
    }
}
