package readingroom.ingest;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.camel.component.file.GenericFile;
import org.apache.camel.component.file.GenericFileFilter;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Lets a file of the inbox in when nothing has written to it for a while, and a folder when nothing has written to any
 * file in it: a folder is one drop, which its first file stands for. It goes by our clock and never by the age of
 * files, because a copy may keep the modification time of its original. Nothing is remembered of what went
 * to done or error, so that a name can come again.
 */
public final class InboxGate implements GenericFileFilter<File> {

    static final String DONE = "done";
    static final String ERROR = "error";

    private static final Set<String> UNFINISHED = Set.of(".part", ".tmp", ".crdownload", ".download", ".partial");
    private static final String REJECTS = ".rejects.ndjson";
    private static final int SIGHTINGS_MAX = 10_000;
    private static final Duration PRUNE = Duration.ofMinutes(1);
    private static final Logger LOG = LoggerFactory.getLogger(InboxGate.class);

    private final Duration settle;
    private final Duration retry;
    private final Duration cutWait;
    private final Set<Path> strangers = ConcurrentHashMap.newKeySet();
    private final Set<Path> open = ConcurrentHashMap.newKeySet();
    private long pruned = System.nanoTime();
    private final Map<Path, Sighting> sightings = new ConcurrentHashMap<>();

    /**
     * @param settle how long a file must not change
     * @param retry how long after a failure a file is tried again
     * @param cutWait how long a file that ends within a record may stay as it is before it counts as complete
     */
    public InboxGate(Duration settle, Duration retry, Duration cutWait) {
        this.settle = settle;
        this.retry = retry;
        this.cutWait = cutWait;
    }

    private record Sighting(Stamp stamp, long since, long notBefore) {}

    @Override
    public boolean accept(GenericFile<File> candidate) {
        File file = candidate.getFile();
        String relative = candidate.getRelativeFilePath();
        if (file.getName().startsWith(".") || isOurs(relative) || isStrange(file.toPath())) {
            return false;
        }
        Path top = top(file.toPath(), relative);
        if (!top.equals(file.toPath())) {
            return open.contains(top) && (file.isDirectory() || isTaken(top));
        }
        boolean settled = !isUnfinished(file.getName()) && isSettled(file.toPath());
        if (settled && file.isDirectory()) {
            open.add(top);
        }
        return settled;
    }

    /** The first file of a folder stands for all of it. */
    private boolean isTaken(Path top) {
        return open.remove(top);
    }

    /** The file or folder of the inbox itself that a file is or lies in. */
    private static Path top(Path file, String relative) {
        Path top = file;
        for (int i = Path.of(relative).getNameCount(); i > 1; i--) {
            top = top.getParent();
        }
        return top;
    }

    /** Links lead to what is not ours to move, and a pipe never ends. */
    private boolean isStrange(Path path) {
        if (Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)
                || Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
            return false;
        }
        if (strangers.size() < SIGHTINGS_MAX && strangers.add(path.toAbsolutePath())) {
            LOG.warn("{} is neither a file nor a folder of the inbox; it is left alone", path);
        }
        return true;
    }

    /** Notes that a file is read now, so that it is not read again at once if that fails. */
    void opened(Path path) {
        postpone(path, retry);
    }

    /** Whether a file that seems to be cut may still be growing; if so, it is read again later. */
    boolean isGrowing(Path path) {
        Sighting sighting = sightings.get(path.toAbsolutePath());
        if (sighting == null || age(sighting) > cutWait.toNanos()) {
            return false;
        }
        postpone(path, cutWait);
        return true;
    }

    void forget(Path path) {
        sightings.remove(path.toAbsolutePath());
    }

    private void postpone(Path path, Duration wait) {
        long until = System.nanoTime() + wait.toNanos();
        sightings.computeIfPresent(
                path.toAbsolutePath(), (p, sighting) -> new Sighting(sighting.stamp, sighting.since, until));
    }

    private boolean isSettled(Path file) {
        long now = System.nanoTime();
        Path path = file.toAbsolutePath();
        Stamp stamp = stamp(path);
        Sighting before = sightings.get(path);
        if (before == null || !before.stamp.equals(stamp)) {
            prune();
            sightings.put(path, new Sighting(stamp, now, now + settle.toNanos()));
            return false;
        }
        return now - before.notBefore >= 0 && !stamp.isUnfinished();
    }

    private static Stamp stamp(Path path) {
        try {
            return Stamp.of(path);
        } catch (IOException | UncheckedIOException e) {
            // gone meanwhile, or not to be listed: opening it says so
            return Stamp.NOTHING;
        }
    }

    private static long age(Sighting sighting) {
        return System.nanoTime() - sighting.since;
    }

    private static boolean isOurs(String relative) {
        String first = relative.replace('\\', '/').replaceFirst("/.*", "");
        return first.equals(DONE) || first.equals(ERROR) || relative.endsWith(REJECTS) || Sidecar.isOne(relative);
    }

    /** Whether a file or folder of the inbox is none that waits to be read: ours, hidden, or beside another. */
    static boolean isLeftAlone(String relative) {
        Path path = Path.of(relative);
        return path.getFileName().toString().startsWith(".") || isOurs(relative);
    }

    static boolean isUnfinished(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return lower.endsWith("~") || UNFINISHED.stream().anyMatch(lower::endsWith);
    }

    private void prune() {
        if (sightings.size() > SIGHTINGS_MAX && System.nanoTime() - pruned > PRUNE.toNanos()) {
            pruned = System.nanoTime();
            sightings.keySet().removeIf(path -> !Files.exists(path));
        }
    }
}
