package readingroom.model;

import java.time.Instant;

/** The times that searches are bounded by: Elasticsearch reads years of four digits, in whatever zone a time is written. */
public final class Era {

    public static final Instant FIRST = Instant.parse("0001-01-02T00:00:00Z");
    public static final Instant LAST = Instant.parse("9999-12-31T00:00:00Z");

    private Era() {}

    public static boolean has(Instant time) {
        return !time.isBefore(FIRST) && !time.isAfter(LAST);
    }

    /** The time itself, or the end of the era that is nearest to it. */
    public static Instant nearest(Instant time) {
        return time.isBefore(FIRST) ? FIRST : time.isAfter(LAST) ? LAST : time;
    }
}
