package readingroom.ingest.format;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.Format;
import readingroom.ingest.export.Markup;
import readingroom.ingest.export.Nodes;
import readingroom.ingest.export.Sample;
import readingroom.ingest.export.Shape;
import readingroom.ingest.export.Sink;

/** WhatsApp's database as WhatsApp-Chat-Exporter writes it in JSON: chats by their addresses, messages by their numbers. */
final class WhatsAppDatabase implements Format {

    private static final String GROUP = "@g.us";

    @Override
    public String name() {
        return "whatsapp-json";
    }

    @Override
    public String platform() {
        return "whatsapp";
    }

    @Override
    public boolean recognises(Sample sample) {
        Shape json = sample.json();
        return !json.isList() && json.hasEndings(".from_me", ".key_id", ".timestamp", ".messages");
    }

    @Override
    public void read(Export export, Sink sink) throws IOException {
        Chat chat = new Chat();
        export.json()
                .names("", chat::begin)
                .on("*.name", name -> chat.name = Nodes.text(name))
                .names("*.messages", number -> {})
                .each("*.messages.*", chat::read)
                .walk(sink);
    }

    /** The chat at hand, whose name stands before its messages. */
    private static final class Chat {

        private String address = "";
        private @Nullable String name;

        void begin(String jid) {
            address = jid;
            name = null;
        }

        void read(JsonNode row, Sink sink) {
            boolean mine = Nodes.isTrue(row, "from_me");
            boolean group = address.endsWith(GROUP);
            String other = name == null ? address : name;
            String sender = Nodes.text(row, "sender");
            Fields fields = new Fields()
                    .id(Nodes.text(row, "key_id"))
                    .time(Nodes.text(row, "timestamp"))
                    .conversation(address, name)
                    .mine(mine)
                    .sender(mine ? null : sender == null ? other : sender)
                    .receiver(mine && !group ? other : null)
                    .replyTo(Nodes.text(row, "reply"))
                    .quoted(text(row.path("quoted_data")))
                    .reactions(row.path("reactions").size());
            if (Nodes.isTrue(row, "meta")) {
                sink.message(fields.sender(null).mine(false).system(true).content(text(row.path("data"))));
            } else if (Nodes.isTrue(row, "media")) {
                String type = Nodes.text(row, "mime");
                fields.attachment(
                        Nodes.fileName(Nodes.text(row, "data")),
                        Nodes.isTrue(row, "sticker") ? "sticker" : type == null ? "media" : type);
                sink.message(fields.content(text(row.path("caption"))));
            } else {
                sink.message(fields.content(text(row.path("data"))));
            }
        }

        /** The ends of lines stand as in a page. */
        private static String text(JsonNode value) {
            String words = Nodes.words(value);
            return words.contains("<br") ? Markup.text(Markup.html(words)) : words;
        }
    }
}
