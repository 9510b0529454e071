package readingroom.ingest.export.chatlab;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.Nodes;
import readingroom.ingest.export.Sink;

public final class Chat {

    private static final Map<Integer, String> FILES =
            Map.of(1, "image", 2, "voice", 3, "video", 4, "file", 5, "sticker");
    /** Pokes, calls and notices. */
    private static final Set<Integer> EVENTS = Set.of(22, 23, 80);

    private static final int RECALLED = 81;

    private final @Nullable String asked;
    private final @Nullable String askedOwner;
    private final Map<String, String> members = new HashMap<>();
    private String id;
    private @Nullable String name;
    private @Nullable String platform;
    private @Nullable String owner;
    private boolean direct;

    public Chat(Export export) {
        asked = export.options().conversation();
        askedOwner = export.options().owner();
        id = export.conversation(export.name());
    }

    /** A line of the form with lines: about the chat, of a member, or a message. */
    public void line(JsonNode line, Sink sink) {
        switch (line.path("_type").asText()) {
            case "header" -> named(line.path("meta"));
            case "member" -> member(line);
            case "message" -> sink.message(fields(line));
            default -> {}
        }
    }

    /** Takes what the export says of the chat. */
    public void named(JsonNode meta) {
        name = Nodes.text(meta, "name");
        platform = Nodes.text(meta, "platform");
        owner = Nodes.text(meta, "ownerId");
        direct = meta.path("type").asText().equals("private");
        String native_ = Nodes.text(meta, "groupId", "name");
        id = native_ == null || asked != null && !meta.has("groupId") ? id : native_;
    }

    /** Takes the names of a member. */
    public void member(JsonNode member) {
        String key = Nodes.text(member, "platformId");
        String shown = Nodes.text(member, "groupNickname", "accountName");
        if (key != null && shown != null) {
            members.put(key, shown);
        }
    }

    /** A message, or a row that nobody said. */
    public Fields fields(JsonNode message) {
        Fields fields = new Fields()
                .id(Nodes.text(message, "platformMessageId"))
                .time(Nodes.text(message, "timestamp"))
                .conversation(id, name)
                .platform(platform)
                .replyTo(Nodes.text(message, "replyToMessageId"));
        int type = message.path("type").asInt();
        String content = Nodes.words(message.path("content"));
        if (EVENTS.contains(type)) {
            return fields.system(true).content(content);
        }
        author(message, fields);
        if (FILES.containsKey(type)) {
            file(content, FILES.get(type), fields);
        } else {
            fields.content(content);
        }
        boolean nobody = !message.hasNonNull("sender") && !message.hasNonNull("accountName");
        return fields.deleted(type == RECALLED).system(nobody || type == RECALLED && content.isBlank());
    }

    private void author(JsonNode message, Fields fields) {
        String key = Nodes.text(message, "sender");
        String own = Nodes.text(message, "groupNickname", "accountName");
        String known = key == null ? null : members.getOrDefault(key, key);
        boolean mine = key != null && key.equals(owner);
        fields.mine(mine).sender(own == null ? known : own).senderId(key);
        if (direct) {
            fields.receiver(mine ? other() : askedOwner != null ? askedOwner : members.get(owner));
        }
    }

    private @Nullable String other() {
        List<String> others = members.entrySet().stream()
                .filter(member -> !member.getKey().equals(owner))
                .map(Map.Entry::getValue)
                .toList();
        return others.size() == 1 ? others.getFirst() : name;
    }

    /** A file stands as its kind in brackets, with its name if that is known, or as a path. */
    private static void file(String content, String kind, Fields fields) {
        String text = content.strip();
        boolean standIn = text.startsWith("[") && text.endsWith("]");
        String inside = standIn ? text.substring(1, text.length() - 1) : text;
        int colon = Math.max(inside.indexOf(':'), inside.indexOf('：'));
        boolean path = !standIn
                && !text.contains("\n")
                && (text.startsWith("http") || text.lastIndexOf('.') > text.length() - 6);
        String name = standIn ? colon < 0 ? null : inside.substring(colon + 1) : path ? Nodes.fileName(text) : null;
        fields.content(standIn || path ? "" : content);
        fields.attachment(name == null || name.isBlank() ? kind : name.strip(), kind);
    }
}
