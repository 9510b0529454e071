package readingroom.ingest;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.apache.camel.Exchange;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.canonical.RecordParser;
import readingroom.ingest.canonical.RecordReader;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.ExportOptions;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.MessageBuilder;
import readingroom.ingest.export.UnreadableExport;
import readingroom.model.Chunk;
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

    /** What one record holds, with the place of the record in the batch as position. */
    private static final class Contents {

        private final Position position;
        private final List<Row> rows = new ArrayList<>();
        private final List<Reject> rejects = new ArrayList<>();
        private int skipped;

        Contents(int place) {
            position = new Position(place, 1, 1, 0);
        }

        void add(Chunk chunk) {
            chunk.rows().forEach(row -> rows.add(new Row(row.message(), position, row.arrival())));
            chunk.rejects().forEach(reject -> reject(reject.reason()));
            skipped += chunk.skipped();
        }

        void reject(String reason) {
            rejects.add(new Reject(position, reason, ""));
        }

        boolean isEmpty() {
            return rows.isEmpty() && rejects.isEmpty() && skipped == 0;
        }
    }

    public TopicBatch read(List<Exchange> exchanges) throws IOException {
        Instant now = Instant.now();
        List<TopicRecord> records = exchanges.stream()
                .map(exchange -> TopicRecord.of(exchange, now))
                .toList();
        TopicBatch batch = new TopicBatch(records, lanes, options.limits());
        for (int i = 0; i < records.size(); i++) {
            TopicRecord topicRecord = records.get(i);
            Contents contents = read(topicRecord, i);
            for (Row row : contents.rows) {
                batch.lane(row).row(row, topicRecord.length() / contents.rows.size());
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
        Contents contents = new Contents(place);
        byte[] value = topicRecord.value();
        Fields only = only(value);
        // looking for it takes a third as long as reading a record, and most records say it themselves
        String conversation = only != null && only.hasConversation() ? null : topicRecord.conversation();
        Chunks messages =
                new Chunks(new MessageBuilder(options, conversation, null), options.limits(), "", contents::add);
        try {
            if (only != null) {
                messages.message(only);
            } else if (value == null || value.length == 0) {
                delete(topicRecord, messages);
            } else {
                readAll(value, messages);
            }
        } catch (UnreadableExport e) {
            contents.reject(String.valueOf(e.getMessage()));
        }
        messages.end();
        if (contents.isEmpty()) {
            contents.reject("the record holds no message");
        }
        return contents;
    }

    /** The fields of a record that is one whole object, as nearly every one is: read as bytes it takes half the time. */
    private @Nullable Fields only(byte @Nullable [] value) {
        boolean isUtf8 = value != null && new String(value, StandardCharsets.UTF_8).indexOf(BROKEN) < 0;
        return isUtf8 ? parser.only(value) : null;
    }

    private void readAll(byte[] value, Chunks messages) throws IOException {
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
