package readingroom.instruct.time;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A time expression of a question and one reading of it.
 *
 * @param from first instant that belongs to the range; null if it has no beginning
 * @param to first instant after the range; null if it has no end
 * @param words the part of the question that the range comes from, as written
 * @param weight how likely this reading is; the readings of one expression sum to 1
 */
public record TimeRange(@Nullable Instant from, @Nullable Instant to, String words, double weight) {}
