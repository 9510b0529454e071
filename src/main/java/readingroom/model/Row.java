package readingroom.model;

/**
 * A message and where it stands in its export.
 *
 * @param arrival orders messages of the same time: greater than that of every row that was read before; about
 *     microseconds of the epoch
 */
public record Row(ChatMessage message, Position position, long arrival) {}
