package readingroom.ingest.export;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;
import org.jspecify.annotations.Nullable;

/** What stands in the content of a row of WeChat's database: text, or XML whose meaning depends on the type of the row. */
public final class WechatContent {

    /** The type of a notice. */
    public static final int NOTICE = 10000;

    private static final int NAME_MAX = 80;
    private static final int HEAD = 200;
    private static final List<String> ROOTS =
            List.of("<?xml", "<msg", "<sysmsg", "<appmsg", "<voipmsg", "<voipinvitemsg", "<location", "<VoIPBubbleMsg");
    private static final int XML_MAX = 1 << 20;

    private static final Map<Integer, String> FILES =
            Map.of(3, "image", 34, "voice", 42, "contact", 43, "video", 47, "sticker", 62, "video");

    /** Calls, notices, and notices of taking back. */
    private static final Set<Integer> EVENTS = Set.of(50, 52, 53, 64, 9999, 10000, 10002);

    private WechatContent() {}

    /** The sender that stands before a text in a group, as in {@code wxid_abc:} on a line of its own; null if none does. */
    public static @Nullable String senderIn(String raw) {
        int end = raw.indexOf(":\n");
        if (end <= 0 || end > NAME_MAX) {
            return null;
        }
        for (int i = 0; i < end; i++) {
            char c = raw.charAt(i);
            boolean allowed = c < 128 && Character.isLetterOrDigit(c) || c == '_' || c == '-' || c == '@' || c == '.';
            if (!allowed) {
                return null;
            }
        }
        return raw.substring(0, end);
    }

    /** Without the sender that stands before it, if it is this one. */
    public static String withoutSender(String raw, @Nullable String sender) {
        return sender != null && raw.startsWith(sender + ":\n") ? raw.substring(sender.length() + 2) : raw;
    }

    /** Whether a row of that type is nobody's words. */
    public static boolean isEvent(long type) {
        return EVENTS.contains((int) type);
    }

    /** Whether it is one of WeChat's own kinds of XML and no text that begins with a bracket. */
    public static boolean isXml(String text) {
        String start = head(text).stripLeading();
        return start.startsWith("<") && ROOTS.stream().anyMatch(start::startsWith);
    }

    /** Some rows have other signs before the declaration. */
    private static boolean holdsXml(String text) {
        String start = head(text);
        return ROOTS.stream().anyMatch(start::contains);
    }

    private static String head(String text) {
        return text.substring(0, Math.min(HEAD, text.length()));
    }

    /**
     * Fills in text, files, what is quoted, and whether it is an event.
     *
     * @param type of the row; newer databases have the kind of a card in its upper half
     * @param text without the sender before it
     */
    public static void read(long type, String text, Fields fields) {
        int kind = (int) type;
        boolean xml = isXml(text) || kind != 1 && holdsXml(text);
        if (EVENTS.contains(kind)) {
            fields.system(true).content(xml ? notice(parse(text)) : text);
        } else if (FILES.containsKey(kind)) {
            file(kind, xml ? parse(text) : new Document(""), fields);
            boolean words = !xml && !text.isBlank() && !text.startsWith("[") && kind == 34;
            fields.content(words ? text : "");
        } else if (kind == 48) {
            fields.content(xml ? place(parse(text)) : text);
        } else if (xml && kind != 1) {
            card(parse(text), fields);
        } else {
            fields.content(text);
        }
    }

    private static Document parse(String text) {
        // the declaration may stand behind other signs, and XML knows no control characters
        String from = text.substring(Math.max(0, text.indexOf('<')), Math.min(text.length(), XML_MAX));
        StringBuilder clean = new StringBuilder(from.length());
        from.chars().filter(c -> c >= ' ' || c == '\n' || c == '\t').forEach(c -> clean.append((char) c));
        return Jsoup.parse(clean.toString(), "", Parser.xmlParser());
    }

    private static void file(int kind, Document xml, Fields fields) {
        String type = FILES.get(kind);
        Element card = xml.selectFirst("msg[nickname]");
        fields.attachment(card != null && kind == 42 ? card.attr("nickname") : type, type);
    }

    private static String notice(Document xml) {
        String replaced = text(xml, "replacemsg");
        String plain = replaced.isEmpty() ? text(xml, "plain") : replaced;
        String content = plain.isEmpty() ? text(xml, "content") : plain;
        return content.isEmpty() ? xml.text() : content;
    }

    private static String place(Document xml) {
        Element location = xml.selectFirst("location");
        if (location == null) {
            return "";
        }
        String name = location.attr("poiname");
        String label = location.attr("label");
        return name.isBlank() || name.equals(label) || name.equals("[位置]") ? label : name + ", " + label;
    }

    private static void card(Document xml, Fields fields) {
        Element card = xml.selectFirst("appmsg");
        String title = card == null ? text(xml, "title") : child(card, "title");
        String about = card == null ? "" : child(card, "des");
        switch (card == null ? "" : child(card, "type")) {
            case "57" -> {
                fields.content(title);
                quote(card, fields);
            }
            case "6", "74" -> fields.content("").attachment(title, "file");
            case "8" -> fields.content("").attachment("sticker", "sticker");
            case "19", "40" -> fields.content("").quoted(title + "\n" + about);
            case "62" -> fields.system(true).content(pat(title, xml));
            case "87" -> fields.content(text(xml, "textannouncement"));
            case "2000", "2001" -> fields.content(lines(title, about));
            default -> fields.content(card == null ? title : lines(title, child(card, "url")));
        }
    }

    private static void quote(Element card, Fields fields) {
        Element quoted = card.selectFirst("refermsg");
        if (quoted == null) {
            return;
        }
        String id = child(quoted, "svrid");
        fields.replyTo(id.equals("0") ? null : id);
        String content = withoutSender(child(quoted, "content"), child(quoted, "chatusr"));
        String words = isXml(content) ? text(parse(content), "title") : content;
        String author = child(quoted, "displayname");
        fields.quoted(words.isBlank() || author.isBlank() ? words : author + ": " + words);
    }

    private static String pat(String title, Document xml) {
        String template = text(xml, "template");
        return title.isBlank() ? template : title;
    }

    private static String lines(String first, String second) {
        return first.isBlank() ? second : second.isBlank() ? first : first + "\n" + second;
    }

    private static String text(Element in, String name) {
        Element found = in.selectFirst(name);
        return found == null ? "" : found.wholeText().strip();
    }

    private static String child(Element of, String name) {
        for (Element child : of.children()) {
            if (child.normalName().equals(name)) {
                return child.wholeText().strip();
            }
        }
        return "";
    }
}
