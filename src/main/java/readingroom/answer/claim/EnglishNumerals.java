package readingroom.answer.claim;

import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/** Numbers in English words. */
final class EnglishNumerals {

    private static final List<String> SMALL =
            words("zero one two three four five six seven eight nine ten eleven twelve"
                    + " thirteen fourteen fifteen sixteen seventeen eighteen nineteen");
    private static final List<String> TENS = words("twenty thirty forty fifty sixty seventy eighty ninety");
    private static final List<String> ORDINALS =
            words("zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth"
                    + " fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth");
    private static final Map<String, Long> SCALES =
            Map.of("hundred", 100L, "thousand", 1_000L, "million", 1_000_000L, "billion", 1_000_000_000L, "dozen", 12L);
    private static final Map<String, Long> TIMES = Map.of("twice", 2L, "thrice", 3L);

    private EnglishNumerals() {}

    private static List<String> words(String all) {
        return List.of(all.split(" "));
    }

    static boolean isWord(String word) {
        return small(word).isPresent() || SCALES.containsKey(word);
    }

    /** What the words of one number come to: {@code two hundred and fifty} is 250; nothing if they are none. */
    static OptionalLong read(List<String> words) {
        long total = 0;
        long group = 0;
        boolean any = false;
        for (String word : words) {
            OptionalLong small = small(word);
            Long scale = SCALES.get(word);
            if (small.isPresent()) {
                group += small.getAsLong();
            } else if (scale != null) {
                long times = Math.max(1, group);
                boolean closes = scale >= 1_000;
                total += closes ? times * scale : 0;
                group = closes ? 0 : times * scale;
            } else if (!word.equals("and")) {
                return OptionalLong.empty();
            }
            any |= !word.equals("and");
        }
        return any ? OptionalLong.of(total + group) : OptionalLong.empty();
    }

    private static OptionalLong small(String word) {
        if (SMALL.contains(word)) {
            return OptionalLong.of(SMALL.indexOf(word));
        }
        if (ORDINALS.contains(word)) {
            return OptionalLong.of(ORDINALS.indexOf(word));
        }
        if (TENS.contains(word)) {
            return OptionalLong.of(20 + 10L * TENS.indexOf(word));
        }
        return TIMES.containsKey(word) ? OptionalLong.of(TIMES.get(word)) : OptionalLong.empty();
    }
}
