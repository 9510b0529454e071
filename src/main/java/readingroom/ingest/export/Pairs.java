package readingroom.ingest.export;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Names between the words that a program puts around them, in a section of {@link Words} as {@code before|after}. */
public final class Pairs {

    private Pairs() {}

    /** What stands between the words of the first pair that fits; null if none does. */
    public static @Nullable String between(String section, String text) {
        String small = text.toLowerCase(Locale.ROOT);
        for (String pair : Words.of(section)) {
            int bar = pair.indexOf('|');
            String before = pair.substring(0, bar);
            String after = pair.substring(bar + 1);
            if (small.startsWith(before)
                    && small.endsWith(after)
                    && small.length() > before.length() + after.length()) {
                return text.substring(before.length(), text.length() - after.length())
                        .strip();
            }
        }
        return null;
    }
}
