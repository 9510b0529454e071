package readingroom.model;

import java.util.Locale;

/** Numbers of things in words. */
public final class Plural {

    private Plural() {}

    /** Such as {@code 1 message}, {@code 0 messages}, {@code 2,000 messages}. */
    public static String of(long count, String one) {
        return of(count, one, one + "s");
    }

    /** For a word whose plural has no {@code s} behind it. */
    public static String of(long count, String one, String more) {
        return String.format(Locale.ROOT, "%,d %s", count, count == 1 ? one : more);
    }
}
