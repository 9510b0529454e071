package readingroom.ingest.format;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.Format;
import readingroom.ingest.export.JsonWalk;
import readingroom.ingest.export.Nodes;
import readingroom.ingest.export.Sample;
import readingroom.ingest.export.Shape;
import readingroom.ingest.export.Sink;
import readingroom.ingest.export.signal.Envelope;
import readingroom.ingest.export.signal.Later;

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
        export.json().on(path, row -> later.note(Envelope.of(row))).look();
        JsonWalk json = export.json().each(path, (row, to) -> row(Envelope.of(row), later, to));
        if (list) {
            json.walk(sink);
        } else {
            json.walkLines(sink);
        }
    }

    private static void row(JsonNode envelope, Later later, Sink sink) {
        JsonNode message = Envelope.message(envelope);
        String sent = Nodes.text(message, "timestamp");
        String own = sent == null ? Nodes.text(envelope, "timestamp") : sent;
        String edited = Envelope.target(envelope);
        boolean noMessage = !message.isObject()
                || message.path("reaction").isObject()
                || message.path("remoteDelete").isObject();
        if (noMessage || own == null) {
            return;
        }
        String id = later.original(edited == null ? own : edited);
        if (later.isHandedOn(id)) {
            return;
        }
        JsonNode latest = later.latest(id, message);
        boolean deleted = later.isDeleted(id);
        Fields fields = new Fields()
                .id(id)
                .time(id)
                .editedAt(latest == message && edited == null ? null : Nodes.text(latest, "timestamp"))
                .reactions(later.reactions(id))
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
}
