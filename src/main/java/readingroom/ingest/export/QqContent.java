package readingroom.ingest.export;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The content of a QQ message as QQ Chat Exporter writes it: text, and the elements that the text was made of. */
public final class QqContent {

    private static final Set<String> FILES = Set.of("image", "video", "audio", "voice", "file", "ptt", "pic");

    private static final Set<String> NOT_SAID =
            Set.of("image", "video", "audio", "voice", "file", "ptt", "pic", "reply", "forward", "multi_forward");

    private final JsonNode content;
    private final JsonNode elements;
    private final JsonNode reply;

    public QqContent(JsonNode content) {
        this.content = content;
        this.elements = content.path("elements");
        this.reply = content.has("reply") ? content.path("reply") : element("reply");
    }

    /** The text as it was exported, with what stands in it for files and quotes. */
    public String all() {
        String text = Nodes.words(content.path("text"));
        return text.isBlank() ? Nodes.words(element("system").path("text")) : text;
    }

    /** Sets words, files, mentions, and what is answered. */
    public void fill(Fields fields) {
        fields.content(own());
        files(fields);
        for (JsonNode mention : content.path("mentions")) {
            fields.mention(Nodes.text(mention, "name"));
        }
        String answered = Nodes.text(reply, "referencedMessageId", "messageId", "replyMsgId");
        fields.replyTo(answered == null || answered.equals("0") ? null : answered);
        String words = Nodes.text(reply, "content", "text");
        String author = Nodes.text(reply, "senderName", "senderNick");
        if (words != null) {
            fields.quoted(author == null ? words : author + ": " + words);
        } else {
            JsonNode forward = element("forward");
            fields.quoted(Nodes.text(forward, "content", "text", "summary", "preview"));
        }
    }

    /** The text has stand-ins for quotes and files; where there are any, it is made anew of the elements. */
    private String own() {
        String text = content.isTextual() ? content.asText() : Nodes.words(content.path("text"));
        // some texts stand only in their elements
        boolean standIns = reply.isObject() || text.isBlank() && !elements.isEmpty();
        for (JsonNode element : elements) {
            standIns |= NOT_SAID.contains(element.path("type").asText());
        }
        standIns |= !content.path("resources").isEmpty();
        if (!standIns) {
            return text;
        }
        return elements.isEmpty() ? withoutStandIns(text) : said().strip();
    }

    private String said() {
        StringBuilder said = new StringBuilder();
        for (JsonNode element : elements) {
            JsonNode data = element.path("data");
            String type = element.path("type").asText();
            String words = Nodes.words(data.path("text"));
            if (type.equals("text")) {
                said.append(words);
            } else if (type.equals("at")) {
                String name = words.isEmpty() ? Nodes.words(data.path("name")) : words;
                said.append(name.startsWith("@") ? "" : "@").append(name);
            } else if (!NOT_SAID.contains(type)) {
                String shown = Nodes.text(data, "text", "name", "title", "summary", "content", "description");
                said.append(shown == null ? "" : shown);
            }
        }
        return said.toString();
    }

    /** Old exports have no elements, but a head for a quote and a name in brackets for each file. */
    private String withoutStandIns(String text) {
        String own = text;
        if (reply.isObject() && own.startsWith("[回复")) {
            int end = own.indexOf("]\n");
            end = end < 0 ? own.indexOf(']') : end;
            own = own.substring(end + 1);
        }
        for (JsonNode file : content.path("resources")) {
            String name = Nodes.text(file, "filename", "fileName");
            for (String kind : Set.of("图片", "视频", "语音", "文件")) {
                own = name == null ? own : own.replace("[" + kind + ": " + name + "]", "");
                own = own.strip().equals("[" + kind + "]") ? "" : own;
            }
        }
        return own.strip();
    }

    private void files(Fields fields) {
        for (JsonNode file : content.path("resources")) {
            file(file, Nodes.text(file, "type"), fields);
        }
        if (content.path("resources").isEmpty()) {
            for (JsonNode element : elements) {
                String type = element.path("type").asText();
                if (FILES.contains(type)) {
                    file(element.path("data"), type, fields);
                }
            }
        }
    }

    private static void file(JsonNode file, @Nullable String type, Fields fields) {
        String name = Nodes.text(file, "filename", "fileName", "name");
        fields.attachment(name == null ? Nodes.fileName(Nodes.text(file, "localPath")) : name, type);
    }

    private JsonNode element(String type) {
        for (JsonNode element : elements) {
            if (element.path("type").asText().equals(type)) {
                return element.path("data");
            }
        }
        return elements.path("none");
    }
}
