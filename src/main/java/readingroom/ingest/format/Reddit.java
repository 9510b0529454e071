package readingroom.ingest.format;

import java.io.IOException;
import java.util.List;
import org.apache.commons.csv.CSVFormat;
import readingroom.ingest.export.CsvRows;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.Format;
import readingroom.ingest.export.Sample;
import readingroom.ingest.export.Sink;

/** {@code chat_history.csv} in the data that Reddit hands out. */
final class Reddit implements Format {

    private static final List<String> COLUMNS =
            List.of("message_id", "created_at", "username", "message", "channel_url");

    @Override
    public String name() {
        return "reddit";
    }

    @Override
    public boolean recognises(Sample sample) {
        return !sample.isJson() && sample.header().containsAll(COLUMNS);
    }

    @Override
    public void read(Export export, Sink sink) throws IOException {
        CsvRows.read(export, CSVFormat.RFC4180, sink, row -> sink.message(fields(row)));
    }

    private static Fields fields(CsvRows.Row row) {
        String sent = row.get("created_at");
        String updated = row.get("updated_at");
        String parent = row.get("thread_parent_message_id");
        return new Fields()
                .id(row.get("message_id"))
                .time(sent)
                .editedAt(updated.equals(sent) || updated.isBlank() ? null : updated)
                .conversation(row.first("channel_url", "channel_name"), row.first("channel_name", "subreddit"))
                .sender(row.get("username"))
                .replyTo(parent.equals("0") ? null : parent)
                .content(row.get("message"));
    }
}
