package readingroom.eval.generator;

import java.time.Instant;
import java.time.ZoneId;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A question of the set.
 *
 * @param about the scene that it asks about
 * @param when the key of its words for a time, which the tests of the set calculate with; null without such words
 */
record Asked(
        String category,
        String text,
        Person asker,
        Instant at,
        ZoneId zone,
        List<Said> evidence,
        String about,
        @Nullable String when) {

    Asked {
        evidence = evidence.stream().sorted(Comparator.comparing(Said::time)).toList();
    }
}
