package readingroom.ingest.export.telegram;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.Nodes;
import readingroom.ingest.export.Sample;
import readingroom.ingest.export.Shape;
import readingroom.ingest.export.Sink;

/** The chat that is being read, and who reads. */
public final class Chat {

    private static final Set<String> PAIRS = Set.of("personal_chat", "bot_chat");

    private @Nullable String id;
    private @Nullable String name;
    private @Nullable String type;
    private @Nullable String owner;
    private @Nullable String ownerId;

    /** @param owner who reads, if the export does not tell; null if unknown */
    public Chat(@Nullable String owner) {
        this.owner = owner;
    }

    /** What an export of one chat says of it, wherever in the file. */
    public void lookAt(Export export) throws IOException {
        try (Sample sample = export.sample()) {
            Shape json = sample.json();
            sample.find(shape -> shape.hasAll("id", "type") || shape.has("chats") ? true : null);
            id = known(json.text("id"));
            name = known(json.text("name"));
            type = known(json.text("type"));
        }
    }

    /** Another chat begins. */
    public void begin() {
        id = null;
        name = null;
        type = null;
    }

    public void id(JsonNode number) {
        id = Nodes.text(number);
    }

    public void name(JsonNode text) {
        name = Nodes.text(text);
    }

    public void type(JsonNode text) {
        type = Nodes.text(text);
    }

    /** The person whose export it is. */
    public void isOf(JsonNode person) {
        ownerId = "user" + Nodes.text(person, "user_id");
        String full = Joined.text(" ", Nodes.text(person, "first_name"), Nodes.text(person, "last_name"));
        owner = owner == null ? known(full) : owner;
    }

    public void row(JsonNode row, Sink sink) {
        String kind = Nodes.text(row, "type");
        String time = time(row);
        boolean event = "service".equals(kind) || row.hasNonNull("action");
        if (!row.isObject() || "unsupported".equals(kind) || event && time == null) {
            return;
        }
        Fields fields = new Fields()
                .id(Nodes.text(row, "id"))
                .time(time)
                .conversation(id != null ? id : name != null ? name : type, name);
        sink.message(event ? fields.system(true).content(Event.text(row)) : said(row, fields));
    }

    private Fields said(JsonNode row, Fields fields) {
        String from = Nodes.text(row, "from", "author", "from_id");
        String fromId = Nodes.text(row, "from_id");
        fields.sender(from == null ? unnamed() : from).senderId(fromId);
        if (PAIRS.contains(String.valueOf(type)) || "saved_messages".equals(type)) {
            between(fields, from, fromId);
        } else {
            fields.mine(fromId != null && fromId.equals(ownerId));
        }
        RichText.read(row, from, fromId, fields);
        Files.of(row, fields);
        if (!row.hasNonNull("reply_to_peer_id")) {
            fields.replyTo(Nodes.text(row, "reply_to_message_id"));
        }
        String edited = Nodes.text(row, "edited_unixtime", "edited");
        return fields.editedAt(edited).reactions(reactions(row.path("reactions")));
    }

    /** Who writes without a name: the channel or the other of two, whose account is gone; nobody's words are the group's. */
    private @Nullable String unnamed() {
        String kind = String.valueOf(type);
        return name != null && (kind.endsWith("channel") || PAIRS.contains(kind)) ? name : "Deleted Account";
    }

    /** In a chat of two the other is the one that the chat has its id and name from; the own notes have one person. */
    private void between(Fields fields, @Nullable String from, @Nullable String fromId) {
        boolean notes = "saved_messages".equals(type);
        boolean other = fromId != null && id != null
                ? fromId.equals("user" + id) || fromId.equals(id)
                : from == null ? !notes : from.equals(name);
        fields.mine(other == notes);
        if (!notes) {
            owner = other || from == null || owner != null ? owner : from;
            fields.receiver(other ? owner : name != null ? name : "user" + id);
        }
    }

    private static int reactions(JsonNode reactions) {
        int count = 0;
        for (JsonNode reaction : reactions) {
            count += Math.max(1, reaction.path("count").asInt(1));
        }
        return count;
    }

    /** Seconds of the epoch; older versions have only the exporter's local time. */
    private static @Nullable String time(JsonNode row) {
        String seconds = Nodes.text(row, "date_unixtime");
        return seconds == null || seconds.equals("0") ? Nodes.text(row, "date") : seconds;
    }

    private static @Nullable String known(String text) {
        return text.isBlank() ? null : text;
    }
}
