package readingroom.ingest;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.apache.camel.Exchange;
import readingroom.ingest.canonical.RecordParser;
import readingroom.ingest.canonical.RecordReader;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.ExportOptions;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.MessageBuilder;
import readingroom.ingest.export.UnreadableExport;
import readingroom.model.Position;
import readingroom.model.Reject;
import readingroom.model.Row;

/** Reads the records of a topic: each one message in JSON, or several as in an export. */
public final class TopicReader {

    /** What broken bytes become. */
    private static final char BROKEN = '\uFFFD';

    private final ExportOptions options;
    private final RecordParser parser;
    private final int lanes;
    private final Intake intake;

    /** @param lanes of a batch that are written at once */
    public TopicReader(ExportOptions options, int lanes, Intake intake) {
        this.options = options;
        this.lanes = lanes;
        this.intake = intake;
        this.parser = new RecordParser(options.limits().recordBytes());
    }

    /** What one record held, with the place of the record in the batch as position. */
    private record Contents(List<Row> rows, List<Reject> rejects, int skipped, long bytes) {}

    public TopicBatch read(List<Exchange> exchanges) throws IOException {
        Instant now = Instant.now();
        List<TopicRecord> records = exchanges.stream()
                .map(exchange -> TopicRecord.of(exchange, now))
                .toList();
        TopicBatch batch = new TopicBatch(records, lanes, options.limits());
        for (int i = 0; i < records.size(); i++) {
            Contents contents = read(records.get(i), i);
            for (Row row : contents.rows) {
                batch.lane(row).row(row, contents.bytes / contents.rows.size());
            }
            contents.rejects.forEach(batch.anyLane()::reject);
            batch.anyLane().skip(contents.skipped);
        }
        batch.lanes().forEach(Lane::end);
        return batch;
    }

    /** Commits what the batch has brought to its end. */
    public void commit(TopicBatch batch) {
        intake.committed(batch.commit());
    }

    private Contents read(TopicRecord topicRecord, int place) throws IOException {
        List<Row> rows = new ArrayList<>();
        List<Reject> rejects = new ArrayList<>();
        int[] skipped = {0};
        Position position = new Position(place, 1, 1, 0);
        Chunks messages = new Chunks(
                new MessageBuilder(options, topicRecord.conversation(), null), options.limits(), "", chunk -> {
                    chunk.rows().forEach(row -> rows.add(new Row(row.message(), position, row.arrival())));
                    chunk.rejects().forEach(reject -> rejects.add(new Reject(position, reject.reason(), "")));
                    skipped[0] += chunk.skipped();
                });
        byte[] value = topicRecord.value();
        try {
            if (value == null || value.length == 0) {
                delete(topicRecord, messages);
            } else {
                readValue(value, messages);
            }
        } catch (UnreadableExport e) {
            rejects.add(new Reject(position, String.valueOf(e.getMessage()), ""));
        }
        messages.end();
        if (messages.records() == 0 && rejects.isEmpty()) {
            rejects.add(new Reject(position, "the record holds no message", ""));
        }
        return new Contents(rows, rejects, skipped[0], value == null ? 0 : value.length);
    }

    private void readValue(byte[] value, Chunks messages) throws IOException {
        // nearly every record is one whole object, which takes half the time as bytes
        boolean isUtf8 = new String(value, StandardCharsets.UTF_8).indexOf(BROKEN) < 0;
        Fields only = isUtf8 ? parser.only(value) : null;
        if (only != null) {
            messages.message(only);
            return;
        }
        try (Reader text = Export.unicode(value)) {
            new RecordReader(text, value.length, parser, messages).read();
        }
    }

    private void delete(TopicRecord topicRecord, Chunks messages) {
        Fields deletion = topicRecord.deletion();
        if (deletion == null) {
            messages.reject("the record is empty (a tombstone) and its key does not name a message; a key such as"
                    + " {\"conversation_id\": \"c\", \"message_id\": \"m\"} deletes that message");
        } else if (options.deletions() == ExportOptions.Deletions.KEEP) {
            messages.skip();
        } else {
            messages.message(deletion);
        }
    }
}
