package readingroom.cache;

/**
 * What the index holds of some messages, so far as it lets them be found. A new message and an edit change it; vectors and
 * tags, which are written later, change nothing but their number.
 *
 * @param messages how many
 * @param vectors how many of them have been embedded
 * @param newest the latest arrival
 * @param arrivals their sum, which an edit changes even when it arrived before the newest
 */
record Mark(long messages, long vectors, double newest, double arrivals) {

    // the order of addition, which a merge of segments changes, moves the last digits
    private static final double ROUNDING = 1e-15;

    /** Whether the same messages are there, in the same versions. */
    boolean hasSameMessages(Mark other) {
        return messages == other.messages
                && newest == other.newest
                && Math.abs(arrivals - other.arrivals) <= ROUNDING * Math.abs(arrivals);
    }

    /** Whether they can also be found by the same vectors. */
    boolean hasSameVectors(Mark other) {
        return hasSameMessages(other) && vectors == other.vectors;
    }
}
