package readingroom.ingest.format;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.Format;
import readingroom.ingest.export.Markup;
import readingroom.ingest.export.Nodes;
import readingroom.ingest.export.Sample;
import readingroom.ingest.export.Shape;
import readingroom.ingest.export.Sink;

/** {@code messages.json} of Skype, and of Teams for private use. */
final class Skype implements Format {

    private static final String TALK = "conversations[]";
    private static final String ROW = TALK + ".MessageList[]";

    @Override
    public String name() {
        return "skype";
    }

    @Override
    public boolean recognises(Sample sample) {
        Shape json = sample.json();
        return json.has(TALK + ".MessageList") || json.hasAll("userId", "exportDate") && json.isEmpty("conversations");
    }

    @Override
    public boolean isCompanion(Sample sample) {
        return sample.json().has("endpointPresenceDocs");
    }

    @Override
    public void read(Export export, Sink sink) throws IOException {
        Talk talk = new Talk(export.options().owner());
        export.json()
                .on("userId", node -> talk.user = Nodes.text(node))
                .enter(ROW, talk::beginRow)
                .on(ROW + ".displayName", node -> talk.rowName = Nodes.text(node))
                .on(ROW + ".from", node -> talk.rowFrom = id(Nodes.text(node)))
                .look();
        talk.beginRow();
        export.json()
                .enter(TALK, talk::begin)
                .on(TALK + ".id", node -> talk.id = Nodes.text(node))
                .on(TALK + ".displayName", node -> talk.name = Nodes.text(node))
                .on(TALK + ".threadProperties", node -> talk.topic = Nodes.text(node, "topic"))
                .each(ROW, talk::row)
                .walk(sink);
    }

    /** An old export has the address of the person. */
    private static @Nullable String id(@Nullable String from) {
        return from == null ? null : from.substring(from.lastIndexOf('/') + 1);
    }

    /** The conversation that is being read, and the names of people from all of them. */
    private static final class Talk {

        private static final Pattern WORDS = Pattern.compile("(?<=[a-z])(?=[A-Z])");
        private static final List<String> EVENTS = List.of(
                "Event/",
                "ThreadActivity/",
                "Notice",
                "PopCard",
                "EndToEndEncryption/",
                "InviteFreeRelationshipChanged",
                "Signal/",
                "Translation");

        private static final String CALLS = "48:calllogs";

        private final Map<String, String> names = new HashMap<>();
        private final @Nullable String owner;
        private @Nullable String user;
        private @Nullable String id;
        private @Nullable String name;
        private @Nullable String topic;
        private @Nullable String rowName;
        private @Nullable String rowFrom;

        Talk(@Nullable String owner) {
            this.owner = owner;
        }

        void beginRow() {
            if (rowFrom != null && rowName != null && !rowName.isBlank()) {
                names.putIfAbsent(rowFrom, rowName);
            }
            rowFrom = null;
            rowName = null;
        }

        void begin() {
            id = null;
            name = null;
            topic = null;
        }

        void row(JsonNode row, Sink sink) {
            String type = String.valueOf(Nodes.text(row, "messagetype", "messageType"));
            String from = id(Nodes.text(row, "from"));
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
            if (EVENTS.stream().anyMatch(type::startsWith) || CALLS.equals(talk)) {
                sink.message(fields.system(true).content(event(type, content)));
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

        private static String event(String type, @Nullable String content) {
            String kind = WORDS.matcher(type.substring(type.indexOf('/') + 1))
                    .replaceAll(" ")
                    .toLowerCase(Locale.ROOT);
            Element detail = Markup.xml(content == null ? "" : content);
            Element value = detail.selectFirst("value");
            Element list = detail.selectFirst("partlist");
            String more = value != null ? value.text() : list != null ? list.attr("type") : "";
            return more.isBlank() ? kind : kind + ": " + more;
        }
    }

    /** Text in which quotes, files, people and edits are marked. */
    private static final class RichText {

        private static final Set<String> FILES = Set.of("uriobject", "contacts", "location");

        static void read(String content, boolean html, Fields fields) {
            Element root = html ? Markup.html(content) : Markup.xml(content);
            edits(root, fields);
            quotes(root, html, fields);
            files(root, fields);
            for (Element person : root.select("at, span[itemtype$=/Mention]")) {
                fields.mention(person.text());
            }
            fields.content(html ? Markup.text(root) : Markup.verbatim(root));
        }

        private static void edits(Element root, Fields fields) {
            for (Element edit : root.select("e_m")) {
                String millis = edit.attr("ts_ms");
                fields.edited(true).editedAt(millis.isBlank() ? edit.attr("ts") : millis);
                // what an unclosed mark holds is text
                edit.unwrap();
            }
        }

        private static void quotes(Element root, boolean html, Fields fields) {
            StringBuilder quoted = new StringBuilder();
            for (Element quote : Markup.cut(root, RichText::isQuote)) {
                String target = quote.hasAttr("messageid") ? quote.attr("messageid") : quote.attr("itemid");
                Markup.cut(quote, part -> isQuote(part) || isAboutQuote(part));
                quoted.append(quoted.isEmpty() ? "" : "\n").append(html ? Markup.text(quote) : Markup.verbatim(quote));
                fields.replyTo(target);
            }
            fields.quoted(quoted.toString());
        }

        private static boolean isQuote(Element element) {
            return element.normalName().equals("quote")
                    || element.normalName().equals("blockquote")
                            && element.attr("itemtype").endsWith("/Reply");
        }

        /** Who said it and when, which the program shows before it. */
        private static boolean isAboutQuote(Element element) {
            String property = element.attr("itemprop");
            return element.normalName().equals("legacyquote") || property.equals("mri") || property.equals("time");
        }

        private static void files(Element root, Fields fields) {
            for (Element file : Markup.cut(root, element -> FILES.contains(element.normalName()))) {
                switch (file.normalName()) {
                    case "uriobject" -> file(file, fields);
                    case "location" -> fields.attachment(file.attr("address"), "location");
                    case "contacts" -> {
                        for (Element person : file.select("c")) {
                            String name = person.attr("f");
                            fields.attachment(name.isBlank() ? person.attr("s") : name, "contact");
                        }
                    }
                    default -> throw new IllegalStateException("no file");
                }
            }
            for (Element image : root.select("img:not([itemtype$=/Emoji])")) {
                fields.attachment(image.attr("alt"), "image");
            }
        }

        private static void file(Element file, Fields fields) {
            String name = null;
            for (Element inner : file.getAllElements()) {
                if (inner.normalName().equals("originalname")
                        || inner.normalName().equals("meta") && name == null) {
                    String own = inner.hasAttr("v") ? inner.attr("v") : inner.attr("originalName");
                    name = own.isBlank() ? name : own;
                }
            }
            String type = file.attr("type");
            int version = type.indexOf('.');
            String kind = (version < 0 ? type : type.substring(0, version)).toLowerCase(Locale.ROOT);
            int folder = kind.lastIndexOf('/');
            fields.attachment(name, kind.isBlank() ? "file" : kind.substring(folder + 1));
        }
    }
}
