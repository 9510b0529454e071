package readingroom.ingest.format;

import java.io.IOException;
import java.util.List;
import org.apache.commons.csv.CSVFormat;
import readingroom.ingest.export.CsvRows;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.FileKinds;
import readingroom.ingest.export.Format;
import readingroom.ingest.export.Sample;
import readingroom.ingest.export.Sink;

/** What iMazing writes as CSV of the messages on an iPhone, and of WhatsApp on it. */
final class IMazing implements Format {

    private static final List<String> COLUMNS = List.of("Chat Session", "Message Date", "Type", "Sender Name", "Text");

    @Override
    public String name() {
        return "imazing";
    }

    @Override
    public String platform() {
        return "imessage";
    }

    @Override
    public boolean recognises(Sample sample) {
        return !sample.isJson() && sample.header().containsAll(COLUMNS);
    }

    @Override
    public void read(Export export, Sink sink) throws IOException {
        CsvRows.read(export, CSVFormat.RFC4180, sink, row -> sink.message(fields(row, export)));
    }

    private static Fields fields(CsvRows.Row row, Export export) {
        String session = row.get("Chat Session").strip();
        String type = row.get("Type").strip();
        boolean mine = type.equals("Outgoing");
        boolean ofTwo = !session.contains(" & ") && !session.contains(",");
        String sender = row.first("Sender Name", "Sender ID");
        Fields fields = new Fields()
                .time(row.get("Message Date"))
                .conversation(export.conversation(session.isEmpty() ? export.name() : session), session)
                .sender(mine || type.equals("Notification") ? null : sender)
                .senderId(row.get("Sender ID"))
                .mine(mine)
                .receiver(mine && ofTwo ? session : null)
                .editedAt(row.get("Edited Date"))
                .quoted(row.get("Replying to"))
                .content(row.get("Text"))
                .system(type.equals("Notification"));
        String file = row.get("Attachment");
        if (!file.isBlank()) {
            String kind = row.get("Attachment type");
            fields.attachment(file, kind.isBlank() ? FileKinds.of(file) : kind);
        }
        String service = row.get("Service").strip();
        return service.startsWith("WhatsApp") ? fields.platform("whatsapp") : fields;
    }
}
