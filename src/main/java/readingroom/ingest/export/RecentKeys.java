package readingroom.ingest.export;

import com.carrotsearch.hppc.LongHashSet;

/** The last one or two million keys that were added, in memory that does not grow beyond two sets of them. */
public final class RecentKeys {

    /** What fills a table of two million, which is 16 MB. */
    private static final int KEYS = 1_500_000;

    private final int max;
    private LongHashSet recent = new LongHashSet();
    private LongHashSet older = new LongHashSet();

    public RecentKeys() {
        this(KEYS);
    }

    /** @param max so many at least are remembered, and twice as many at most */
    RecentKeys(int max) {
        this.max = max;
    }

    int size() {
        return recent.size() + older.size();
    }

    /** Whether the key is none of those. */
    public boolean add(long key) {
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
