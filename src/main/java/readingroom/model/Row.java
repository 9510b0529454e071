package readingroom.model;

/** A message and where it stands in its export. */
public record Row(ChatMessage message, Position position) {}
