package readingroom.ingest.export.teams;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Set;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.LenientJson;
import readingroom.ingest.export.Markup;
import readingroom.ingest.export.Nodes;

/** The words of a message, which are mostly HTML, and what is attached to them. */
final class Body {

    private static final Set<String> ABOUT_QUOTE = Set.of("mri", "time");

    private Body() {}

    static void read(JsonNode row, Fields fields) {
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
        fields.quoted(forwarded == null ? Nodes.text(other, "messagePreview") : Markup.text(Markup.html(forwarded)));
    }
}
