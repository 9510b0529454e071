package readingroom.ingest;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.camel.CamelContext;
import org.apache.camel.CamelExchangeException;
import org.apache.camel.ExchangeException;
import org.apache.camel.RuntimeCamelException;
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
    private final EarlierTries earlier = new EarlierTries();
    private final Shelf shelf;
    private final Path folder;
    private final Intake intake;
    /** Read and indexed, but not put away: they need not be read again for that. */
    private final Map<Path, ReadDrop> left = new HashMap<>();

    private @Nullable FileReading open;
    /** Which is being opened or read; null between drops. */
    private @Nullable Path current;

    private long putAgain = System.nanoTime();

    public Inbox(Path folder, ExportOptions options, InboxGate gate, Intake intake) {
        this.options = options;
        this.gate = gate;
        this.folder = folder.toAbsolutePath().normalize();
        this.intake = intake;
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
        current = drop;
        open = FileReading.open(drop, options);
        intake.opened(open);
        return open;
    }

    /** Ends the reading of a drop all of whose chunks are indexed. */
    public ReadDrop close(FileReading reading) throws IOException {
        open = null;
        ReadDrop read = reading.end();
        intake.closed();
        current = null;
        return read;
    }

    /** Puts drops away whose messages can be found now, but for those that have changed meanwhile or may still grow. */
    public void settle(Batch batch) {
        batch.read().forEach(this::settle);
        intake.settled(folder);
    }

    /** Notes why a drop, or all that were read, could not be brought to their end; they stay and are tried again. */
    public void leave(@ExchangeException Exception failure) {
        Path left = current == null ? folder : current;
        current = null;
        if (open != null) {
            earlier.add(open.path(), open.stamp().size(), open.counts());
        }
        String reason = reason(failure);
        intake.postponed(left, reason);
        LOG.error("{} stays in the inbox and is tried again: {}", left.getFileName(), reason);
    }

    private static String reason(Throwable failure) {
        boolean wrapped = failure instanceof UncheckedIOException
                || failure instanceof CamelExchangeException
                || failure instanceof RuntimeCamelException;
        if (wrapped && failure.getCause() != null) {
            return reason(failure.getCause());
        }
        // for many of them the message is only the name of a file
        return failure instanceof FileSystemException || failure.getMessage() == null
                ? failure.toString()
                : failure.getMessage();
    }

    private void settle(ReadDrop read) {
        boolean isLeft = left.remove(read.path()) != null;
        ReadDrop drop = read.with(
                read.report().after(earlier.messages(read.path(), read.stamp().size())));
        try {
            if (!Files.exists(drop.path(), LinkOption.NOFOLLOW_LINKS)) {
                LOG.info("{} was removed while it was read; what was read of it stays in the index", drop.name());
                forget(drop.path());
                deleteRejects(drop);
            } else if (!Stamp.of(drop.path()).equals(drop.stamp())) {
                LOG.info("{} changed while it was read; it is read again", drop.name());
                postpone(drop, "it changed while it was read");
            } else if (drop.cut() && gate.isGrowing(drop.path())) {
                LOG.info("{} ends within a record; it is read again when it has grown, or as it is", drop.name());
                postpone(drop, "it ends within a record and may still grow");
            } else {
                shelf.put(drop);
                intake.ended(drop.path(), drop.report(), drop.failure());
                forget(drop.path());
            }
        } catch (IOException e) {
            if (!isLeft) {
                LOG.error(
                        "{} is read and indexed but cannot be put away: {}; it stays in the inbox and is tried again",
                        drop.name(),
                        String.valueOf(e));
            }
            intake.postponed(drop.path(), "it is indexed but cannot be put away: " + reason(e));
            left.put(drop.path(), read);
        }
    }

    /** It is read again. */
    private void postpone(ReadDrop drop, String why) {
        earlier.add(drop.path(), drop.stamp().size(), drop.report().counts());
        intake.postponed(drop.path(), why);
    }

    private void forget(Path drop) {
        gate.forget(drop);
        earlier.forget(drop);
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
