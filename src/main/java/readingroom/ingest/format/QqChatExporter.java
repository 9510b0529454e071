package readingroom.ingest.format;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.Format;
import readingroom.ingest.export.Nodes;
import readingroom.ingest.export.QqContent;
import readingroom.ingest.export.Sample;
import readingroom.ingest.export.Shape;
import readingroom.ingest.export.Sink;

/** A QQ conversation as QQ Chat Exporter writes it: a JSON file, or for large ones a folder with lines in chunks. */
final class QqChatExporter implements Format {

    private static final String TOOL = "QQChatExporter";
    private static final List<String> MANIFESTS = List.of("../manifest.json", "manifest.json");

    /** What stands where a person would, in rows that nobody said. */
    private static final Set<String> NOBODY = Set.of("0", "未知", "unknown");

    private static final Set<String> EVENTS = Set.of("type_5", "5", "system", "type_system");

    @Override
    public String name() {
        return "qq-chat-exporter";
    }

    @Override
    public String platform() {
        return "qq";
    }

    @Override
    public boolean recognises(Sample sample) {
        Shape json = sample.json();
        boolean named = json.text("metadata.name").startsWith(TOOL) || json.has("chatInfo.name");
        return named && json.has("messages") || isMessage(json, "messages[].") || isMessage(json, "");
    }

    private static boolean isMessage(Shape json, String at) {
        return (json.has(at + "sender.uid") || json.has(at + "sender.uin"))
                && (json.has(at + "timestamp") || json.has(at + "time"))
                && (json.has(at + "content.text") || json.has(at + "content.elements"));
    }

    /** The manifest and the pictures of a folder of chunks. */
    @Override
    public boolean isCompanion(Sample sample) {
        Shape json = sample.json();
        return json.text("metadata.name").startsWith(TOOL)
                || json.has("chunked")
                || sample.isJson()
                        && sample.hasBeside("manifest.json")
                        && sample.name().startsWith("avatars");
    }

    @Override
    public void read(Export export, Sink sink) throws IOException {
        boolean lines;
        try (Sample sample = export.sample()) {
            while (!sample.json().has("messages") && !isMessage(sample.json(), "") && sample.grow()) {
                continue;
            }
            lines = isMessage(sample.json(), "");
        }
        Chat chat = new Chat(export, lines);
        if (lines) {
            export.json().each("", chat::line).walkLines(sink);
        } else {
            export.json()
                    .on("chatInfo", chat::named)
                    .each("messages[]", (message, to) -> to.message(chat.fields(message)))
                    .walk(sink);
        }
    }

    private static final class Chat {

        private final @Nullable String owner;
        private String id;
        private @Nullable String name;
        private @Nullable String selfName;
        private Set<String> self = Set.of();
        private boolean direct;

        Chat(Export export, boolean chunk) {
            owner = export.options().owner();
            id = export.conversation(chunk ? folder(export) : export.name());
            if (chunk) {
                MANIFESTS.stream()
                        .filter(file -> export.neighbours().beside(file).isPresent())
                        .findFirst()
                        .ifPresent(file -> named(export.neighbours().companion(file, json -> json.path("chatInfo"))));
            }
        }

        void line(JsonNode line, Sink sink) {
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

        void named(JsonNode chat) {
            name = Nodes.text(chat, "name");
            String native_ = Nodes.text(chat, "peerUin", "peerUid", "groupCode", "uin", "uid", "name");
            id = native_ == null ? id : native_;
            selfName = Nodes.text(chat, "selfName");
            self = Set.of(
                    chat.path("selfUid").asText("-uid"), chat.path("selfUin").asText("-uin"));
            direct = Set.of("private", "friend", "c2c", "temp")
                    .contains(chat.path("type").asText());
        }

        Fields fields(JsonNode message) {
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
}
