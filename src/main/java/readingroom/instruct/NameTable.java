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

    /** The senders whom words fit best, all of one rank. */
    record Fit(Map<String, Likeness> senders) {

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
            return new Fit(Map.of(written, Likeness.NAME));
        }
        int best = found.values().stream().mapToInt(Likeness::rank).min().orElseThrow();
        Map<String, Likeness> fitting = new LinkedHashMap<>(found);
        fitting.values().removeIf(likeness -> likeness.rank() != best);
        return new Fit(fitting);
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
