package readingroom.index;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import readingroom.index.Generation.Rebuild;

/** Sees to it that one process at a time fills a generation. */
final class Claim {

    private static final Logger LOG = LoggerFactory.getLogger(Claim.class);
    /** Longer than a process that is at it is silent. */
    private static final long SILENT_MS = 120_000;

    private static final int SETTLE_MS = 500;

    private final Generations generations;
    private final Clock clock;
    private final String host = host();
    /** Process, host, and one of possibly several in it. */
    private final String me = ProcessHandle.current().pid() + "@" + host + "/"
            + UUID.randomUUID().toString().substring(0, 8);

    Claim(Generations generations, Clock clock) {
        this.generations = generations;
        this.clock = clock;
    }

    Rebuild take(Rebuild rebuild) {
        return rebuild.owned(me, clock.millis());
    }

    /** @throws IllegalStateException if another process is at it */
    void requireFree(Generation begun) {
        Rebuild rebuild = begun.rebuild();
        if (rebuild == null || rebuild.owner() == null || rebuild.owner().equals(me)) {
            return;
        }
        boolean isDead = rebuild.owner().contains("@" + host + "/") && !isAlive(rebuild.owner());
        if (!isDead && clock.millis() - rebuild.at() < SILENT_MS) {
            throw new IllegalStateException("process " + rebuild.owner() + " is filling " + begun.name()
                    + "; let it, or stop it and try again (after " + SILENT_MS / 1000
                    + " s if it ran on another machine)");
        }
    }

    /** Of two that took it at once the later stays. */
    void requireTaken(String index) throws IOException {
        try {
            Thread.sleep(SETTLE_MS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while taking over " + index);
        }
        Optional<Generation> found = find(index);
        if (found.isPresent()) {
            requireFree(found.get());
        }
    }

    /** Lets others go on at once where this one gave up; with Elasticsearch away they find out by themselves. */
    void release(String index) {
        try {
            Rebuild rebuild = find(index).map(Generation::rebuild).orElse(null);
            if (rebuild != null && me.equals(rebuild.owner())) {
                generations.note(index, rebuild.owned(null, clock.millis()));
            }
        } catch (IOException e) {
            LOG.warn("{} stays marked as being filled: {}", index, e.toString());
        }
    }

    private Optional<Generation> find(String index) throws IOException {
        List<Generation> all = generations.all();
        return all.stream()
                .filter(generation -> generation.name().equals(index))
                .findFirst();
    }

    private static boolean isAlive(String owner) {
        return ProcessHandle.of(Long.parseLong(owner.substring(0, owner.indexOf('@'))))
                .filter(ProcessHandle::isAlive)
                .isPresent();
    }

    private static String host() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException e) {
            return "localhost";
        }
    }
}
