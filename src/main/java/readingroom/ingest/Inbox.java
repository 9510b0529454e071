package readingroom.ingest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.camel.CamelContext;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import readingroom.ingest.export.ExportOptions;

/** The folder that exports are dropped into: finds the drops, opens them and has them put away. For one thread. */
public final class Inbox {

    private static final Logger LOG = LoggerFactory.getLogger(Inbox.class);

    private final ExportOptions options;
    private final InboxGate gate;
    private final InboxScan scan;
    private final LateWriters late = new LateWriters();
    private final Shelf shelf;
    /** Read and indexed, but not put away: they need not be read again for that. */
    private final Map<Path, ReadDrop> left = new HashMap<>();

    private @Nullable FileReading open;
    private long putAgain = System.nanoTime();

    public Inbox(Path folder, ExportOptions options, InboxGate gate) {
        this.options = options;
        this.gate = gate;
        Path absolute = folder.toAbsolutePath().normalize();
        this.scan = new InboxScan(absolute, gate);
        this.shelf = new Shelf(absolute, late);
    }

    /** The drops that are to be read next; none if nothing is whole yet, or the folder cannot be read. */
    public Batch next(CamelContext context) throws IOException {
        return new Batch(next(), context::isStopping);
    }

    List<Path> next() throws IOException {
        closeFailed();
        late.bringBack();
        if (!left.isEmpty() && System.nanoTime() - putAgain > 0) {
            Map.copyOf(left).values().forEach(this::settle);
            putAgain = System.nanoTime() + gate.retry().toNanos();
        }
        return scan.next(left::containsKey);
    }

    /** Opens a drop. What cannot be read at all is put away by {@link #settle} as well. */
    public FileReading open(Path drop) throws IOException {
        closeFailed();
        gate.opened(drop);
        open = FileReading.open(drop, options);
        return open;
    }

    /** Ends the reading of a drop all of whose chunks are indexed. */
    public ReadDrop close(FileReading reading) throws IOException {
        open = null;
        return reading.end();
    }

    /** Puts drops away whose messages can be found now, but for those that have changed meanwhile or may still grow. */
    public void settle(Batch batch) {
        batch.read().forEach(this::settle);
    }

    private void settle(ReadDrop drop) {
        boolean isLeft = left.remove(drop.path()) != null;
        try {
            if (!Files.exists(drop.path(), LinkOption.NOFOLLOW_LINKS)) {
                LOG.info("{} was removed while it was read; what was read of it stays in the index", drop.name());
                gate.forget(drop.path());
                deleteRejects(drop);
            } else if (!Stamp.of(drop.path()).equals(drop.stamp())) {
                LOG.info("{} changed while it was read; it is read again", drop.name());
            } else if (drop.cut() && gate.isGrowing(drop.path())) {
                LOG.info("{} ends within a record; it is read again when it has grown, or as it is", drop.name());
            } else {
                shelf.put(drop);
                gate.forget(drop.path());
            }
        } catch (IOException e) {
            if (!isLeft) {
                LOG.error(
                        "{} is read and indexed but cannot be put away: {}; it stays in the inbox and is tried again",
                        drop.name(),
                        String.valueOf(e));
            }
            left.put(drop.path(), drop);
        }
    }

    private static void deleteRejects(ReadDrop drop) throws IOException {
        if (drop.rejects() != null) {
            Files.deleteIfExists(drop.rejects());
        }
    }

    /** One whose indexing failed is left open by its route. */
    private void closeFailed() throws IOException {
        if (open != null) {
            open.close();
            open = null;
        }
    }
}
