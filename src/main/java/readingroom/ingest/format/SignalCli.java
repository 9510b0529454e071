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
import readingroom.ingest.export.JsonWalk;
import readingroom.ingest.export.Nodes;
import readingroom.ingest.export.Sample;
import readingroom.ingest.export.Shape;
import readingroom.ingest.export.Sink;

/** What signal-cli prints of each message that comes in: an envelope a line, edits and deletions in envelopes of their own. */
final class SignalCli implements Format {

    @Override
    public String name() {
        return "signal-cli";
    }

    @Override
    public String platform() {
        return "signal";
    }

    @Override
    public boolean recognises(Sample sample) {
        Shape json = sample.json();
        return json.has("envelope.timestamp")
                || json.has("[].envelope.timestamp")
                || json.has("params.envelope.timestamp");
    }

    @Override
    public void read(Export export, Sink sink) throws IOException {
        Later later = new Later();
        boolean list;
        try (Sample sample = export.sample()) {
            sample.grow();
            list = sample.json().isList();
        }
        String path = list ? "[]" : "";
        export.json().on(path, row -> later.note(envelope(row))).look();
        JsonWalk json = export.json().each(path, (row, to) -> row(envelope(row), later, to));
        if (list) {
            json.walk(sink);
        } else {
            json.walkLines(sink);
        }
    }

    /** In a notification of JSON-RPC it is one of the parameters. */
    private static JsonNode envelope(JsonNode row) {
        return row.has("envelope") ? row.path("envelope") : row.path("params").path("envelope");
    }

    /** The message in an envelope: of another, or of the person's own other device. */
    private static JsonNode message(JsonNode envelope) {
        JsonNode sent = envelope.path("syncMessage").path("sentMessage");
        JsonNode outer = sent.isObject() ? sent : envelope;
        JsonNode edit = outer.path("editMessage").path("dataMessage");
        return edit.isObject() ? edit : sent.isObject() ? sent : envelope.path("dataMessage");
    }

    private static @Nullable String target(JsonNode envelope) {
        String sent =
                Nodes.text(envelope.path("syncMessage").path("sentMessage").path("editMessage"), "targetSentTimestamp");
        return sent != null ? sent : Nodes.text(envelope.path("editMessage"), "targetSentTimestamp");
    }

    private static void row(JsonNode envelope, Later later, Sink sink) {
        JsonNode message = message(envelope);
        String sent = Nodes.text(message, "timestamp");
        String own = sent == null ? Nodes.text(envelope, "timestamp") : sent;
        String edited = target(envelope);
        boolean noMessage = !message.isObject()
                || message.path("reaction").isObject()
                || message.path("remoteDelete").isObject();
        if (noMessage || own == null) {
            return;
        }
        String id = later.original(edited == null ? own : edited);
        if (later.edits.containsKey(id) && !later.done.add(id)) {
            return;
        }
        JsonNode latest = later.edits.getOrDefault(id, message);
        boolean deleted = later.deleted.contains(id);
        Fields fields = new Fields()
                .id(id)
                .time(id)
                .editedAt(latest == message && edited == null ? null : Nodes.text(latest, "timestamp"))
                .reactions(later.reactions.getOrDefault(id, 0))
                .deleted(deleted);
        people(envelope, message, fields);
        words(latest, fields);
        boolean said = Nodes.text(latest, "message") != null || !fields.hasNoFiles();
        boolean groupEvent = message.path("groupInfo").isObject() || Nodes.isTrue(message, "isExpirationUpdate");
        if (said || deleted || groupEvent) {
            sink.message(fields.system(!said));
        }
    }

    private static void people(JsonNode envelope, JsonNode message, Fields fields) {
        JsonNode sent = envelope.path("syncMessage").path("sentMessage");
        boolean mine = sent.isObject();
        String person = Nodes.text(envelope, "sourceUuid", "sourceNumber", "source");
        JsonNode group = message.path("groupInfo").isObject() ? message.path("groupInfo") : sent.path("groupInfo");
        String other = mine ? Nodes.text(sent, "destinationUuid", "destinationNumber", "destination") : person;
        String name = Nodes.text(envelope, "sourceName", "sourceNumber", "source", "sourceUuid");
        String groupId = Nodes.text(group, "groupId");
        fields.sender(name == null && !mine ? "unknown" : name)
                .senderId(person)
                .mine(mine)
                .conversation(
                        groupId == null ? other : groupId,
                        groupId == null ? (mine ? null : name) : Nodes.text(group, "groupName", "name"));
        if (groupId == null && mine) {
            fields.receiver(Nodes.text(sent, "destinationNumber", "destination", "destinationUuid"));
        }
    }

    private static void words(JsonNode message, Fields fields) {
        StringBuilder text = new StringBuilder(String.valueOf(Nodes.text(message.path("message"))));
        boolean none = Nodes.text(message.path("message")) == null;
        JsonNode mentions = message.path("mentions");
        for (int i = mentions.size() - 1; i >= 0; i--) {
            String name = Nodes.text(mentions.path(i), "name", "number");
            int start = mentions.path(i).path("start").asInt(-1);
            if (!none && name != null && start >= 0 && start < text.length() && text.charAt(start) == '\uFFFC') {
                text.replace(start, start + 1, "@" + name);
            }
            fields.mention(name);
        }
        fields.content(none ? null : text.toString())
                .replyTo(Nodes.text(message.path("quote"), "id"))
                .quoted(Nodes.text(message.path("quote"), "text"));
        for (JsonNode file : message.path("attachments")) {
            String name = Nodes.text(file, "filename", "fileName");
            fields.attachment(name == null ? Nodes.text(file, "id") : name, Nodes.text(file, "contentType"));
        }
        if (message.path("sticker").isObject()) {
            fields.attachment(null, "sticker");
        }
    }

    /** What later envelopes say of earlier messages, by the time these were sent. */
    private static final class Later {

        private final Map<String, JsonNode> edits = new HashMap<>();
        private final Map<String, Integer> reactions = new HashMap<>();
        private final Set<String> deleted = new HashSet<>();
        private final Map<String, String> originals = new HashMap<>();
        /** Of those that were edited, the ones handed on. */
        private final Set<String> done = new HashSet<>();

        /** An edit may name the edit before it. */
        String original(String sent) {
            return originals.getOrDefault(sent, sent);
        }

        void note(JsonNode envelope) {
            JsonNode message = message(envelope);
            String edited = target(envelope);
            if (edited != null) {
                String first = original(edited);
                edits.put(first, message);
                originals.put(String.valueOf(Nodes.text(message, "timestamp")), first);
            }
            JsonNode reaction = message.path("reaction");
            String reacted = Nodes.text(reaction, "targetSentTimestamp");
            if (reacted != null) {
                reactions.merge(original(reacted), Nodes.isTrue(reaction, "isRemove") ? -1 : 1, Integer::sum);
            }
            String taken = Nodes.text(message.path("remoteDelete"), "timestamp");
            if (taken != null) {
                deleted.add(original(taken));
            }
        }
    }
}
