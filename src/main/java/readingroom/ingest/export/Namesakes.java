package readingroom.ingest.export;

import com.carrotsearch.hppc.LongIntHashMap;

/**
 * Tells rows of one export apart that have the same native id, for what is told of each is a hash. Some programs number
 * rows by database and write several databases into a file; others write a row again when its text was changed.
 */
final class Namesakes {

    /** So many ids are remembered, that memory does not grow with the file: rows that share one are seldom far apart. */
    private static final int KEPT_MAX = 1_000_000;

    private static final int SENDER = 11;
    private static final int TIME = 10;

    private final LongIntHashMap seen = new LongIntHashMap();

    enum Kind {
        /** The first with its id, or the same as the first. */
        KNOWN,
        /** Of the same person and time, in other words. */
        CHANGED,
        /** Another message. */
        OTHER
    }

    /** @param id a hash of the native id with all that it is unique in */
    Kind look(long id, String sender, long time, String content) {
        int row = bits(content.hashCode(), 32 - SENDER - TIME)
                | bits(sender.hashCode(), SENDER) << 32 - SENDER - TIME
                | bits(Long.hashCode(time), TIME) << 32 - TIME;
        int slot = seen.indexOf(id);
        if (!seen.indexExists(slot)) {
            if (seen.size() < KEPT_MAX) {
                seen.indexInsert(slot, id, row);
            }
            return Kind.KNOWN;
        }
        int differs = seen.indexGet(slot) ^ row;
        boolean words = part(differs, 0, 32 - SENDER - TIME);
        boolean author = part(differs, 32 - SENDER - TIME, SENDER);
        boolean moment = part(differs, 32 - TIME, TIME);
        // a person may have another name by now, and clocks be read in another zone
        if (!words && !(author && moment)) {
            return Kind.KNOWN;
        }
        return author || moment ? Kind.OTHER : Kind.CHANGED;
    }

    private static int bits(int hash, int count) {
        return (hash * 0x9E3779B9) >>> 32 - count;
    }

    private static boolean part(int differs, int from, int count) {
        return (differs >>> from & (1 << count) - 1) != 0;
    }
}
