package readingroom.text;

/**
 * What one text is searched for in another.
 *
 * @param text as the index has it: a stem, or one or two Chinese characters
 */
public record Term(String text, Kind kind) {

    /** How a term is cut from its text, and with it the field that has terms of this kind. */
    public enum Kind {
        /** An English stem, a number, a word of another script. */
        WORD,
        /** Two characters that follow each other in a Chinese text. */
        BIGRAM,
        /** One character of a Chinese text. */
        CHARACTER
    }
}
