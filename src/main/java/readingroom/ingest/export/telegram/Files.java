package readingroom.ingest.export.telegram;

import com.fasterxml.jackson.databind.JsonNode;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.Nodes;

/** Files, and what else is sent beside words. */
final class Files {

    private Files() {}

    static void of(JsonNode row, Fields fields) {
        if (row.hasNonNull("photo")) {
            fields.attachment(name(Nodes.text(row, "photo")), "photo");
        }
        if (row.hasNonNull("file")) {
            String type = Nodes.text(row, "media_type", "mime_type");
            String name = Nodes.text(row, "file_name");
            fields.attachment(name != null ? name : name(Nodes.text(row, "file")), type == null ? "file" : type);
        }
        JsonNode contact = row.path("contact_information");
        if (contact.isObject()) {
            String person = Joined.text(" ", Nodes.text(contact, "first_name"), Nodes.text(contact, "last_name"));
            fields.attachment(person, "contact");
        }
        if (row.has("location_information") || row.has("place_name")) {
            fields.attachment(Joined.text(", ", Nodes.text(row, "place_name"), Nodes.text(row, "address")), "location");
        }
        if (row.hasNonNull("game_title")) {
            fields.attachment(Nodes.text(row, "game_title"), "game");
        }
        if (row.path("invoice_information").isObject()) {
            fields.attachment(Nodes.text(row.path("invoice_information"), "title"), "invoice");
        }
    }

    /** The path may be a notice in parentheses that the file is not there, after its name or without one. */
    private static @Nullable String name(@Nullable String path) {
        int notice = path == null ? -1 : path.indexOf("(File ");
        return Nodes.fileName(notice < 0 ? path : path.substring(0, notice).strip());
    }
}
