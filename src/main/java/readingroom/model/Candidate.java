package readingroom.model;

/**
 * A message that recall found.
 *
 * @param rank from 1, best first
 * @param score the fused score of recall; comparable within one question only
 */
public record Candidate(ChatMessage message, int rank, double score) {}
