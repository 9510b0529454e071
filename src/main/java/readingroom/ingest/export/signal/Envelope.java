package readingroom.ingest.export.signal;

import com.fasterxml.jackson.databind.JsonNode;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.Nodes;

/** An envelope with a message, sent by another or by the person's own other device. */
final class Envelope {

    private Envelope() {}

    /** The message in it; missing if there is none. */
    static JsonNode message(JsonNode envelope) {
        JsonNode sent = envelope.path("syncMessage").path("sentMessage");
        JsonNode outer = sent.isObject() ? sent : envelope;
        JsonNode edit = outer.path("editMessage").path("dataMessage");
        return edit.isObject() ? edit : sent.isObject() ? sent : envelope.path("dataMessage");
    }

    /** When the message was sent that is edited; null if none is. */
    static @Nullable String target(JsonNode envelope) {
        String sent =
                Nodes.text(envelope.path("syncMessage").path("sentMessage").path("editMessage"), "targetSentTimestamp");
        return sent != null ? sent : Nodes.text(envelope.path("editMessage"), "targetSentTimestamp");
    }

    /** Who wrote to whom. */
    static void people(JsonNode envelope, JsonNode message, Fields fields) {
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

    /** What a message says, answers and brings along. */
    static void words(JsonNode message, Fields fields) {
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
