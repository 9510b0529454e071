package readingroom.rerank;

/**
 * What a model thinks of a message.
 *
 * @param score from 0 to 10
 * @param sentence what it names as the deciding words, unchecked; may be empty
 */
public record Verdict(double score, String sentence) {

    /** Without the words. */
    @Override
    public String toString() {
        return "Verdict " + score;
    }
}
