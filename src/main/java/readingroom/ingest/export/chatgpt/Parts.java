package readingroom.ingest.export.chatgpt;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.StringJoiner;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.Nodes;

/** The words of a message and the files that came with it. */
final class Parts {

    private Parts() {}

    static String read(JsonNode content, Fields fields) {
        if (content.isTextual()) {
            return content.asText();
        }
        StringJoiner text = new StringJoiner("\n");
        for (JsonNode part : content.path("parts")) {
            String words = Nodes.text(part.isObject() ? part.path("text") : part);
            if (words != null && !words.isEmpty()) {
                text.add(words);
            }
            if (part.isObject()) {
                asset(part, fields);
            }
        }
        String plain = Nodes.text(content, "text", "result");
        if (plain != null) {
            text.add(plain);
        }
        return text.toString();
    }

    private static void asset(JsonNode part, Fields fields) {
        String pointer = Nodes.text(part, "asset_pointer");
        if (pointer != null) {
            String kind = String.valueOf(Nodes.text(part, "content_type"));
            String type = kind.startsWith("image") ? "image" : kind.contains("audio") ? "audio" : "file";
            fields.attachment(Nodes.fileName(pointer), type);
        }
    }

    /** The list says the names of the files that the parts only point to. */
    static void attachments(JsonNode metadata, Fields fields) {
        JsonNode files = metadata.path("attachments");
        if (!files.isEmpty()) {
            fields.attachments(List.of());
        }
        for (JsonNode file : files) {
            fields.attachment(Nodes.text(file, "name", "id"), Nodes.text(file, "mimeType", "mime_type", "mime"));
        }
    }
}
