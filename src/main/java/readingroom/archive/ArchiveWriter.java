package readingroom.archive;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Writes answers in the background, many in one request, and keeps those that Elasticsearch cannot take yet. */
final class ArchiveWriter implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(ArchiveWriter.class);
    private static final int WAITING_MAX = 500;
    private static final int BATCH = 50;
    private static final Duration PAUSE = Duration.ofSeconds(1);
    private static final Duration LAST = Duration.ofSeconds(5);
    private static final long EXPIRY_NANOS = Duration.ofHours(1).toNanos();

    private final ArchiveIndex index;
    private final BlockingQueue<KeptAnswer> queue = new ArrayBlockingQueue<>(WAITING_MAX);
    private final Thread thread;
    private volatile List<KeptAnswer> open = List.of();
    private volatile long closeBy = Long.MAX_VALUE;
    private boolean away;

    ArchiveWriter(ArchiveIndex index) {
        this.index = index;
        this.thread = Thread.ofPlatform().daemon().name("archive-write").start(this::run);
    }

    /** Returns at once; one that there is no room for is lost, and told of. */
    void add(KeptAnswer answer) {
        if (!queue.offer(answer)) {
            LOG.warn("an answer is not kept: {} wait for Elasticsearch already", WAITING_MAX);
        }
    }

    /** The last one of some that are not yet to be found in the index. */
    Optional<KeptAnswer> waiting(Predicate<KeptAnswer> wanted, @Nullable String asker) {
        return Stream.concat(queue.stream(), open.stream())
                .filter(wanted)
                .filter(answer -> asker == null || Objects.equals(asker, answer.asker()))
                .max((one, other) -> one.answeredAt().compareTo(other.answeredAt()));
    }

    @Override
    public void close() {
        closeBy = System.nanoTime() + LAST.toNanos();
        try {
            if (!thread.join(LAST.plus(LAST))) {
                thread.interrupt();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        int left = queue.size() + open.size();
        if (left > 0) {
            LOG.warn("{} answers are not kept: the program ends and Elasticsearch is away", left);
        }
    }

    private void run() {
        long expiry = System.nanoTime() + EXPIRY_NANOS;
        try {
            while (!isOver()) {
                if (open.isEmpty()) {
                    take();
                }
                if (!open.isEmpty()) {
                    write();
                } else if (System.nanoTime() - expiry > 0) {
                    expire();
                    expiry = System.nanoTime() + EXPIRY_NANOS;
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private boolean isOver() {
        return closeBy != Long.MAX_VALUE && (open.isEmpty() && queue.isEmpty() || System.nanoTime() - closeBy > 0);
    }

    private void take() throws InterruptedException {
        KeptAnswer first = queue.poll(100, TimeUnit.MILLISECONDS);
        if (first != null) {
            List<KeptAnswer> taken = new ArrayList<>(List.of(first));
            queue.drainTo(taken, BATCH - 1);
            open = List.copyOf(taken);
        }
    }

    private void write() throws InterruptedException {
        try {
            index.write(open);
            open = List.of();
            away = false;
        } catch (IOException | RuntimeException e) {
            if (!away) {
                LOG.warn("answers wait to be kept: {}", e.getClass().getName());
            }
            away = true;
            Thread.sleep(PAUSE);
        }
    }

    private void expire() {
        try {
            int deleted = index.expire(Instant.now());
            if (deleted > 0) {
                LOG.info("{} answers were older than archive.days and are kept no more", deleted);
            }
        } catch (IOException | RuntimeException e) {
            LOG.warn("old answers cannot be deleted yet: {}", e.getClass().getName());
        }
    }
}
