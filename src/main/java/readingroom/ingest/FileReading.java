package readingroom.ingest;

import com.fasterxml.jackson.databind.ObjectWriter;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import readingroom.ingest.export.ExportOptions;
import readingroom.ingest.export.UnreadableExport;
import readingroom.model.Chunk;
import readingroom.model.Json;
import readingroom.model.Outcome;
import readingroom.model.Plural;
import readingroom.model.Position;
import readingroom.model.Reject;

/** A drop of the inbox while it is read: its chunks, and what became of them. */
public final class FileReading implements Source, Closeable {

    private static final Logger LOG = LoggerFactory.getLogger(FileReading.class);
    private static final Duration PROGRESS = Duration.ofSeconds(10);
    private static final ObjectWriter JSON = Json.mapper().writer();

    private final Path path;
    private final Path rejectsFile;
    private final Stamp stamp;
    private final Sum sum;
    private final @Nullable Drop drop;
    private @Nullable String unreadable;
    private long progress = System.nanoTime();

    private FileReading(Path path, @Nullable Drop drop, @Nullable String unreadable) throws IOException {
        this.path = path;
        this.rejectsFile = path.resolveSibling("." + path.getFileName() + ".rejects.part");
        this.drop = drop;
        this.unreadable = unreadable;
        this.stamp = Stamp.of(path);
        this.sum = new Sum(path.getFileName().toString());
        // of a try that was interrupted
        Files.deleteIfExists(rejectsFile);
    }

    /** A drop of which nothing can be read has no chunks and says why. */
    static FileReading open(Path path, ExportOptions options) throws IOException {
        try {
            return new FileReading(path, Drop.open(path, options), null);
        } catch (AccessDeniedException e) {
            return new FileReading(path, null, "it may not be read by the user that Reading Room runs as");
        } catch (UnreadableExport e) {
            return new FileReading(path, null, e.getMessage());
        }
    }

    /** What is read; it ends early, and {@link #end} says why, if the drop turns out to be unreadable. */
    public Iterator<Chunk> chunks() {
        Iterator<Chunk> chunks = drop == null ? List.<Chunk>of().iterator() : drop.chunks();
        return new Iterator<>() {
            @Override
            public boolean hasNext() {
                try {
                    return unreadable == null && chunks.hasNext();
                } catch (UncheckedIOException e) {
                    if (e.getCause() instanceof UnreadableExport) {
                        unreadable = e.getCause().getMessage();
                        return false;
                    }
                    throw e;
                }
            }

            @Override
            public Chunk next() {
                if (!hasNext()) {
                    throw new NoSuchElementException();
                }
                return chunks.next();
            }
        };
    }

    @Override
    public void add(Outcome outcome) {
        sum.add(outcome);
        try {
            write(outcome.rejects());
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write the rejects of " + path, e);
        }
        tellProgress();
    }

    Path path() {
        return path;
    }

    /** What became of what was read so far. */
    Counts counts() {
        return sum.counts();
    }

    Stamp stamp() {
        return stamp;
    }

    /** How far it has come. */
    IntakeState.Current current() {
        return new IntakeState.Current(
                path.getFileName().toString(),
                drop == null ? 0 : drop.position(),
                drop == null ? stamp.size() : drop.size(),
                sum.read(),
                sum.started());
    }

    private @Nullable String failure() {
        Reject first = sum.firstReject();
        if (unreadable != null || first == null || !sum.isAllRejected()) {
            return unreadable;
        }
        return (sum.read() == 1
                        ? "its only record is no message of a known format. It is at "
                        : "none of its " + sum.read() + " records is a message of a known format. The first, at ")
                + first.position() + ": " + first.reason();
    }

    /** Closes it and says what became of it; after all chunks were taken. */
    ReadDrop end() throws IOException {
        close();
        Notes notes = drop == null ? Notes.NONE : drop.notes();
        if (unreadable == null) {
            sum.requireAll(notes.records());
        }
        return new ReadDrop(
                path,
                stamp,
                notes.cut(),
                sum.firstReject() == null ? null : rejectsFile,
                failure(),
                sum.report(drop == null ? stamp.size() : drop.size(), notes));
    }

    @Override
    public void close() throws IOException {
        if (drop != null) {
            drop.close();
        }
    }

    private void write(List<Reject> some) throws IOException {
        if (some.isEmpty()) {
            return;
        }
        List<String> lines = new ArrayList<>();
        for (Reject reject : some) {
            Position place = reject.position().in(path.getFileName().toString());
            lines.add(JSON.writeValueAsString(new Reject(place, reject.reason(), reject.raw())));
        }
        Files.write(rejectsFile, lines, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    private void tellProgress() {
        long now = System.nanoTime();
        if (drop != null && now - progress > PROGRESS.toNanos()) {
            progress = now;
            LOG.info(
                    "{}: {} % read, {}",
                    path.getFileName(),
                    100 * drop.position() / Math.max(1, drop.size()),
                    Plural.of(sum.read(), "record"));
        }
    }
}
