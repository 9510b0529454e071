package readingroom.ingest.export.telegram;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A message with headings, lists and tables, which newer versions write as blocks beside an empty text. */
final class Blocks {

    /** What holds further blocks, each on a line of its own. */
    private static final Set<String> LISTS = Set.of("blocks", "items", "rows", "cells");

    private static final Set<String> WORDS = Set.of("text", "title", "caption", "summary");

    private Blocks() {}

    /** The words, line by line; null if there are none. */
    static @Nullable String text(JsonNode message) {
        StringBuilder lines = new StringBuilder();
        read(message, lines);
        return lines.isEmpty() ? null : lines.toString();
    }

    private static void read(JsonNode block, StringBuilder lines) {
        for (String name : WORDS) {
            add(RichText.of(block.path(name)), lines);
        }
        for (String name : LISTS) {
            block.path(name).forEach(inner -> read(inner, lines));
        }
        if (block.isArray()) {
            block.forEach(inner -> read(inner, lines));
        }
    }

    private static void add(String words, StringBuilder lines) {
        if (!words.isBlank()) {
            lines.append(lines.isEmpty() ? "" : "\n").append(words);
        }
    }
}
