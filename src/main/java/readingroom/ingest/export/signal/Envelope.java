package readingroom.ingest.export.signal;

import com.fasterxml.jackson.databind.JsonNode;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.Nodes;

/** What signal-cli puts a message in: where it stands there. */
public final class Envelope {

    private Envelope() {}

    /** In a notification of JSON-RPC it is one of the parameters. */
    public static JsonNode of(JsonNode row) {
        return row.has("envelope") ? row.path("envelope") : row.path("params").path("envelope");
    }

    /** The message in an envelope: of another, or of the person's own other device. */
    public static JsonNode message(JsonNode envelope) {
        JsonNode sent = envelope.path("syncMessage").path("sentMessage");
        JsonNode outer = sent.isObject() ? sent : envelope;
        JsonNode edit = outer.path("editMessage").path("dataMessage");
        return edit.isObject() ? edit : sent.isObject() ? sent : envelope.path("dataMessage");
    }

    /** When the message was sent that this one edits; null if it edits none. */
    public static @Nullable String target(JsonNode envelope) {
        String sent =
                Nodes.text(envelope.path("syncMessage").path("sentMessage").path("editMessage"), "targetSentTimestamp");
        return sent != null ? sent : Nodes.text(envelope.path("editMessage"), "targetSentTimestamp");
    }
}
