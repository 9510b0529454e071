package readingroom.ingest;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Clock;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import org.apache.camel.CamelExchangeException;
import org.apache.camel.ExchangeException;
import org.apache.camel.ExchangeProperty;
import org.apache.camel.RuntimeCamelException;
import org.apache.camel.component.file.FileComponent;
import org.apache.camel.component.file.GenericFile;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import readingroom.ingest.export.ExportOptions;
import readingroom.model.Json;

/** Opens the files of the inbox and puts them away: into done when all of it is indexed, into error otherwise. */
public final class Inbox {

    private static final Logger LOG = LoggerFactory.getLogger(Inbox.class);
    private static final DateTimeFormatter SUFFIX =
            DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmssSSS").withZone(ZoneOffset.UTC);

    private static final String REJECTS = ".rejects.ndjson";
    private static final String REPORT = ".report.json";
    static final String REASON = ".reason.txt";

    private final Path folder;
    private final ExportOptions options;
    private final InboxGate gate;
    private final LateWriters late;
    private final Intake intake;
    private final Clock clock;
    /** The consumer of the inbox reads one after the other. */
    private volatile @Nullable FileReading open;

    public Inbox(Path folder, ExportOptions options, InboxGate gate, LateWriters late, Intake intake, Clock clock) {
        this.folder = folder;
        this.options = options;
        this.gate = gate;
        this.late = late;
        this.intake = intake;
        this.clock = clock;
    }

    /** Opens a file, or the folder that it stands for. What cannot be read at all is put away by {@link #settle} as well. */
    public FileReading open(File file) throws IOException {
        Path drop = drop(file);
        gate.opened(drop);
        FileReading reading = FileReading.open(drop, options);
        open = reading;
        intake.opened(reading);
        return reading;
    }

    /** Notes why a drop could not be brought to its end; it stays and is tried again. */
    public void leave(
            @ExchangeProperty(FileComponent.FILE_EXCHANGE_FILE) GenericFile<File> file,
            @ExchangeException Exception failure)
            throws IOException {
        FileReading left = open;
        open = null;
        Path drop = drop(file.getFile());
        String reason = reason(failure);
        intake.postponed(drop, reason);
        LOG.error("{} stays in the inbox and is tried again: {}", drop.getFileName(), reason);
        if (left != null) {
            left.close();
        }
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

    private Path drop(File file) {
        Path root = folder.toAbsolutePath().normalize();
        return root.resolve(
                root.relativize(file.toPath().toAbsolutePath().normalize()).getName(0));
    }

    /** Puts a drop away whose messages are all in the index, unless it has grown meanwhile or may still grow. */
    public void settle(FileReading reading) throws IOException {
        open = null;
        reading.close();
        String name = reading.path().getFileName().toString();
        if (!reading.isUnchanged()) {
            LOG.info("{} changed while it was read; it is read again", name);
            intake.postponed(reading.path(), "it changed while it was read");
        } else if (reading.isCut() && gate.isGrowing(reading.path())) {
            LOG.info("{} ends within a record; it is read again when it has grown, or as it is", name);
            intake.postponed(reading.path(), "it ends within a record and may still grow");
        } else {
            reading.requireAll();
            putAway(reading);
            gate.forget(reading.path());
        }
    }

    private void putAway(FileReading reading) throws IOException {
        String failure = reading.failure();
        Path target = target(reading.path(), failure == null ? InboxGate.DONE : InboxGate.ERROR);
        moveRejects(reading.rejects(), beside(target, REJECTS));
        FileReport report = reading.report();
        if (failure == null) {
            Json.mapper().writeValue(beside(target, REPORT).toFile(), report);
        } else {
            Files.writeString(
                    beside(target, REASON),
                    "%s could not be read: %s%nNothing of it is in the index. Correct it and put it into %s again.%n"
                            .formatted(report.file(), failure, folder));
        }
        long size = Files.size(reading.path());
        Files.move(reading.path(), target, StandardCopyOption.ATOMIC_MOVE);
        if (Files.isRegularFile(target)) {
            late.watch(reading.path(), target, size);
        }
        Path sidecar = Sidecar.beside(reading.path());
        if (Files.exists(sidecar)) {
            Files.move(sidecar, Sidecar.beside(target), StandardCopyOption.ATOMIC_MOVE);
        }
        intake.ended(reading.path(), report, failure);
        if (failure == null) {
            LOG.info("{}", report);
        } else {
            LOG.error("{} is in {}: {}", report.file(), target.getParent(), failure);
        }
    }

    /** Deletes what was written beside a file that was put away. */
    static void deleteNotes(Path file) throws IOException {
        for (String suffix : new String[] {REJECTS, REPORT, REASON}) {
            Files.deleteIfExists(beside(file, suffix));
        }
    }

    /** Whether a file was written beside one that was put away. */
    static boolean isNote(String name) {
        return name.endsWith(REJECTS) || name.endsWith(REPORT) || name.endsWith(REASON);
    }

    private static void moveRejects(@Nullable Path rejects, Path target) throws IOException {
        if (rejects != null) {
            Files.move(rejects, target, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    /** Where a file goes, under its place in the inbox; a name that is taken gets the time. */
    private Path target(Path file, String kind) throws IOException {
        Path root = folder.toAbsolutePath().normalize();
        Path target =
                root.resolve(kind).resolve(root.relativize(file.toAbsolutePath().normalize()));
        Files.createDirectories(target.getParent());
        if (!Files.exists(target)) {
            return target;
        }
        String name = target.getFileName().toString();
        int dot = name.lastIndexOf('.');
        String stem = dot > 0 ? name.substring(0, dot) : name;
        String extension = dot > 0 ? name.substring(dot) : "";
        return target.resolveSibling(stem + "." + SUFFIX.format(clock.instant()) + extension);
    }

    private static Path beside(Path target, String suffix) {
        return target.resolveSibling(target.getFileName() + suffix);
    }
}
