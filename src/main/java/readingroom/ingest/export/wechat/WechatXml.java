package readingroom.ingest.export.wechat;

import java.util.List;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;

/** The XML in rows of WeChat's database, which is not always XML by the letter. */
final class WechatXml {

    private static final int HEAD = 200;
    private static final int XML_MAX = 1 << 20;
    private static final List<String> ROOTS =
            List.of("<?xml", "<msg", "<sysmsg", "<appmsg", "<voipmsg", "<voipinvitemsg", "<location", "<VoIPBubbleMsg");

    private WechatXml() {}

    /** Whether it is one of WeChat's own kinds of XML and no text that begins with a bracket. */
    static boolean isOne(String text) {
        String start = head(text).stripLeading();
        return start.startsWith("<") && ROOTS.stream().anyMatch(start::startsWith);
    }

    /** Some rows have other signs before the declaration. */
    static boolean isIn(String text) {
        String start = head(text);
        return ROOTS.stream().anyMatch(start::contains);
    }

    private static String head(String text) {
        return text.substring(0, Math.min(HEAD, text.length()));
    }

    static Document parse(String text) {
        // the declaration may stand behind other signs, and XML knows no control characters
        String from = text.substring(Math.max(0, text.indexOf('<')), Math.min(text.length(), XML_MAX));
        StringBuilder clean = new StringBuilder(from.length());
        from.chars().filter(c -> c >= ' ' || c == '\n' || c == '\t').forEach(c -> clean.append((char) c));
        return Jsoup.parse(clean.toString(), "", Parser.xmlParser());
    }

    /** The text of the first element of a name; empty where there is none. */
    static String text(Element in, String name) {
        Element found = in.selectFirst(name);
        return found == null ? "" : found.wholeText().strip();
    }

    /** The text of a child; empty where there is none. */
    static String child(Element of, String name) {
        for (Element child : of.children()) {
            if (child.normalName().equals(name)) {
                return child.wholeText().strip();
            }
        }
        return "";
    }
}
