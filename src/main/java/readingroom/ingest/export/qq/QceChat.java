package readingroom.ingest.export.qq;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.Nodes;
import readingroom.ingest.export.QqContent;
import readingroom.ingest.export.Sink;

public final class QceChat {

    private static final List<String> MANIFESTS = List.of("../manifest.json", "manifest.json");
    /** What stands where a person would, in rows that nobody said. */
    private static final Set<String> NOBODY = Set.of("0", "未知", "unknown");

    private static final Set<String> EVENTS = Set.of("type_5", "5", "system", "type_system");

    private final @Nullable String owner;
    private String id;
    private @Nullable String name;
    private @Nullable String selfName;
    private Set<String> self = Set.of();
    private boolean direct;

    public QceChat(Export export, boolean chunk) {
        owner = export.options().owner();
        id = export.conversation(chunk ? folder(export) : export.name());
        if (chunk) {
            MANIFESTS.stream()
                    .filter(file -> export.neighbours().beside(file).isPresent())
                    .findFirst()
                    .ifPresent(file -> named(export.neighbours().companion(file, json -> json.path("chatInfo"))));
        }
    }

    /** A line of a chunk. */
    public void line(JsonNode line, Sink sink) {
        if (line.path("chatInfo").isObject()) {
            named(line.path("chatInfo"));
        } else {
            sink.message(fields(line));
        }
    }

    /** Of a chunk without manifest: the folder that holds all of them. */
    private static String folder(Export export) {
        Path above = export.path().toAbsolutePath().normalize().getParent();
        boolean inside = above != null && above.endsWith("chunks") && above.getParent() != null;
        Path folder = inside ? above.getParent().getFileName() : null;
        return folder == null ? export.name() : folder.toString();
    }

    /** Takes what the export says of the chat. */
    public void named(JsonNode chat) {
        name = Nodes.text(chat, "name");
        String native_ = Nodes.text(chat, "peerUin", "peerUid", "groupCode", "uin", "uid", "name");
        id = native_ == null ? id : native_;
        selfName = Nodes.text(chat, "selfName");
        self = Set.of(chat.path("selfUid").asText("-uid"), chat.path("selfUin").asText("-uin"));
        direct = Set.of("private", "friend", "c2c", "temp")
                .contains(chat.path("type").asText());
    }

    /** A message of either schema, or a row that nobody said. */
    public Fields fields(JsonNode message) {
        String time = Nodes.text(message, "timestamp");
        Fields fields = new Fields()
                .id(Nodes.text(message, "id", "messageId", "msgId"))
                .time(time == null || time.equals("0") ? Nodes.text(message, "time") : time)
                .conversation(id, name);
        JsonNode content = message.path("content");
        QqContent text = new QqContent(content.isTextual() ? message : content);
        JsonNode sender = message.path("sender");
        if (isEvent(message, sender)) {
            return fields.system(true).content(text.all());
        }
        author(sender, message.path("rawMessage"), fields);
        text.fill(fields);
        return fields.deleted(Nodes.isTrue(message, "recalled", "isRecalled"));
    }

    private static boolean isEvent(JsonNode message, JsonNode sender) {
        return Nodes.isTrue(message, "system", "isSystemMessage")
                || EVENTS.contains(message.path("type").asText())
                || EVENTS.contains(message.path("messageType").asText())
                || NOBODY.contains(sender.path("uin").asText("-"))
                || !sender.has("uin") && NOBODY.contains(sender.path("uid").asText("-"));
    }

    private void author(JsonNode sender, JsonNode raw, Fields fields) {
        String uin = Nodes.text(sender, "uin");
        String uid = Nodes.text(sender, "uid");
        boolean mine = uin != null && self.contains(uin) || uid != null && self.contains(uid);
        String shown = Nodes.text(sender, "name", "groupCard", "remark", "nickname");
        String number = uin == null ? uid : uin;
        if (shown == null || shown.equals(number)) {
            String known = Nodes.text(raw, "sendMemberName", "sendNickName");
            shown = known == null ? shown : known;
        }
        fields.mine(mine)
                .sender(shown == null ? number : shown)
                .senderId(number)
                .system(shown == null && number == null);
        if (direct) {
            fields.receiver(mine ? name : owner == null ? selfName : owner);
        }
    }
}
