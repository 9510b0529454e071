package readingroom.ingest;

import com.fasterxml.jackson.databind.ObjectWriter;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import readingroom.model.Chunk;
import readingroom.model.Json;
import readingroom.model.Outcome;
import readingroom.model.Reject;

/** A file of the inbox while it is read: its chunks, and what became of them. */
public final class FileReading implements Source, Closeable {

    private static final Logger LOG = LoggerFactory.getLogger(FileReading.class);
    private static final Duration PROGRESS = Duration.ofSeconds(10);
    private static final ObjectWriter JSON = Json.mapper().writer();

    private final Path path;
    private final Path rejectsFile;
    private final long size;
    private final FileTime modified;
    private final long started = System.nanoTime();
    private final Instant startedAt = Instant.now();
    private final @Nullable ExportFile file;
    private final @Nullable String unreadable;

    private @Nullable Reject firstReject;
    private long read;
    private long indexed;
    private long replaced;
    private long alreadyThere;
    private long rejected;
    private long progress = started;

    private FileReading(Path path, @Nullable ExportFile file, @Nullable String unreadable) throws IOException {
        this.path = path;
        this.rejectsFile = path.resolveSibling("." + path.getFileName() + ".rejects.part");
        this.file = file;
        this.unreadable = unreadable;
        this.size = Files.size(path);
        this.modified = Files.getLastModifiedTime(path);
        // of a try that was interrupted
        Files.deleteIfExists(rejectsFile);
    }

    /** A file of which nothing can be read has no chunks and says why. */
    static FileReading open(Path path, ExportOptions options) throws IOException {
        try {
            return new FileReading(path, ExportFile.open(path, options), null);
        } catch (AccessDeniedException e) {
            return new FileReading(path, null, "it may not be read by the user that Reading Room runs as");
        } catch (UnreadableExport e) {
            return new FileReading(path, null, e.getMessage());
        }
    }

    public Iterator<Chunk> chunks() {
        return file == null ? Collections.emptyIterator() : file.reader();
    }

    @Override
    public void add(Outcome outcome) {
        read += outcome.read();
        indexed += outcome.indexed();
        replaced += outcome.replaced();
        alreadyThere += outcome.alreadyThere();
        rejected += outcome.rejects().size();
        try {
            write(outcome.rejects());
            tellProgress();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write the rejects of " + path, e);
        }
    }

    Path path() {
        return path;
    }

    /** Whether the file is still what it was when it was opened. */
    boolean isUnchanged() throws IOException {
        return Files.size(path) == size && Files.getLastModifiedTime(path).equals(modified);
    }

    boolean isCut() {
        return file != null && file.reader().isCut();
    }

    /** Where the rejects lie until the file is done; null if there are none. */
    @Nullable
    Path rejects() {
        return firstReject == null ? null : rejectsFile;
    }

    /** Why nothing of the file could be read; null if something could. */
    @Nullable
    String failure() {
        if (unreadable != null) {
            return unreadable;
        }
        if (read == 0 && size > 0 && !holdsAnArray()) {
            return "it holds only blanks; was the export or the copy interrupted?";
        }
        return firstReject == null || rejected < read
                ? null
                : "none of its " + read + " records is a message in canonical form. The first, at line "
                        + firstReject.position().line() + ", column "
                        + firstReject.position().column() + ": " + firstReject.reason();
    }

    FileReport report() {
        return new FileReport(
                path.getFileName().toString(),
                file == null ? null : file.reader().charset().name(),
                size,
                read,
                indexed,
                replaced,
                alreadyThere,
                rejected,
                startedAt,
                (System.nanoTime() - started) / 1_000_000);
    }

    @Override
    public void close() throws IOException {
        if (file != null) {
            file.close();
        }
    }

    private boolean holdsAnArray() {
        return file != null && file.reader().hasSeenArray();
    }

    private void write(List<Reject> some) throws IOException {
        if (some.isEmpty()) {
            return;
        }
        firstReject = firstReject == null ? some.getFirst() : firstReject;
        List<String> lines = new ArrayList<>();
        for (Reject reject : some) {
            lines.add(JSON.writeValueAsString(reject));
        }
        Files.write(rejectsFile, lines, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    private void tellProgress() throws IOException {
        long now = System.nanoTime();
        if (file != null && now - progress > PROGRESS.toNanos()) {
            progress = now;
            LOG.info("{}: {} % read, {} records", path.getFileName(), 100 * file.position() / Math.max(1, size), read);
        }
    }
}
