package readingroom.ingest;

import com.carrotsearch.hppc.LongHashSet;

/** The last few million keys that were added, in memory that does not grow beyond two sets of them. */
final class RecentKeys {

    /** What fills a table of four million, which is 32 MB. */
    private static final int KEYS = 3_000_000;

    private final int max;
    private LongHashSet recent = new LongHashSet();
    private LongHashSet older = new LongHashSet();

    RecentKeys() {
        this(KEYS);
    }

    /** @param max so many at least are remembered, and twice as many at most */
    RecentKeys(int max) {
        this.max = max;
    }

    /** Whether the key is none of those. */
    boolean add(long key) {
        if (older.contains(key) || !recent.add(key)) {
            return false;
        }
        if (recent.size() >= max) {
            older = recent;
            recent = new LongHashSet();
        }
        return true;
    }
}
