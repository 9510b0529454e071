package readingroom.cli;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import readingroom.ReadingRoom;

/**
 * Starts the program when it is first needed, and stops it when it has not been for a while: assistants run all day, and
 * nobody else can start servers on the same data folder meanwhile.
 */
final class OnDemandRoom implements AutoCloseable {

    private final Supplier<ReadingRoom> start;
    private final long idleNanos;
    private final ScheduledExecutorService watch = Executors.newSingleThreadScheduledExecutor(
            task -> Thread.ofPlatform().daemon().name("mcp-idle").unstarted(task));
    private @Nullable ReadingRoom room;
    private long used;

    /** @param idle longer than any question takes */
    OnDemandRoom(Supplier<ReadingRoom> start, Duration idle) {
        this.start = start;
        this.idleNanos = idle.toNanos();
        long pause = Math.max(1, idle.toMillis() / 10);
        watch.scheduleWithFixedDelay(this::closeIdle, pause, pause, TimeUnit.MILLISECONDS);
    }

    /** The program, running; the first call takes as long as its start. */
    synchronized ReadingRoom get() {
        ReadingRoom running = room == null ? start.get() : room;
        room = running;
        used = System.nanoTime();
        return running;
    }

    private synchronized void closeIdle() {
        if (room != null && System.nanoTime() - used > idleNanos) {
            closeRoom();
        }
    }

    private void closeRoom() {
        if (room != null) {
            room.close();
            room = null;
        }
    }

    @Override
    public synchronized void close() {
        watch.shutdownNow();
        closeRoom();
    }
}
