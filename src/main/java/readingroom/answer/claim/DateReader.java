package readingroom.answer.claim;

import java.time.Instant;
import java.time.ZonedDateTime;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds the time expressions of a text, as they are meant at a time. */
@FunctionalInterface
public interface DateReader {

    /**
     * An expression and one reading of it.
     *
     * @param from inclusive; null if open
     * @param to exclusive; null if open
     */
    record Span(
            String words, @Nullable Instant from, @Nullable Instant to) {}

    /** All readings of all expressions, those of {@code tomorrow} among them. */
    List<Span> find(String text, ZonedDateTime at);
}
