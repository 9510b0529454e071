package readingroom.model;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A record that could not be dealt with, as it arrived, and why.
 *
 * @param value the original bytes; null for a tombstone
 * @param offset -1 when it did not come from Kafka
 * @param message of the exception; must not hold message text, question or key
 */
public record DeadLetter(
        byte @Nullable [] value,
        byte @Nullable [] key,
        String topic,
        int partition,
        long offset,
        String route,
        String step,
        String exceptionClass,
        String message,
        int attempts,
        Instant first,
        Instant last) {}
