package readingroom.mcp;

import java.util.function.Consumer;

/**
 * A call of a tool under way.
 *
 * @param progress told what has been done, in words of ours
 */
record Call(Asker asker, Arguments arguments, Consumer<String> progress) {}
