package readingroom.answer.reckon;

import java.time.OffsetDateTime;

/**
 * A cited message that speaks to the question.
 *
 * @param n its number among the citations
 */
public record Item(int n, String sender, OffsetDateTime at, String text) {}
