package readingroom.ingest;

import com.carrotsearch.hppc.LongHashSet;
import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.MinimalPrettyPrinter;
import com.fasterxml.jackson.databind.ObjectWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import readingroom.model.ChatMessage;
import readingroom.model.Chunk;
import readingroom.model.Json;
import readingroom.model.Reject;
import readingroom.model.Row;

/** Writes exports as canonical NDJSON and indexes nothing; the code behind {@code convert PATH...}. */
public final class Converter {

    private final ExportOptions options;
    private final PrintStream rejects;
    private final ObjectWriter json = Json.mapper().writer();
    private final LongHashSet written = new LongHashSet();

    private long messages;
    private long repeated;
    private long rejected;

    /** @param rejects where each reject is named with file, position and reason, a line each */
    public Converter(ExportOptions options, PrintStream rejects) {
        this.options = options;
        this.rejects = rejects;
    }

    /**
     * What became of the records.
     *
     * @param repeated had the id of a message that was written before, and were left out
     */
    public record Counts(long messages, long repeated, long rejected) {}

    /**
     * Converts files, and folders with all that is in them.
     *
     * @throws java.nio.file.NoSuchFileException for a path that does not exist
     */
    public Counts convert(List<Path> paths, OutputStream out) throws IOException {
        List<Path> files = ExportFiles.find(paths);
        try (JsonGenerator lines = lines(out)) {
            for (Path file : files) {
                convert(file, lines);
            }
        }
        if (messages > 0) {
            out.write('\n');
        }
        out.flush();
        return new Counts(messages, repeated, rejected);
    }

    private void convert(Path path, JsonGenerator lines) throws IOException {
        try (ExportFile file = ExportFile.open(path, options)) {
            while (file.reader().hasNext()) {
                Chunk chunk = file.reader().next();
                for (Row row : chunk.rows()) {
                    write(row.message(), lines);
                }
                chunk.rejects().forEach(reject -> reject(path, reject));
            }
        } catch (UnreadableExport e) {
            rejected++;
            rejects.println(path + ": " + e.getMessage());
        }
    }

    private void write(ChatMessage message, JsonGenerator lines) throws IOException {
        byte[] id = Base64.getUrlDecoder().decode(String.valueOf(message.id()));
        if (!written.add(ByteBuffer.wrap(id).getLong())) {
            repeated++;
            return;
        }
        messages++;
        json.writeValue(lines, asExported(message));
    }

    /** Without the id in the index, but with one that leads to it, so that the result is indexed as the original. */
    private static ChatMessage asExported(ChatMessage message) {
        String id = message.messageId() != null ? message.messageId() : MessageIds.OWN_MARK + message.id();
        return new ChatMessage(
                null,
                id,
                message.timestamp(),
                message.sender(),
                message.senderId(),
                message.receiver(),
                message.content(),
                message.conversationId(),
                message.conversationName(),
                message.replyTo(),
                message.editedAt(),
                message.attachments(),
                message.mentions(),
                message.platform(),
                message.system());
    }

    private void reject(Path path, Reject reject) {
        rejected++;
        rejects.println(path + ": line " + reject.position().line() + ", column "
                + reject.position().column() + ": " + reject.reason());
    }

    private static JsonGenerator lines(OutputStream out) throws IOException {
        JsonGenerator generator = Json.mapper().getFactory().createGenerator(out, JsonEncoding.UTF8);
        generator.setPrettyPrinter(new MinimalPrettyPrinter("\n"));
        generator.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
        generator.disable(JsonGenerator.Feature.FLUSH_PASSED_TO_STREAM);
        return generator;
    }
}
