package readingroom.ingest.format;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
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
import readingroom.ingest.export.zulip.Realm;

/** Messages that scripts fetched from Zulip, with names in them and HTML or Markdown as content. */
final class ZulipMessages implements Format {

    private static final List<String> LISTS = List.of("messages[]", "[]");
    private static final List<String> ONE_A_LINE = List.of("");

    @Override
    public String name() {
        return "zulip-api";
    }

    @Override
    public String platform() {
        return "zulip";
    }

    @Override
    public boolean recognises(Sample sample) {
        Shape json = sample.json();
        return is(json, "") || LISTS.stream().anyMatch(list -> is(json, list + "."));
    }

    private static boolean is(Shape json, String in) {
        return json.hasAll(in + "sender_full_name", in + "display_recipient", in + "content", in + "timestamp");
    }

    @Override
    public void read(Export export, Sink sink) throws IOException {
        var walk = export.json();
        for (String list : lists(export)) {
            walk.each(list, (message, to) -> to.message(message(message)));
        }
        walk.walk(sink);
    }

    private static List<String> lists(Export export) throws IOException {
        try (Sample sample = export.sample()) {
            sample.grow();
            return is(sample.json(), "") ? ONE_A_LINE : LISTS;
        }
    }

    private static Fields message(JsonNode message) {
        Fields fields = new Fields()
                .id(Nodes.text(message, "id"))
                .time(Nodes.text(message, "timestamp"))
                .editedAt(Nodes.text(message, "last_edit_timestamp"))
                .sender(Nodes.text(message, "sender_full_name"))
                .senderId(Nodes.text(message, "sender_id", "sender_email"))
                .reactions(message.path("reactions").size())
                .system(String.valueOf(Nodes.text(message, "sender_email")).startsWith("notification-bot@"));
        place(message, fields);
        String content = Nodes.text(message, "content");
        if ("text/x-markdown".equals(Nodes.text(message, "content_type"))
                || content == null
                || !content.startsWith("<")) {
            Zulip.words(content, fields);
        } else {
            words(content, fields);
        }
        return fields;
    }

    private static void place(JsonNode message, Fields fields) {
        JsonNode recipient = message.path("display_recipient");
        if (!recipient.isArray()) {
            fields.conversation(
                    Nodes.text(message, "recipient_id", "stream_id", "display_recipient"),
                    Realm.titled(Nodes.text(recipient), Nodes.text(message, "subject", "topic")));
            return;
        }
        TreeSet<String> ids = new TreeSet<>();
        List<String> names = new ArrayList<>();
        String other = null;
        for (JsonNode person : recipient) {
            String id = Nodes.text(person, "id", "user_id", "email");
            ids.add(String.valueOf(id));
            names.add(String.valueOf(Nodes.text(person, "full_name", "email")));
            if (id != null && !id.equals(Nodes.text(message, "sender_id"))) {
                other = Nodes.text(person, "full_name");
            }
        }
        names.sort(null);
        fields.conversation(String.join(",", ids), String.join(", ", names));
        fields.receiver(ids.size() == 2 ? other : null);
    }

    /** The text of the HTML that Zulip shows, with the lines and the links to files that it has. */
    private static void words(String html, Fields fields) {
        Document page = Jsoup.parseBodyFragment(html);
        page.outputSettings().prettyPrint(false);
        // previews of what is linked anyway
        page.select(".message_inline_image").remove();
        for (Element link : page.select("a[href*=user_uploads]")) {
            String path = link.attr("href");
            String name = link.text().isBlank() ? path.substring(path.lastIndexOf('/') + 1) : link.text();
            fields.attachment(name, null);
        }
        for (Element person : page.select(".user-mention:not(.silent)")) {
            fields.mention(person.text().replaceFirst("^@", ""));
        }
        quotes(page, fields);
        fields.content(Markup.text(page.body()));
    }

    private static void quotes(Document page, Fields fields) {
        Element quote = page.body().selectFirst("> blockquote");
        Element head = quote == null ? null : quote.previousElementSibling();
        Element link = head == null ? null : head.selectFirst("a[href*=/near/]");
        if (quote != null && head != null && link != null && head.selectFirst(".user-mention.silent") != null) {
            String target = link.attr("href");
            fields.quoted(Markup.text(quote)).replyTo(number(target.substring(target.indexOf("/near/") + 6)));
            head.remove();
            quote.remove();
        }
    }

    private static @Nullable String number(String text) {
        int end = 0;
        while (end < text.length() && Character.isDigit(text.charAt(end))) {
            end++;
        }
        return end == 0 ? null : text.substring(0, end);
    }
}
