package readingroom.model;

/**
 * A record that is not in the index, and why.
 *
 * @param reason says what is wrong; never holds message text
 * @param raw the record as it arrived, cut after some thousand characters
 */
public record Reject(Position position, String reason, String raw) {}
