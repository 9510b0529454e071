package readingroom.ingest;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import readingroom.model.ChatMessage;
import readingroom.model.Chunk;
import readingroom.model.Reject;

/** What tests read from exports. */
record Exports(List<ChatMessage> messages, List<Reject> rejects, boolean cut) {

    static final ExportOptions OPTIONS = new ExportOptions(ZoneOffset.UTC, null, null, ExportOptions.Limits.DEFAULT);

    static Exports read(String text) {
        return read(text.getBytes(StandardCharsets.UTF_8), OPTIONS);
    }

    static Exports read(byte[] bytes, ExportOptions options) {
        List<ChatMessage> messages = new ArrayList<>();
        List<Reject> rejects = new ArrayList<>();
        try (ExportReader reader =
                new ExportReader(new ByteArrayInputStream(bytes), options, "file-name", bytes.length)) {
            while (reader.hasNext()) {
                Chunk chunk = reader.next();
                chunk.rows().forEach(row -> messages.add(row.message()));
                rejects.addAll(chunk.rejects());
            }
            return new Exports(messages, rejects, reader.isCut());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A message of a second of 2024-06-01, as JSON. */
    static String message(int n) {
        return "{\"message_id\":\"m%d\",\"timestamp\":%d,\"sender\":\"mara\",\"content\":\"row %d\",\"conversation_id\":\"c\"}"
                .formatted(n, 1717200000 + n, n);
    }

    List<String> ids() {
        return messages.stream().map(ChatMessage::messageId).toList();
    }

    List<String> reasons() {
        return rejects.stream().map(Reject::reason).toList();
    }
}
