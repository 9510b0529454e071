package readingroom.ingest;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Looks through the inbox for drops that are whole. It goes through the folder as through a stream and stops when it has
 * enough, so that a million files cost no memory.
 */
final class InboxScan {

    private static final Logger LOG = LoggerFactory.getLogger(InboxScan.class);
    private static final int DROPS_MAX = 1000;
    private static final long SMALL = 1 << 20;
    /** A program that holds a file open for so long without writing to it is taken for one that forgot to close it. */
    private static final Duration HELD_MAX = Duration.ofMinutes(10);

    private final Path folder;
    private final InboxGate gate;
    private final OpenFiles openFiles = new OpenFiles();
    private final Set<Path> held = new HashSet<>();
    private String trouble = "";

    InboxScan(Path folder, InboxGate gate) {
        this.folder = folder;
        this.gate = gate;
    }

    private record Found(Path path, Stamp stamp) {}

    /** The next drops to read, oldest first: small ones together, a large one alone, so that nothing waits for it to be put away. */
    List<Path> next(Predicate<Path> isSkipped) {
        try {
            Files.createDirectories(folder);
            List<Found> found = found(isSkipped);
            if (!trouble.isEmpty()) {
                LOG.info("{} can be read again", folder);
                trouble = "";
            }
            return first(found);
        } catch (IOException | DirectoryIteratorException e) {
            tell(e);
            return List.of();
        }
    }

    private List<Found> found(Predicate<Path> isSkipped) throws IOException {
        List<Found> found = new ArrayList<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
            for (Path entry : entries) {
                Stamp stamp = isSkipped.test(entry) ? null : gate.ready(entry);
                if (stamp != null) {
                    found.add(new Found(entry, stamp));
                }
                if (found.size() == DROPS_MAX) {
                    break;
                }
            }
        }
        if (!found.isEmpty()) {
            removeHeld(found);
        }
        found.sort(
                Comparator.<Found>comparingLong(drop -> drop.stamp.modified()).thenComparing(Found::path));
        return found;
    }

    private static List<Path> first(List<Found> found) {
        List<Path> first = new ArrayList<>();
        for (Found drop : found) {
            boolean small = drop.stamp.size() <= SMALL;
            if (small || first.isEmpty()) {
                first.add(drop.path);
            }
            if (!small) {
                break;
            }
        }
        return first;
    }

    private void removeHeld(List<Found> found) throws IOException {
        Path real = folder.toRealPath();
        Set<Path> written = openFiles.writtenTo(real);
        if (held.size() > DROPS_MAX) {
            held.clear();
        }
        found.removeIf(drop -> {
            Path path = real.resolve(drop.path.getFileName());
            boolean isHeld = written.stream().anyMatch(file -> file.startsWith(path))
                    && gate.age(drop.path).compareTo(HELD_MAX) < 0;
            if (isHeld && held.add(drop.path)) {
                LOG.info("{} is held open by a program that writes to it; it is read when that is done", drop.path);
            }
            return isHeld;
        });
    }

    private void tell(Exception failure) {
        if (!trouble.equals(failure.toString())) {
            trouble = failure.toString();
            LOG.error("the inbox {} (inbox.folder) cannot be read: {}; it is tried again and again", folder, trouble);
        }
    }
}
