package readingroom.ingest;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import readingroom.ingest.canonical.RecordParser;
import readingroom.ingest.canonical.RecordReader;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.ExportOptions;
import readingroom.ingest.export.MessageBuilder;
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
        try (Reader text = Export.unicode(bytes)) {
            boolean cut = chunks(text, bytes.length, options, chunk -> {
                chunk.rows().forEach(row -> messages.add(row.message()));
                rejects.addAll(chunk.rejects());
            });
            return new Exports(messages, rejects, cut);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Hands on the chunks of canonical text; whether it is cut. */
    static boolean chunks(Reader text, long size, ExportOptions options, Consumer<Chunk> taker) throws IOException {
        Chunks chunks = new Chunks(new MessageBuilder(options, "file-name", null), options.limits(), "", taker);
        new RecordReader(text, size, new RecordParser(options.limits().recordBytes()), chunks).read();
        chunks.end();
        return chunks.isCut();
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
