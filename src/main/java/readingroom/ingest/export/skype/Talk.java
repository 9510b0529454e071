package readingroom.ingest.export.skype;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.Nodes;
import readingroom.ingest.export.Sink;

/** The conversation that is being read, and the names of people from all of them. */
public final class Talk {

    private final Map<String, String> names = new HashMap<>();
    private final @Nullable String owner;
    private @Nullable String user;
    private @Nullable String id;
    private @Nullable String name;
    private @Nullable String topic;
    private @Nullable String rowName;
    private @Nullable String rowFrom;

    public Talk(@Nullable String owner) {
        this.owner = owner;
    }

    public void user(JsonNode node) {
        user = Nodes.text(node);
    }

    public void id(JsonNode node) {
        id = Nodes.text(node);
    }

    public void name(JsonNode node) {
        name = Nodes.text(node);
    }

    public void topic(JsonNode properties) {
        topic = Nodes.text(properties, "topic");
    }

    public void rowName(JsonNode node) {
        rowName = Nodes.text(node);
    }

    public void rowFrom(JsonNode node) {
        rowFrom = person(Nodes.text(node));
    }

    /** A row begins, in the first reading, which only learns the names of people. */
    public void beginRow() {
        if (rowFrom != null && rowName != null && !rowName.isBlank()) {
            names.putIfAbsent(rowFrom, rowName);
        }
        rowFrom = null;
        rowName = null;
    }

    /** A conversation begins. */
    public void begin() {
        id = null;
        name = null;
        topic = null;
    }

    /** A message of the conversation, or a row that nobody said. */
    public void row(JsonNode row, Sink sink) {
        String type = String.valueOf(Nodes.text(row, "messagetype", "messageType"));
        String from = person(Nodes.text(row, "from"));
        String time = Nodes.text(row, "originalarrivaltime", "originalArrivalTime", "composetime", "version");
        String content = Nodes.text(row, "content");
        String talk = id != null ? id : Nodes.text(row, "conversationid", "conversationId");
        if (type.startsWith("Control/") || from == null && content == null) {
            return;
        }
        Fields fields = new Fields()
                .id(Nodes.text(row, "id"))
                .time(time)
                .conversation(talk, topic != null ? topic : name)
                .senderId(from);
        if (Event.isOne(type, talk)) {
            sink.message(fields.system(true).content(Event.text(type, content)));
            return;
        }
        by(row, from, talk, fields);
        if (type.equals("Text")) {
            fields.content(content);
        } else {
            RichText.read(content == null ? "" : content, type.equals("RichText/Html"), fields);
        }
        JsonNode properties = row.path("properties");
        boolean deleted = Nodes.text(properties, "deletetime") != null;
        String edited = Nodes.text(properties, "edittime");
        if (edited != null) {
            fields.editedAt(edited).edited(true);
        }
        boolean emptied = edited != null || content != null && content.contains("<e_m");
        boolean nothing = !fields.hasContent() && fields.hasNoFiles();
        sink.message(fields.reactions(reactions(properties.path("emotions")))
                .deleted(deleted || nothing && emptied)
                .system(deleted && nothing));
    }

    private void by(JsonNode row, @Nullable String from, @Nullable String talk, Fields fields) {
        boolean mine = from != null && (from.equals(user) || from.equals("8:" + user));
        boolean pair = talk != null && !talk.startsWith("19:") && !talk.startsWith("48:");
        String shown = Nodes.text(row, "displayName");
        String known = shown != null ? shown : names.get(String.valueOf(from));
        if (known == null) {
            known = mine ? owner : pair && String.valueOf(from).equals(talk) ? name : null;
        }
        fields.sender(known == null ? from : known).mine(mine);
        if (pair && mine) {
            fields.receiver(name == null ? talk : name);
        } else if (pair) {
            fields.receiver(owner != null ? owner : names.getOrDefault(String.valueOf(user), user));
        }
    }

    private static int reactions(JsonNode emotions) {
        int count = 0;
        for (JsonNode emotion : emotions) {
            count += Math.max(1, emotion.path("users").size());
        }
        return count;
    }

    /** An old export has the address of the person. */
    private static @Nullable String person(@Nullable String from) {
        return from == null ? null : from.substring(from.lastIndexOf('/') + 1);
    }
}
