package readingroom.model;

import org.jspecify.annotations.Nullable;

/**
 * A message that recall found.
 *
 * @param rank from 1, best first
 * @param score the fused score of recall; comparable within one question only
 * @param similarity how near it is to the question in meaning: 1 for the nearest of all, 0 for one that is not among the
 *     nearest, or where there are no vectors
 * @param previous the id of the message that is known to stand right before it in its conversation; null if none is
 */
public record Candidate(
        ChatMessage message,
        int rank,
        double score,
        double similarity,
        @Nullable String previous) {

    public Candidate(ChatMessage message, int rank, double score) {
        this(message, rank, score, 0, null);
    }
}
