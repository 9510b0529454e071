package readingroom.ingest;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import readingroom.model.Json;

/**
 * Puts drops away: into done when all of it is indexed, into error otherwise, with what there is to say beside it. Each
 * step can be done again, so that one that fails, as on a full disk, costs nothing but time.
 */
final class Shelf {

    private static final Logger LOG = LoggerFactory.getLogger(Shelf.class);
    private static final DateTimeFormatter SUFFIX =
            DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmssSSS").withZone(ZoneOffset.UTC);

    private static final String REPORT = ".report.json";
    static final String REASON = ".reason.txt";

    private final Path folder;
    private final LateWriters late;

    Shelf(Path folder, LateWriters late) {
        this.folder = folder;
        this.late = late;
    }

    /** @throws IOException if it stays in the inbox; to be tried again */
    void put(ReadDrop drop) throws IOException {
        Path target = target(drop);
        write(drop, target);
        if (drop.rejects() != null && Files.exists(drop.rejects())) {
            Files.move(drop.rejects(), beside(target, InboxNames.REJECTS), StandardCopyOption.REPLACE_EXISTING);
        }
        long size = Files.size(drop.path());
        move(drop.path(), target);
        if (Files.isRegularFile(target)) {
            late.watch(drop.path(), target, size);
        }
        Path sidecar = Sidecar.beside(drop.path());
        if (Files.exists(sidecar)) {
            Files.move(sidecar, Sidecar.beside(target), StandardCopyOption.ATOMIC_MOVE);
        }
        if (drop.failure() == null) {
            forgetFailure(drop.name());
            LOG.info("{}", drop.report());
        } else {
            LOG.error("{} is in {}: {}", drop.name(), target.getParent(), drop.failure());
        }
    }

    /** The reason of an earlier try counts no more when its file was taken out of the folder of errors and mended. */
    private void forgetFailure(String name) throws IOException {
        Path former = folder.resolve(InboxNames.ERROR).resolve(name);
        if (!Files.exists(former, LinkOption.NOFOLLOW_LINKS)) {
            deleteNotes(former);
        }
    }

    private void write(ReadDrop drop, Path target) throws IOException {
        if (drop.failure() == null) {
            Files.write(beside(target, REPORT), Json.mapper().writeValueAsBytes(drop.report()));
        } else {
            Files.writeString(
                    beside(target, REASON),
                    "%s could not be read: %s%nNothing of it is in the index. Correct it and put it into %s again.%n"
                            .formatted(drop.name(), drop.failure(), folder));
        }
    }

    /** Never over another file. */
    private static void move(Path from, Path to) throws IOException {
        if (Files.exists(to, LinkOption.NOFOLLOW_LINKS)) {
            throw new FileAlreadyExistsException(to.toString());
        }
        Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
    }

    /** Whether a file was written beside one that was put away. */
    static boolean isNote(String name) {
        return name.endsWith(InboxNames.REJECTS) || name.endsWith(REPORT) || name.endsWith(REASON);
    }

    /** Deletes what was written beside a file that was put away. */
    static void deleteNotes(Path file) throws IOException {
        for (String suffix : new String[] {InboxNames.REJECTS, REPORT, REASON}) {
            Files.deleteIfExists(beside(file, suffix));
        }
    }

    /**
     * Where a drop goes; a name that is taken, or that of a note which may be written beside another drop, gets the time at
     * which it was read, the same at each try.
     */
    private Path target(ReadDrop drop) throws IOException {
        Path target = folder.resolve(drop.failure() == null ? InboxNames.DONE : InboxNames.ERROR)
                .resolve(drop.name());
        Files.createDirectories(target.getParent());
        String name = target.getFileName().toString();
        if (!isNote(name) && !Files.exists(target, LinkOption.NOFOLLOW_LINKS)) {
            return target;
        }
        int dot = name.lastIndexOf('.');
        String stem = dot > 0 ? name.substring(0, dot) : name;
        String extension = dot > 0 ? name.substring(dot) : "";
        return target.resolveSibling(stem + "." + SUFFIX.format(drop.report().readAt()) + extension);
    }

    private static Path beside(Path target, String suffix) {
        return target.resolveSibling(target.getFileName() + suffix);
    }
}
