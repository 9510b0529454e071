package readingroom.ingest;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.ExportOptions;
import readingroom.ingest.export.Format;
import readingroom.ingest.export.MessageBuilder;
import readingroom.ingest.export.UnreadableExport;
import readingroom.ingest.format.Formats;
import readingroom.model.Chunk;
import readingroom.model.Position;
import readingroom.model.Reject;

/** What was dropped, a file, a folder or a zip, while the exports in it are read. */
final class Drop implements Closeable {

    private static final int OTHERS_MAX = 20;

    private final DropFiles files;
    private final ExportOptions options;
    private final Reading reading;
    private final SortedSet<String> formats = new TreeSet<>();
    private final SortedSet<String> charsets = new TreeSet<>();
    private final List<String> others = new ArrayList<>();
    private final Strays strays = new Strays();
    private final AtomicLong passed = new AtomicLong();
    private volatile @Nullable Export current;
    private long otherFiles;
    private long records;
    private long rejected;
    private boolean zoneAssumed;
    private boolean cut;
    private long broken;

    private Drop(DropFiles files, ExportOptions options) {
        this.files = files;
        this.options = options;
        this.reading = new Reading(files.name(), this::read);
    }

    /** @throws UnreadableExport if it is a zip that is not to be opened, or has a sidecar that cannot be followed */
    static Drop open(Path path, ExportOptions options) throws IOException {
        ExportOptions own = Sidecar.of(path, options);
        return new Drop(DropFiles.open(path), own);
    }

    /** What was read, chunk by chunk; it throws an unchecked {@link UnreadableExport} if nothing can be read at all. */
    Iterator<Chunk> chunks() {
        return reading;
    }

    long size() {
        return files.size();
    }

    /** How many bytes were read, a little ahead of the records. */
    long position() {
        Export export = current;
        return Math.min(files.size(), passed.get() + (export == null ? 0 : export.position()));
    }

    /** The notes on what was read; complete when all chunks were taken. */
    Notes notes() {
        return new Notes(
                String.join(", ", formats),
                String.join(", ", charsets),
                zoneAssumed ? options.zone().getId() : null,
                otherFiles,
                List.copyOf(others),
                records,
                strays.count(),
                cut,
                broken);
    }

    @Override
    public void close() throws IOException {
        reading.close();
        files.close();
    }

    private void read(Consumer<Chunk> taker) throws IOException {
        JoinedChunks joined = new JoinedChunks(options.limits(), taker);
        read(files, "", options, joined);
        joined.end();
        if (formats.isEmpty() && rejected == 0) {
            int count = files.paths().size();
            String what =
                    files.isSingle() ? "it is" : count == 1 ? "its only file is" : "each of its " + count + " files is";
            throw new UnreadableExport(what + " in none of the known formats: " + Formats.names());
        }
    }

    /** @param prefix of the names of files: the zip that they are in, if that was in a folder */
    private void read(DropFiles drop, String prefix, ExportOptions given, Consumer<Chunk> taker) throws IOException {
        Export.Around around = new Export.Around(drop.root(), drop.name());
        for (Path file : drop.paths()) {
            String name = drop.isSingle() ? "" : prefix + drop.relative(file);
            try {
                ExportOptions own = drop.isSingle() ? given : Sidecar.of(file, given);
                if (!drop.isSingle() && prefix.isEmpty() && DropFiles.isArchive(file)) {
                    readArchive(file, name, own, taker);
                } else {
                    read(Export.open(file, around, own), name, taker);
                }
            } catch (UnreadableExport | AccessDeniedException | ZipException e) {
                refuse(e, name, taker);
            }
            current = null;
            passed.addAndGet(prefix.isEmpty() ? Files.size(file) : 0);
        }
    }

    private void readArchive(Path file, String name, ExportOptions own, Consumer<Chunk> taker) throws IOException {
        try (DropFiles inside = DropFiles.open(file)) {
            read(inside, name + "/", own, taker);
        }
    }

    /** One file of several that cannot be read costs only itself. */
    private void refuse(IOException failure, String name, Consumer<Chunk> taker) throws IOException {
        String reason = failure instanceof AccessDeniedException
                ? "it may not be read by the user that Reading Room runs as"
                : String.valueOf(failure.getMessage());
        if (name.isEmpty()) {
            throw new UnreadableExport(reason);
        }
        rejected++;
        records++;
        taker.accept(new Chunk(List.of(), List.of(new Reject(new Position(name, 1, 1, 1, 0), reason, ""))));
    }

    private void read(Export export, String name, Consumer<Chunk> taker) throws IOException {
        current = export;
        Optional<Format> format = format(export, name.isEmpty());
        if (format.isEmpty()) {
            note(export, name);
            return;
        }
        formats.add(format.get().name());
        charsets.add(export.charset().name());
        MessageBuilder builder = new MessageBuilder(
                export.options(),
                export.conversation(export.name()),
                format.get().platform());
        Chunks chunks = new Chunks(builder, options.limits(), name, taker);
        read(format.get(), export, chunks);
        chunks.end();
        records += chunks.records();
        cut |= chunks.isCut();
        broken += chunks.broken();
        zoneAssumed |= builder.isZoneAssumed() && export.options().zoneIsDefault();
    }

    /** What was read before a packed file turned out to be broken is kept. */
    private static void read(Format format, Export export, Chunks chunks) throws IOException {
        try {
            format.read(export, chunks);
        } catch (UnreadableExport e) {
            if (chunks.records() == 0) {
                throw e;
            }
            chunks.cut(String.valueOf(e.getMessage()));
        }
    }

    private static Optional<Format> format(Export export, boolean single) throws IOException {
        if (export.isEmpty()) {
            throw new UnreadableExport("the file is empty; was the export or the copy interrupted?");
        }
        if (single && export.isBlank()) {
            throw new UnreadableExport("it holds only blanks; was the export or the copy interrupted?");
        }
        Optional<Format> format = export.isBinary() ? Optional.empty() : Formats.of(export);
        return format.isEmpty() && single && export.isJson() ? Optional.of(Formats.canonical()) : format;
    }

    /** Of a file that was dropped alone the failure says it. */
    private void note(Export export, String name) throws IOException {
        if (name.isEmpty()) {
            return;
        }
        otherFiles++;
        if (export.isBinary()) {
            return;
        }
        boolean archived = files.isArchive() || !export.path().startsWith(files.root());
        if (Formats.isCompanion(export)) {
            strays.claim(export.path());
        } else if (!Formats.isNothing(export)) {
            if (!archived) {
                strays.add(export.path());
            }
            if (others.size() < OTHERS_MAX) {
                others.add(name);
            }
        }
    }
}
