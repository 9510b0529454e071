package readingroom.ingest.export.telegram;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.Nodes;

/** A text, or a list of texts and marked parts of it. */
final class RichText {

    private RichText() {}

    /** The words of a row. Forwarded ones are another's, unless somebody forwards himself. */
    static void read(JsonNode row, @Nullable String from, @Nullable String fromId, Fields fields) {
        String text = Joined.text(
                "\n",
                of(row.has("text") ? row.path("text") : row.path("text_entities")),
                Blocks.text(row.path("rich_message")),
                poll(row.path("poll")),
                poll(row.path("todo_list")));
        String origin = Nodes.text(row, "forwarded_from");
        String originId = Nodes.text(row, "forwarded_from_id");
        boolean forwarded = row.has("forwarded_from") || row.has("forwarded_from_id");
        boolean own = originId != null ? originId.equals(fromId) : origin != null && origin.equals(from);
        fields.content(forwarded && !own ? "" : text).quoted(forwarded && !own ? text : null);
        mentions(row.path("text_entities"), fields);
        if (!row.has("text_entities")) {
            mentions(row.path("text"), fields);
        }
    }

    static String of(JsonNode text) {
        if (text.isTextual()) {
            return text.asText();
        }
        StringBuilder whole = new StringBuilder();
        for (JsonNode part : text.isArray() ? text : List.of(text)) {
            whole.append(Nodes.words(part.isObject() ? part.path("text") : part));
        }
        return whole.toString();
    }

    private static void mentions(JsonNode parts, Fields fields) {
        for (JsonNode part : parts) {
            String kind = String.valueOf(Nodes.text(part, "type"));
            String text = Nodes.text(part, "text");
            if (text != null && kind.startsWith("mention")) {
                fields.mention(text.startsWith("@") ? text.substring(1) : text);
            }
        }
    }

    /** A question with its answers, or a list of things to do; null if it is neither. */
    private static @Nullable String poll(JsonNode poll) {
        StringJoiner lines = new StringJoiner("\n");
        lines.add(of(poll.has("question") ? poll.path("question") : poll.path("title")));
        poll.path("answers").forEach(answer -> lines.add("- " + of(answer.path("text"))));
        return lines.toString().isBlank() ? null : lines.toString();
    }
}
