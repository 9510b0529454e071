package readingroom.ingest.format;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.Format;
import readingroom.ingest.export.JsonWalk;
import readingroom.ingest.export.LenientJson;
import readingroom.ingest.export.Markup;
import readingroom.ingest.export.Nodes;
import readingroom.ingest.export.Sample;
import readingroom.ingest.export.Shape;
import readingroom.ingest.export.Sink;

/** Messages of Microsoft Teams as the Graph interface gives them and scripts save them. */
final class Teams implements Format {

    private static final List<String> PATHS = List.of("[]", "value[]", "messages[]", "[].value[]", "");

    @Override
    public String name() {
        return "teams";
    }

    @Override
    public boolean recognises(Sample sample) {
        Shape json = sample.json();
        return path(json) != null
                || json.isEmpty("value") && json.text("@odata.context").contains("graph.microsoft.com");
    }

    @Override
    public void read(Export export, Sink sink) throws IOException {
        String path;
        boolean lines;
        try (Sample sample = export.sample()) {
            path = sample.find(Teams::path);
            lines = "".equals(path) && sample.find(json -> json.isLines() ? true : null) != null;
        }
        Rows rows = new Rows(export.conversation(export.name()));
        JsonWalk json = export.json()
                .on("@odata.context", rows::context)
                .on("topic", node -> rows.topic = Nodes.text(node))
                .each(path == null ? "[]" : path, rows::row);
        if (lines) {
            json.walkLines(sink);
        } else {
            json.walk(sink);
        }
    }

    private static @Nullable String path(Shape json) {
        for (String path : PATHS) {
            String start = path.isEmpty() ? "" : path + ".";
            if (json.has(start + "createdDateTime")
                    && (json.has(start + "messageType") || json.has(start + "body.content"))) {
                return path;
            }
        }
        return null;
    }

    /** The messages of a file, each with the replies that were put into it. */
    private static final class Rows {

        private static final Pattern CHAT = Pattern.compile("(?:chats|channels)\\('([^')]{1,400})'\\)");
        private static final Set<String> ABOUT_QUOTE = Set.of("mri", "time");
        private static final Pattern WORDS = Pattern.compile("(?<=[a-z])(?=[A-Z])");

        private String conversation;
        private @Nullable String topic;

        Rows(String conversation) {
            this.conversation = conversation;
        }

        void context(JsonNode address) {
            Matcher chat = CHAT.matcher(String.valueOf(Nodes.text(address)));
            while (chat.find()) {
                conversation =
                        chat.group(1).replace("%3A", ":").replace("%3a", ":").replace("%40", "@");
            }
        }

        void row(JsonNode row, Sink sink) {
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
            body(row, fields);
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

        private static void body(JsonNode row, Fields fields) {
            String content = Nodes.text(row.path("body"), "content");
            String subject = Nodes.text(row, "subject");
            String text = content;
            row.path("attachments").forEach(file -> attachment(file, fields));
            row.path("mentions").forEach(person -> fields.mention(Nodes.text(person, "mentionText")));
            if (content != null && !"text".equals(Nodes.text(row.path("body"), "contentType"))) {
                Element html = Markup.html(content);
                quotes(html, fields);
                images(html, fields);
                text = Markup.text(html);
            }
            boolean none = text == null || text.isBlank();
            fields.content(subject == null ? text : none ? subject : subject + "\n" + text);
        }

        /** Answers of the time before answers were attachments. */
        private static void quotes(Element html, Fields fields) {
            for (Element quote :
                    Markup.cut(html, element -> element.attr("itemtype").endsWith("/Reply"))) {
                Markup.cut(quote, part -> ABOUT_QUOTE.contains(part.attr("itemprop")));
                fields.replyTo(quote.attr("itemid")).quoted(Markup.text(quote));
            }
        }

        private static void images(Element html, Fields fields) {
            for (Element image : html.select("img:not([itemtype$=/Emoji])")) {
                fields.attachment(image.attr("alt"), "image");
            }
        }

        private static void attachment(JsonNode file, Fields fields) {
            String type = String.valueOf(Nodes.text(file, "contentType"));
            if (type.equals("messageReference") || type.equals("forwardedMessageReference")) {
                reference(Nodes.text(file, "content"), fields);
            } else {
                String name = Nodes.text(file, "name");
                fields.attachment(name == null ? Nodes.fileName(Nodes.text(file, "contentUrl")) : name, type);
            }
        }

        /** The message that is answered or forwarded stands as JSON in a text. */
        private static void reference(@Nullable String json, Fields fields) {
            JsonNode other = LenientJson.tree(json);
            String target = Nodes.text(other, "messageId");
            if (target != null) {
                fields.replyTo(target);
            }
            String forwarded = Nodes.text(other, "originalMessageContent");
            fields.quoted(
                    forwarded == null ? Nodes.text(other, "messagePreview") : Markup.text(Markup.html(forwarded)));
        }
    }
}
