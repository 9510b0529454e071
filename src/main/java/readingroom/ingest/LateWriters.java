package readingroom.ingest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Queue;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Brings a file back into the inbox that has grown after it was put away: a program that holds it open, a slow copy or
 * a log, writes on under the new name. Each is watched for ten minutes.
 */
final class LateWriters {

    private static final Logger LOG = LoggerFactory.getLogger(LateWriters.class);
    private static final Duration WATCH = Duration.ofMinutes(10);
    private static final int FILES_MAX = 10_000;

    private final Queue<Watched> files = new ArrayDeque<>();

    private record Watched(Path inbox, Path away, long size, long since) {}

    /** @param size that the file had when it was read */
    void watch(Path inbox, Path away, long size) {
        if (files.size() < FILES_MAX) {
            files.add(new Watched(inbox, away, size, System.nanoTime()));
        }
    }

    void bringBack() {
        files.removeIf(this::isSettled);
    }

    private boolean isSettled(Watched file) {
        try {
            if (!Files.exists(file.away) || System.nanoTime() - file.since > WATCH.toNanos()) {
                return true;
            }
            if (Files.size(file.away) == file.size || Files.exists(file.inbox)) {
                return false;
            }
            Files.move(file.away, file.inbox, StandardCopyOption.ATOMIC_MOVE);
            Shelf.deleteNotes(file.away);
            LOG.info("{} has grown since it was read; it is read again", file.inbox.getFileName());
            return true;
        } catch (IOException e) {
            LOG.error(
                    "{} has grown since it was read and cannot be brought back: {}; put it into the inbox again",
                    file.away,
                    String.valueOf(e));
            return true;
        }
    }
}
