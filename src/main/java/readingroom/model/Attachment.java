package readingroom.model;

import org.jspecify.annotations.Nullable;

/** A file that came with a message; only its name and type are kept. */
public record Attachment(String name, @Nullable String type) {}
