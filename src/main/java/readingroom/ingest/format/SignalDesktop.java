package readingroom.ingest.format;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.Format;
import readingroom.ingest.export.Nodes;
import readingroom.ingest.export.Sample;
import readingroom.ingest.export.Shape;
import readingroom.ingest.export.Sink;

/** Rows of Signal Desktop's database, as sigtop writes them: a file a conversation, named after it. */
final class SignalDesktop implements Format {

    private static final char PLACEHOLDER = '\uFFFC';
    private static final Set<String> SAID = Set.of("incoming", "outgoing", "story");

    @Override
    public String name() {
        return "signal-desktop";
    }

    @Override
    public String platform() {
        return "signal";
    }

    @Override
    public boolean recognises(Sample sample) {
        Shape json = sample.json();
        return json.hasAll("[]", "[].type")
                && (json.has("[].sent_at") || json.has("[].received_at_ms"))
                && (json.has("[].conversationId")
                        || json.has("[].sourceServiceId")
                        || json.has("[].sourceUuid")
                        || json.has("[].schemaVersion"));
    }

    @Override
    public void read(Export export, Sink sink) throws IOException {
        Set<String> answered = new HashSet<>();
        Map<String, String> ids = new HashMap<>();
        export.json()
                .on("[].quote", quote -> {
                    String target = Nodes.text(quote, "id");
                    if (target != null) {
                        answered.add(target);
                    }
                })
                .look();
        if (!answered.isEmpty()) {
            collect(export, answered, ids);
        }
        export.json().each("[]", (row, to) -> row(row, ids, export.name(), to)).walk(sink);
    }

    /** A quote names its message by the time of sending: finds the ids of those alone that are quoted. */
    private static void collect(Export export, Set<String> answered, Map<String, String> ids) throws IOException {
        Map<String, String> row = new HashMap<>();
        export.json()
                .enter("[]", () -> keep(row, answered, ids))
                .on("[].id", value -> row.put("id", value.asText()))
                .on("[].sent_at", value -> row.put("sent_at", value.asText()))
                .on("[].timestamp", value -> row.putIfAbsent("sent_at", value.asText()))
                .look();
        keep(row, answered, ids);
    }

    private static void keep(Map<String, String> row, Set<String> answered, Map<String, String> ids) {
        String sent = row.get("sent_at");
        if (sent != null && row.containsKey("id") && answered.contains(sent)) {
            ids.putIfAbsent(sent, row.get("id"));
        }
        row.clear();
    }

    private static void row(JsonNode row, Map<String, String> ids, String conversation, Sink sink) {
        String type = Nodes.text(row, "type");
        String body = body(row);
        String time = Nodes.text(row, "sent_at", "timestamp", "received_at_ms", "received_at");
        String source = Nodes.text(row, "source", "sourceServiceId", "sourceUuid", "sourceDevice");
        boolean said = type == null ? source != null : SAID.contains(type);
        if (!row.isObject() || !said && time == null) {
            return;
        }
        boolean mine = "outgoing".equals(type);
        Fields fields = new Fields()
                .id(Nodes.text(row, "id"))
                .time(time)
                .conversation(Nodes.text(row, "conversationId"), conversation)
                .senderId(Nodes.text(row, "sourceServiceId", "sourceUuid", "source"))
                .content(body);
        if (!said) {
            sink.message(fields.system(true)
                    .content(body != null ? body : String.valueOf(type).replace('-', ' ')));
            return;
        }
        files(row, fields);
        quote(row.path("quote"), ids, fields);
        boolean deleted = Nodes.isTrue(row, "deletedForEveryone") || Nodes.isTrue(row, "isErased");
        sink.message(edits(row, fields)
                .sender(mine ? null : source == null ? "unknown" : source)
                .mine(mine)
                .reactions(row.path("reactions").size())
                .deleted(deleted)
                .system(deleted && body == null));
    }

    /** Where people are named there is a placeholder, and the names beside. */
    private static @Nullable String body(JsonNode row) {
        String body = Nodes.text(row, "body");
        if (body == null || body.indexOf(PLACEHOLDER) < 0) {
            return body;
        }
        StringBuilder text = new StringBuilder(body);
        JsonNode ranges = row.path("bodyRanges");
        for (int i = ranges.size() - 1; i >= 0; i--) {
            String name = Nodes.text(ranges.path(i), "replacementText");
            int start = ranges.path(i).path("start").asInt(-1);
            if (name != null && start >= 0 && start < text.length() && text.charAt(start) == PLACEHOLDER) {
                text.replace(start, start + 1, "@" + name);
            }
        }
        return text.toString();
    }

    private static Fields edits(JsonNode row, Fields fields) {
        row.path("bodyRanges").forEach(range -> fields.mention(Nodes.text(range, "replacementText")));
        JsonNode history = row.path("editHistory");
        String edited = Nodes.text(row, "editMessageTimestamp");
        return fields.edited(!history.isEmpty())
                .editedAt(edited != null ? edited : Nodes.text(history.path(0), "timestamp"));
    }

    private static void quote(JsonNode quote, Map<String, String> ids, Fields fields) {
        String target = Nodes.text(quote, "id");
        fields.quoted(Nodes.text(quote, "text")).replyTo(target == null ? null : ids.getOrDefault(target, target));
    }

    private static void files(JsonNode row, Fields fields) {
        for (JsonNode file : row.path("attachments")) {
            String type = Nodes.text(file, "contentType");
            String name = Nodes.text(file, "fileName");
            fields.attachment(name == null ? Nodes.fileName(Nodes.text(file, "path")) : name, type);
        }
        if (row.path("sticker").isObject()) {
            fields.attachment(Nodes.text(row.path("sticker"), "emoji"), "sticker");
        }
        for (JsonNode contact : row.path("contact")) {
            fields.attachment(Nodes.text(contact.path("name"), "displayName", "givenName"), "contact");
        }
    }
}
