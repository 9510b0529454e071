package readingroom.ingest.export.messenger;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.Mojibake;
import readingroom.ingest.export.Nodes;

/** What a row has beside words. */
final class Files {

    private static final Map<String, String> TYPES = new LinkedHashMap<>();

    static {
        TYPES.put("photos", "photo");
        TYPES.put("videos", "video");
        TYPES.put("audio_files", "audio");
        TYPES.put("files", "file");
        TYPES.put("gifs", "gif");
        TYPES.put("media", "media");
    }

    private Files() {}

    static void read(JsonNode row, Fields fields) {
        TYPES.forEach((list, type) -> row.path(list).forEach(file -> file(file, type, fields)));
        if (row.path("sticker").isObject()) {
            file(row.path("sticker"), "sticker", fields);
        }
        String link = Mojibake.text(row.path("share"), "link");
        if (link != null) {
            fields.attachment(link, "link");
        }
    }

    private static void file(JsonNode file, @Nullable String type, Fields fields) {
        fields.attachment(Nodes.fileName(Mojibake.text(file, "uri")), type);
    }
}
