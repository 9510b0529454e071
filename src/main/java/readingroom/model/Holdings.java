package readingroom.model;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What the index holds, without what is left of messages whose words were deleted.
 *
 * @param senders people who said something
 * @param withVectors messages that have vectors
 * @param waiting messages that people wrote and that have not had their turn for vectors
 * @param first time of the earliest message; null when there is none
 */
public record Holdings(
        long messages,
        long conversations,
        long senders,
        long withVectors,
        long waiting,
        @Nullable Instant first,
        @Nullable Instant last) {}
