package readingroom.ingest.format;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.Format;
import readingroom.ingest.export.Nodes;
import readingroom.ingest.export.Sample;
import readingroom.ingest.export.Shape;
import readingroom.ingest.export.Sink;

/** {@code chat_history.json} of Snapchat's data: rows by the person or the group they were written with. */
final class Snapchat implements Format {

    private static final String TEXT = "TEXT";
    private static final String EVENT = "STATUS";

    @Override
    public String name() {
        return "snapchat";
    }

    @Override
    public boolean recognises(Sample sample) {
        Shape json = sample.json();
        return !json.isList() && json.hasEndings("[].Media Type", "[].From", "[].Created");
    }

    @Override
    public boolean isCompanion(Sample sample) {
        return sample.json().hasEndings("[].Media Type", "[].Created")
                || sample.isJson() && sample.hasBeside("chat_history.json");
    }

    @Override
    public void read(Export export, Sink sink) throws IOException {
        String[] conversation = {""};
        export.json()
                .names("", name -> conversation[0] = name)
                .each("*[]", (row, to) -> to.message(fields(row, conversation[0])))
                .walk(sink);
    }

    private static Fields fields(JsonNode row, String conversation) {
        String exact = Nodes.text(row, "Created(microseconds)");
        String title = Nodes.text(row, "Conversation Title");
        String kind = String.valueOf(Nodes.text(row, "Media Type"));
        String from = Nodes.text(row, "From");
        boolean mine = Nodes.isTrue(row, "IsSender");
        Fields fields = new Fields()
                .time(exact == null ? Nodes.text(row, "Created") : exact)
                .conversation(conversation, title == null ? conversation : title)
                .sender(from)
                .mine(mine)
                .receiver(mine && title == null ? conversation : null)
                .content(Nodes.words(row.path("Content")));
        if (kind.startsWith(EVENT)) {
            return fields.sender(null).mine(false).system(true).content(kind);
        }
        return kind.equals(TEXT) ? fields : fields.attachment(Nodes.text(row, "Media IDs"), kind);
    }
}
