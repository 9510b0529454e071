package readingroom.rerank;

import readingroom.model.Inquiry;

/**
 * What a model made of a long message.
 *
 * @param inquiry with what the call took, or why it failed
 * @param text empty if it failed
 */
public record Summary(LongMessage message, Inquiry inquiry, String text) {

    /** Without texts. */
    @Override
    public String toString() {
        return "Summary of " + text.length() + " characters";
    }
}
