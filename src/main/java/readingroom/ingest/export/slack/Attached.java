package readingroom.ingest.export.slack;

import com.fasterxml.jackson.databind.JsonNode;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.Nodes;

/** What a message has beside words. */
final class Attached {

    private Attached() {}

    static Fields files(JsonNode message, Fields fields) {
        message.path("files").forEach(file -> file(file, fields));
        if (!message.has("files")) {
            file(message.path("file"), fields);
        }
        return fields;
    }

    private static void file(JsonNode file, Fields fields) {
        String name = Nodes.text(file, "name", "title", "id");
        if (name != null) {
            fields.attachment(name, Nodes.text(file, "mimetype", "filetype", "mode"));
        }
    }

    static int reactions(JsonNode message) {
        int count = 0;
        for (JsonNode reaction : message.path("reactions")) {
            count += reaction.path("count").asInt(reaction.path("users").size());
        }
        return count;
    }
}
