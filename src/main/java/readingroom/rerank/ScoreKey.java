package readingroom.rerank;

import org.jspecify.annotations.Nullable;

/**
 * What the score of a message for a question depends on.
 *
 * @param asker null when unknown
 * @param day on which it is asked, where the question speaks of a time; else empty
 * @param message its id in the index
 * @param shown a hash of what the model is shown of it
 * @param prompt a hash of the rules
 */
public record ScoreKey(
        String question,
        @Nullable String asker,
        String day,
        String message,
        String shown,
        String model,
        String prompt) {

    /** Without the question. */
    @Override
    public String toString() {
        return "ScoreKey of " + message;
    }
}
