package readingroom.ingest.format;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.Format;
import readingroom.ingest.export.Nodes;
import readingroom.ingest.export.Sample;
import readingroom.ingest.export.Shape;
import readingroom.ingest.export.Sink;

/** The {@code data.json} that signal-export puts into the folder of each conversation: an object a line. */
final class SignalExport implements Format {

    @Override
    public String name() {
        return "signal-export";
    }

    @Override
    public String platform() {
        return "signal";
    }

    @Override
    public boolean recognises(Sample sample) {
        Shape json = sample.json();
        return !json.isList()
                && json.hasAll("date", "sender", "body")
                && (json.has("quote") || json.has("sticker") || json.has("reactions") || json.has("attachments"));
    }

    @Override
    public void read(Export export, Sink sink) throws IOException {
        String conversation = export.conversation(export.folder());
        export.json().each("", (row, to) -> row(row, conversation, to)).walkLines(sink);
    }

    private static void row(JsonNode row, String conversation, Sink sink) {
        String sender = Nodes.text(row, "sender");
        String body = Nodes.text(row, "body");
        if (sender == null && body == null) {
            return;
        }
        Fields fields = new Fields()
                .time(Nodes.text(row, "date"))
                .conversation(conversation, conversation)
                .sender(sender)
                .mine("Me".equals(sender))
                .content(body == null ? null : body.stripTrailing())
                .quoted(quoted(Nodes.text(row, "quote")))
                .reactions(row.path("reactions").size());
        for (JsonNode file : row.path("attachments")) {
            String name = Nodes.text(file, "name");
            fields.attachment(name == null ? Nodes.fileName(Nodes.text(file, "path")) : name, null);
        }
        JsonNode sticker = row.path("sticker");
        if (sticker.isObject() || sticker.isTextual() && !sticker.asText().isBlank()) {
            fields.attachment(sticker.isObject() ? Nodes.text(sticker, "emoji") : sticker.asText(), "sticker");
        }
        boolean deleted = Nodes.isTrue(row, "deleted");
        boolean nobody =
                Nodes.isTrue(row, "call") || Nodes.isTrue(row, "missed") || "No-Sender".equals(sender) && body == null;
        sink.message(fields.deleted(deleted).system(nobody || deleted && body == null));
    }

    /** It is written as Markdown quotes a text. */
    private static @Nullable String quoted(@Nullable String quote) {
        return quote == null ? null : quote.strip().replaceAll("(?m)^> ?", "");
    }
}
