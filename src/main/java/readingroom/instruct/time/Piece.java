package readingroom.instruct.time;

/**
 * Tokens that mean a time.
 *
 * @param first index of the first token
 * @param end index after the last token
 */
record Piece(int first, int end, Meaning meaning, Rule.Need need) {}
