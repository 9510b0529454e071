package readingroom.ingest;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Lets a file of the inbox in when nothing has written to it for a while, and a folder when nothing has written to any
 * file in it. It goes by our clock and never by the age of files, because a copy may keep the modification time of its
 * original. Nothing is remembered of what went to done or error, so that a name can come again, and of no more than a
 * number of drops at a time, so that a million need no memory. For one thread.
 */
public final class InboxGate {

    private static final int SIGHTINGS_MAX = 10_000;
    private static final int RETRY_GROWTH_MAX = 12;
    /** A tenth of the time at most is spent looking at a drop. */
    private static final int LOOKS = 10;

    private static final Duration PRUNE = Duration.ofMinutes(1);
    private static final Logger LOG = LoggerFactory.getLogger(InboxGate.class);

    private final Duration settle;
    private final Duration retry;
    private final Duration cutWait;
    private final Set<Path> told = new HashSet<>();
    private final Map<Path, Sighting> sightings = new HashMap<>();
    private long pruned = System.nanoTime();

    /**
     * @param settle how long a file must not change
     * @param retry how long after a first failure a file is tried again; after more of them up to twelve times as long
     * @param cutWait how long a file that ends within a record may stay as it is before it counts as complete
     */
    public InboxGate(Duration settle, Duration retry, Duration cutWait) {
        this.settle = settle;
        this.retry = retry;
        this.cutWait = cutWait;
    }

    /** What a file or folder of the inbox is, if it may be read now. */
    @Nullable
    Stamp ready(Path drop) {
        String name = drop.getFileName().toString();
        if (!InboxNames.isDrop(name) || isStrange(drop)) {
            return null;
        }
        long now = System.nanoTime();
        Path path = drop.toAbsolutePath();
        Sighting before = sightings.get(path);
        if (before == null ? isFull() : now - before.again() < 0) {
            return null;
        }
        Stamp stamp = stamp(path);
        if (before == null || !before.stamp().equals(stamp)) {
            long again = now + LOOKS * (System.nanoTime() - now);
            sightings.put(path, new Sighting(stamp, now, Math.max(again, now + settle.toNanos()), 0, again));
            return null;
        }
        if (now - before.notBefore() < 0) {
            return null;
        }
        if (stamp.isUnfinished()) {
            tell(path, "holds a file with the name of a copy under way, such as .part; it is read when that is whole");
            return null;
        }
        return stamp;
    }

    /** Links lead to what is not ours to move, and a pipe never ends. */
    private boolean isStrange(Path path) {
        if (Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)
                || Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)
                || !Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
            return false;
        }
        tell(path.toAbsolutePath(), "is neither a file nor a folder of the inbox; it is left alone");
        return true;
    }

    private void tell(Path path, String what) {
        if (told.size() < SIGHTINGS_MAX && told.add(path)) {
            LOG.warn("{} {}", path, what);
        }
    }

    /** Notes that a drop is read now, so that it is not read again at once if that fails. */
    void opened(Path path) {
        sightings.computeIfPresent(path.toAbsolutePath(), (p, sighting) -> {
            long wait = retry.toNanos() * Math.min(RETRY_GROWTH_MAX, 1L << Math.min(10, sighting.tries()));
            return sighting.opened(System.nanoTime() + wait);
        });
    }

    /** Whether a file that seems to be cut may still be growing; if so, it is read again later. */
    boolean isGrowing(Path path) {
        Sighting sighting = sightings.get(path.toAbsolutePath());
        if (sighting == null || age(path).compareTo(cutWait) > 0) {
            return false;
        }
        sightings.put(path.toAbsolutePath(), sighting.not(System.nanoTime() + cutWait.toNanos()));
        return true;
    }

    Duration retry() {
        return retry;
    }

    /** How long a drop has been seen as it is. */
    Duration age(Path path) {
        Sighting sighting = sightings.get(path.toAbsolutePath());
        return sighting == null ? Duration.ZERO : Duration.ofNanos(System.nanoTime() - sighting.since());
    }

    void forget(Path path) {
        sightings.remove(path.toAbsolutePath());
    }

    private static Stamp stamp(Path path) {
        try {
            return Stamp.of(path);
        } catch (IOException | UncheckedIOException e) {
            // gone meanwhile, or not to be listed: opening it says so
            return Stamp.NOTHING;
        }
    }

    private boolean isFull() {
        if (sightings.size() >= SIGHTINGS_MAX && System.nanoTime() - pruned > PRUNE.toNanos()) {
            pruned = System.nanoTime();
            sightings.keySet().removeIf(path -> !Files.exists(path));
        }
        return sightings.size() >= SIGHTINGS_MAX;
    }
}
