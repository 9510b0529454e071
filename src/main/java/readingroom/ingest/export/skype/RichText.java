package readingroom.ingest.export.skype;

import java.util.Locale;
import java.util.Set;
import org.jsoup.nodes.Element;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.Markup;

/** Text in which quotes, files, people and edits are marked. */
final class RichText {

    private static final Set<String> FILES = Set.of("uriobject", "contacts", "location");

    private RichText() {}

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
            if (inner.normalName().equals("originalname") || inner.normalName().equals("meta") && name == null) {
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
