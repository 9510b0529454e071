package readingroom.ingest.export.teams;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.Nodes;
import readingroom.ingest.export.Sink;

/** The messages of a file, each with the replies that were put into it. */
public final class TeamsRows {

    private static final Pattern CHAT = Pattern.compile("(?:chats|channels)\\('([^')]{1,400})'\\)");
    private static final Pattern WORDS = Pattern.compile("(?<=[a-z])(?=[A-Z])");

    private String conversation;
    private @Nullable String topic;

    /** @param conversation of messages that name none */
    public TeamsRows(String conversation) {
        this.conversation = conversation;
    }

    public void topic(JsonNode text) {
        topic = Nodes.text(text);
    }

    /** The address that was asked for the messages names the conversation. */
    public void context(JsonNode address) {
        Matcher chat = CHAT.matcher(String.valueOf(Nodes.text(address)));
        while (chat.find()) {
            conversation = chat.group(1).replace("%3A", ":").replace("%3a", ":").replace("%40", "@");
        }
    }

    public void row(JsonNode row, Sink sink) {
        message(row, null, sink);
        JsonNode replies = row.path("replies").isArray()
                ? row.path("replies")
                : row.path("replies").path("value");
        replies.forEach(reply -> message(reply, row, sink));
    }

    private void message(JsonNode row, @Nullable JsonNode parent, Sink sink) {
        String type = String.valueOf(Nodes.text(row, "messageType"));
        if (!row.isObject() || type.equals("typing")) {
            sink.skip();
            return;
        }
        String reply = Nodes.text(row, "replyToId");
        Fields fields = new Fields()
                .id(Nodes.text(row, "id"))
                .time(Nodes.text(row, "createdDateTime", "lastModifiedDateTime"))
                .conversation(talk(row, parent), topic)
                .replyTo(reply == null && parent != null ? Nodes.text(parent, "id") : reply)
                .editedAt(edited(row))
                .reactions(row.path("reactions").size())
                .deleted(Nodes.text(row, "deletedDateTime") != null);
        String content = String.valueOf(Nodes.text(row.path("body"), "content"));
        if (type.equals("systemEventMessage") || content.startsWith("<systemEventMessage")) {
            sink.message(fields.system(true).content(event(row.path("eventDetail"))));
            return;
        }
        boolean person = by(row.path("from"), fields);
        Body.read(row, fields);
        boolean nothing = !fields.hasContent() && fields.hasNoFiles();
        sink.message(fields.system(!person || nothing && Nodes.text(row, "deletedDateTime") != null));
    }

    /** Scripts that leave out the time of the edit keep that of the last change, which may have been a reaction. */
    private static @Nullable String edited(JsonNode row) {
        String changed = Nodes.text(row, "lastModifiedDateTime");
        boolean quiet = row.has("lastEditedDateTime")
                || Nodes.text(row, "deletedDateTime") != null
                || !row.path("reactions").isEmpty();
        return quiet || changed == null || changed.equals(Nodes.text(row, "createdDateTime"))
                ? Nodes.text(row, "lastEditedDateTime")
                : changed;
    }

    private String talk(JsonNode row, @Nullable JsonNode parent) {
        String chat = Nodes.text(row, "chatId");
        String channel = Nodes.text(row.path("channelIdentity"), "channelId");
        String own = chat == null ? channel : chat;
        return own == null && parent != null ? talk(parent, null) : own == null ? conversation : own;
    }

    private static boolean by(JsonNode from, Fields fields) {
        for (String kind : List.of("user", "application", "device", "conversation")) {
            JsonNode who = from.path(kind);
            String id = Nodes.text(who, "id");
            String name = Nodes.text(who, "displayName");
            if (id != null || name != null) {
                fields.sender(name == null ? id : name).senderId(id);
                return true;
            }
        }
        return false;
    }

    private static String event(JsonNode detail) {
        String type = String.valueOf(Nodes.text(detail, "@odata.type"));
        String kind = type.substring(type.lastIndexOf('.') + 1).replace("EventMessageDetail", "");
        String words = WORDS.matcher(kind).replaceAll(" ").toLowerCase(Locale.ROOT);
        String name = Nodes.text(detail, "chatDisplayName", "channelDisplayName", "teamDisplayName");
        return (kind.equals("null") ? "event" : words) + (name == null ? "" : ": " + name);
    }
}
