package readingroom.mcp;

import org.jspecify.annotations.Nullable;

/**
 * For whom an assistant calls a tool.
 *
 * @param name who "I" is; null when unknown
 * @param operator whether this one sees all, unless a name is given, whose scope then counts
 */
public record Asker(@Nullable String name, boolean operator) {}
