package readingroom.ingest;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.OffsetDateTime;
import java.util.Base64;
import java.util.Iterator;
import java.util.List;
import readingroom.ingest.canonical.RecordWriter;
import readingroom.ingest.export.ExportOptions;
import readingroom.ingest.export.RecentKeys;
import readingroom.ingest.export.UnreadableExport;
import readingroom.model.ChatMessage;
import readingroom.model.Chunk;
import readingroom.model.Reject;
import readingroom.model.Row;

/** Writes exports as canonical NDJSON and indexes nothing; the code behind {@code convert PATH...}. */
public final class Converter {

    private final ExportOptions options;
    private final PrintStream rejects;
    private final RecordWriter json = new RecordWriter();
    private final RecentKeys written = new RecentKeys();
    private final RecentKeys versions = new RecentKeys();

    private long messages;
    private long repeated;
    private long rejected;
    private long unread;

    /** @param rejects where each reject is named with file, position and reason, a line each */
    public Converter(ExportOptions options, PrintStream rejects) {
        this.options = options;
        this.rejects = rejects;
    }

    /**
     * What became of the records.
     *
     * @param repeated had the id of a message that was written among the last millions and say nothing newer, or took the
     *     place of an older version that was not out yet
     * @param unread texts of no known format in a folder, that may be chats
     */
    public record Counts(long messages, long repeated, long rejected, long unread) {}

    /**
     * Converts files, folders and zips.
     *
     * @throws java.nio.file.NoSuchFileException for a path that does not exist
     */
    public Counts convert(List<Path> paths, OutputStream out) throws IOException {
        for (Path path : paths) {
            if (!Files.exists(path)) {
                throw new NoSuchFileException(path.toString());
            }
        }
        Held held = new Held(out);
        try {
            for (Path path : paths) {
                convert(path, held);
            }
        } finally {
            held.flush();
            out.flush();
        }
        return new Counts(messages, repeated, rejected, unread);
    }

    private void convert(Path path, Held held) throws IOException {
        try (Drop drop = Drop.open(path, options)) {
            Iterator<Chunk> chunks = drop.chunks();
            while (chunks.hasNext()) {
                Chunk chunk = chunks.next();
                for (Row row : chunk.rows()) {
                    write(row.message(), held);
                }
                chunk.rejects().forEach(reject -> reject(path, reject));
            }
            notes(path, drop.notes());
        } catch (UnreadableExport e) {
            refuse(path, e);
        } catch (UncheckedIOException e) {
            refuse(path, e.getCause());
        }
    }

    private void refuse(Path path, IOException failure) throws IOException {
        if (!(failure instanceof UnreadableExport)) {
            throw failure;
        }
        rejected++;
        rejects.println(path + ": " + failure.getMessage());
    }

    private void notes(Path path, Notes notes) {
        if (notes.zoneAssumed() != null) {
            rejects.println(path + ": times without a zone were read as " + notes.zoneAssumed() + "; see --zone");
        }
        if (notes.broken() > 0) {
            rejects.println(path + ": " + FileReport.brokenWords(notes.broken()));
        }
        unread += notes.strays();
        if (!notes.others().isEmpty()) {
            rejects.println(path + ": of no known format: " + String.join(", ", notes.others()));
        }
    }

    private void write(ChatMessage message, Held held) throws IOException {
        long id = ByteBuffer.wrap(Base64.getUrlDecoder().decode(String.valueOf(message.id())))
                .getLong();
        long version = version(message);
        boolean changed = version != message.timestamp().toInstant().toEpochMilli();
        boolean first = written.add(id);
        boolean later = changed && versions.add(id + 31 * version);
        boolean isHeld = held.has(id);
        if (!first) {
            repeated += isHeld || !later ? 1 : 0;
        }
        if (first || isHeld || later) {
            // what is out cannot be taken back: a later version follows it, as it does in our own form
            messages += isHeld ? 0 : 1;
            held.put(id, version, json.write(asExported(message)));
        }
    }

    /** Greater for what was edited later, and greatest for what was taken back. */
    private static long version(ChatMessage message) {
        long sent = message.timestamp().toInstant().toEpochMilli();
        OffsetDateTime edited = message.editedAt();
        return message.deleted()
                ? Long.MAX_VALUE
                : edited == null ? sent : Math.max(edited.toInstant().toEpochMilli(), sent + 1);
    }

    /** Without the id in the index, but with one that leads to it, so that the result is indexed as the original. */
    private static ChatMessage asExported(ChatMessage message) {
        String id = message.citedId();
        return message.as(null, id, message.timestamp());
    }

    private void reject(Path path, Reject reject) {
        rejected++;
        rejects.println(path + ": " + reject.position() + ": " + reject.reason());
    }
}
