package readingroom.rerank;

/**
 * What a model thinks of a message.
 *
 * @param score from 0 to 10
 * @param sentence what it names as the deciding words, unchecked; may be empty
 */
record Verdict(double score, String sentence) {}
