package readingroom.ingest.export.telegram;

import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/** Texts put together, as far as there are any. */
final class Joined {

    private Joined() {}

    static String text(String between, @Nullable String... parts) {
        StringJoiner whole = new StringJoiner(between);
        for (String part : parts) {
            if (part != null && !part.isEmpty()) {
                whole.add(part);
            }
        }
        return whole.toString();
    }
}
