package readingroom.embed;

/**
 * A vector and where it is compared.
 *
 * @param field the field of the index with the vectors of messages by the same model
 * @param vector of length 1; not to be changed
 */
public record Embedding(String field, float[] vector) {}
