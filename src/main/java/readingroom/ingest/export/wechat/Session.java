package readingroom.ingest.export.wechat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.Nodes;
import readingroom.ingest.export.Sink;
import readingroom.ingest.export.WechatContent;

public final class Session {

    /** Words in the Chinese names of kinds. */
    private static final List<String> EVENTS = List.of("系统", "撤回", "拍一拍", "通话");

    private static final int TEXT = 1;
    private static final int CARD = 49;
    private static final Map<String, String> FILES =
            Map.of("图片", "image", "语音", "voice", "视频消息", "video", "动画表情", "sticker", "文件", "file", "名片", "contact");

    private final @Nullable String owner;
    private final Map<String, JsonNode> people = new HashMap<>();
    private String id;
    private @Nullable String name;

    public Session(Export export) {
        owner = export.options().owner();
        id = export.conversation(export.name());
    }

    /** Takes what the export says of the chat. */
    public void named(JsonNode session) {
        String wxid = Nodes.text(session, "wxid");
        id = wxid == null ? id : wxid;
        name = Nodes.text(session, "displayName", "remark", "nickname");
    }

    /** Takes the names of those who write. */
    public void people(JsonNode senders) {
        senders.forEach(sender -> people.put(sender.path("senderID").asText(), sender));
    }

    /** A line of the form with lines. */
    public void line(JsonNode line, Sink sink) {
        if (line.path("session").isObject()) {
            named(line.path("session"));
        } else if (line.has("createTime")) {
            read(line, sink);
        }
    }

    /** A message, or a row that nobody said. */
    public void read(JsonNode message, Sink sink) {
        String time = Nodes.text(message, "createTime");
        String local = Nodes.text(message, "localId");
        String server = Nodes.text(message, "platformMessageId", "serverId");
        Fields fields = new Fields()
                .time(time != null && !time.equals("0") ? time : Nodes.text(message, "formattedTime"))
                .id(server != null && !server.equals("0") ? server : local == null ? null : time + ":" + local)
                .conversation(id, name)
                .replyTo(Nodes.text(message, "replyToMessageId"));
        author(message, fields);
        said(message, fields);
        sink.message(fields);
    }

    private void author(JsonNode message, Fields fields) {
        JsonNode person = people.getOrDefault(message.path("senderID").asText(), message);
        boolean mine = Nodes.isTrue(message, "isSend");
        boolean group = id.endsWith("@chatroom");
        String wxid = Nodes.text(person, "senderUsername", "wxid");
        String shown = Nodes.text(person, "senderDisplayName", "displayName", "nickname");
        if (wxid == null && !mine && !group) {
            wxid = id;
            shown = shown == null ? name : shown;
        }
        fields.mine(mine).sender(shown == null ? wxid : shown).senderId(wxid);
        fields.system(!mine && shown == null && wxid == null);
        if (!group) {
            fields.receiver(mine ? name : owner);
        }
    }

    private static void said(JsonNode message, Fields fields) {
        String type = message.path("type").asText();
        String content = WechatContent.withoutSender(
                Nodes.words(message.path("content")), Nodes.text(message, "senderUsername"));
        if (isEvent(message, type)) {
            WechatContent.read(WechatContent.NOTICE, content, fields);
            fields.sender(null).mine(false).receiver(null);
        } else if (WechatContent.isXml(content)) {
            long kind = message.path("localType").asLong(TEXT);
            // the number is not reliable
            WechatContent.read(kind == TEXT ? CARD : kind, content, fields);
        } else if (type.contains("引用")) {
            quote(content, message, fields);
        } else {
            plain(type, content, fields);
        }
    }

    private static boolean isEvent(JsonNode message, String type) {
        return EVENTS.stream().anyMatch(type::contains)
                || message.path("isSend").isNull()
                || message.path("localType").asInt() == WechatContent.NOTICE
                || message.path("senderUsername").asText().endsWith("@chatroom");
    }

    /** An answer is written as the words and then what they answer in brackets. */
    private static void quote(String content, JsonNode message, Fields fields) {
        String quoted = Nodes.text(message, "quotedContent");
        String author = Nodes.text(message, "quotedSender");
        String label = author == null || quoted == null ? quoted : author + "：" + quoted;
        int from = label != null && content.endsWith("[引用 " + label + "]")
                ? content.length() - label.length() - "[引用 ]".length()
                : content.endsWith("]") ? content.indexOf("[引用 ") : -1;
        fields.content(from < 0 ? content : content.substring(0, from));
        fields.quoted(label != null || from < 0 ? label : content.substring(from + 4, content.length() - 1));
    }

    /** A file stands in brackets with its kind, or as the path where it was saved. */
    private static void plain(String type, String content, Fields fields) {
        String kind = FILES.entrySet().stream()
                .filter(file -> type.contains(file.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(null);
        int bracket = content.startsWith("[") ? content.indexOf(']') + 1 : 0;
        String rest = content.substring(bracket).strip();
        if (kind == null || kind.equals("voice") && !rest.isEmpty() && !rest.contains("/")) {
            fields.content(content);
        } else {
            String name = Nodes.fileName(rest);
            fields.content("").attachment(name == null ? kind : name, kind);
        }
    }
}
