package readingroom.instruct.time;

/**
 * A word of the question as the grammar sees it.
 *
 * @param value number, index or shift, depending on the kind
 * @param start position in the question, inclusive
 * @param end position in the question, exclusive
 */
record Token(Kind kind, int value, int start, int end) {

    Token at(int start, int end) {
        return new Token(kind, value, start, end);
    }
}
