package readingroom.instruct;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Senders by the words that may mean them. */
final class NameTable {

    private final Map<String, Map<String, Likeness>> senders = new HashMap<>();
    private int longest;

    private static final int SENDERS_MAX = 32;

    /**
     * The senders whom words fit best, all of one rank.
     *
     * @param many how many they are; only the first are kept, because a thousand may have one first name
     */
    record Fit(Map<String, Likeness> senders, int many) {

        static Fit of(Map<String, Likeness> fitting) {
            int best = fitting.values().stream().mapToInt(Likeness::rank).min().orElseThrow();
            Map<String, Likeness> senders = new LinkedHashMap<>();
            int many = 0;
            for (Map.Entry<String, Likeness> one : fitting.entrySet()) {
                if (one.getValue().rank() == best && ++many <= SENDERS_MAX) {
                    senders.put(one.getKey(), one.getValue());
                }
            }
            return new Fit(senders, many);
        }

        int rank() {
            return senders.values().iterator().next().rank();
        }
    }

    void add(String words, String sender, Likeness likeness) {
        if (!words.isEmpty()) {
            longest = Math.max(longest, words.length());
            senders.computeIfAbsent(words, unused -> new LinkedHashMap<>(2))
                    .merge(sender, likeness, (a, b) -> a.rank() <= b.rank() ? a : b);
        }
    }

    boolean contains(String words) {
        return senders.containsKey(words);
    }

    Set<String> words() {
        return senders.keySet();
    }

    /** The length of the longest words, in characters. */
    int longest() {
        return longest;
    }

    /** The best of those that the words may mean; a sender who is written exactly so is meant alone. */
    @Nullable
    Fit find(String words, String written) {
        Map<String, Likeness> found = senders.get(words);
        if (found == null) {
            return null;
        }
        if (found.containsKey(written)) {
            return new Fit(Map.of(written, Likeness.NAME), 1);
        }
        return Fit.of(found);
    }

    /** Whether the words are a part of the sender's name and not the whole. */
    boolean isPart(String words, String sender) {
        return senders.getOrDefault(words, Map.of()).get(sender) != Likeness.SPELLING;
    }

    NameTable copy() {
        NameTable copy = new NameTable();
        copyTo(copy);
        return copy;
    }

    void copyTo(NameTable other) {
        senders.forEach((words, meant) -> meant.forEach((sender, likeness) -> other.add(words, sender, likeness)));
    }

    /** Those whom any of the words mean, best rank first; used where one spelling is as good as another. */
    List<String> senders(String words) {
        return new ArrayList<>(senders.getOrDefault(words, Map.of()).keySet());
    }
}
