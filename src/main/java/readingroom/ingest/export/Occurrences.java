package readingroom.ingest.export;

import com.carrotsearch.hppc.LongIntHashMap;

/**
 * Counts how often a key came before. Equal ones stand near each other in an export, so the last million or more are enough,
 * and memory does not grow with the file. One set for all and one small map for the repeated take a third of one map.
 */
public final class Occurrences {

    private static final int REPEATS = 500_000;

    private final RecentKeys seen;
    private final int repeatsMax;
    private LongIntHashMap repeats = new LongIntHashMap();
    private LongIntHashMap olderRepeats = new LongIntHashMap();

    public Occurrences() {
        this(new RecentKeys(), REPEATS);
    }

    /** @param repeatsMax so many repeated ones at least are remembered, and twice as many at most */
    Occurrences(RecentKeys seen, int repeatsMax) {
        this.seen = seen;
        this.repeatsMax = repeatsMax;
    }

    /** 0 the first time, then 1, 2 and so on. */
    public int before(long key) {
        if (seen.add(key)) {
            return 0;
        }
        int n = repeats.getOrDefault(key, olderRepeats.getOrDefault(key, 0)) + 1;
        repeats.put(key, n);
        if (repeats.size() >= repeatsMax) {
            olderRepeats = repeats;
            repeats = new LongIntHashMap();
        }
        return n;
    }

    /** How many keys are remembered just now. */
    int size() {
        return seen.size() + repeats.size() + olderRepeats.size();
    }
}
