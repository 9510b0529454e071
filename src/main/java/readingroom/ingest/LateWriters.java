package readingroom.ingest;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.apache.camel.Consumer;
import org.apache.camel.Endpoint;
import org.apache.camel.support.DefaultPollingConsumerPollStrategy;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Brings a file back into the inbox that has grown after it was put away: a program that holds it open, a slow copy or
 * a log, writes on under the new name. Looks before each poll, for ten minutes.
 */
public final class LateWriters extends DefaultPollingConsumerPollStrategy {

    private static final Logger LOG = LoggerFactory.getLogger(LateWriters.class);
    private static final Duration WATCH = Duration.ofMinutes(10);
    private static final int FILES_MAX = 10_000;

    private final Queue<Watched> files = new ConcurrentLinkedQueue<>();

    private record Watched(Path inbox, Path away, long size, long since) {}

    /** @param size that the file had when it was read */
    void watch(Path inbox, Path away, long size) {
        if (files.size() < FILES_MAX) {
            files.add(new Watched(inbox, away, size, System.nanoTime()));
        }
    }

    @Override
    public boolean begin(Consumer consumer, Endpoint endpoint) {
        files.removeIf(this::isSettled);
        return true;
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
            Inbox.deleteNotes(file.away);
            LOG.info("{} has grown since it was read; it is read again", file.inbox.getFileName());
            return true;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot bring back " + file.away, e);
        }
    }
}
