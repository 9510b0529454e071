package readingroom.ingest.format;

import java.io.IOException;
import java.util.List;
import org.apache.commons.csv.CSVFormat;
import readingroom.ingest.export.CsvRows;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.Format;
import readingroom.ingest.export.Markup;
import readingroom.ingest.export.Nodes;
import readingroom.ingest.export.Sample;
import readingroom.ingest.export.Sink;

/** {@code messages.csv} in LinkedIn's archive. */
final class LinkedIn implements Format {

    private static final List<String> COLUMNS = List.of("CONVERSATION ID", "FROM", "TO", "DATE", "CONTENT");
    private static final String MEMBER = "/in/";

    @Override
    public String name() {
        return "linkedin";
    }

    @Override
    public boolean recognises(Sample sample) {
        return !sample.isJson() && sample.header().containsAll(COLUMNS);
    }

    @Override
    public void read(Export export, Sink sink) throws IOException {
        CsvRows.read(export, CSVFormat.RFC4180, sink, row -> read(row, sink));
    }

    private static void read(CsvRows.Row row, Sink sink) {
        String profile = row.get("SENDER PROFILE URL");
        String to = row.get("TO");
        String content = row.get("CONTENT");
        Fields fields = new Fields()
                .time(row.get("DATE"))
                .conversation(row.get("CONVERSATION ID"), row.get("CONVERSATION TITLE"))
                .sender(row.get("FROM"))
                .senderId(
                        profile.contains(MEMBER) ? profile.substring(profile.indexOf(MEMBER) + MEMBER.length()) : null)
                .receiver(to.contains(",") ? null : to)
                .content(content.startsWith("<p") ? Markup.text(Markup.html(content)) : content);
        for (String file : row.get("ATTACHMENTS").strip().split("\\s+")) {
            String name = Nodes.fileName(file);
            fields.attachment(name, name == null ? null : "file");
        }
        if ("DRAFT".equalsIgnoreCase(row.get("IS MESSAGE DRAFT"))
                || "Yes".equalsIgnoreCase(row.get("IS MESSAGE DRAFT"))) {
            sink.skip();
        } else {
            sink.message(fields);
        }
    }
}
