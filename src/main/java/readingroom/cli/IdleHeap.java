package readingroom.cli;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Gives memory back when there is nothing to do: the collector by itself lets garbage lie until it needs the room, so that a
 * program which has loaded much once holds it for as long as it idles.
 */
final class IdleHeap implements AutoCloseable {

    private static final long LOOK_SECONDS = 15;
    /** Watching alone fills the youngest part now and then. */
    private static final long IDLE_MAX = 1;
    /** Less garbage than this is not worth a collection. */
    private static final long GROWN_MIN = 16L << 20;
    /** After so many idle looks, four minutes, what is let go when it is not used has been let go. */
    private static final int LAST_LOOK = 16;

    private final LongSupplier collections;
    private final LongSupplier used;
    private final Runnable collect;
    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("idle-heap").factory());
    private long seen = Long.MIN_VALUE / 2;
    private long usedThen;
    private int idleLooks;

    /**
     * @param collections how many there have been; a program that works has some now and then
     * @param used bytes of heap that what has lived for long takes, its garbage included
     */
    IdleHeap(LongSupplier collections, LongSupplier used, Runnable collect) {
        this.collections = collections;
        this.used = used;
        this.collect = collect;
    }

    /** Looks after the heap of this process until it is closed. */
    static IdleHeap start() {
        IdleHeap heap = new IdleHeap(IdleHeap::ofProcess, IdleHeap::oldBytes, System::gc);
        heap.timer.scheduleWithFixedDelay(heap::look, LOOK_SECONDS, LOOK_SECONDS, TimeUnit.SECONDS);
        return heap;
    }

    /**
     * Collects if there was hardly a collection since the last look, and enough to collect since the last one of ours; and once
     * more when the program has been idle for long.
     */
    void look() {
        long now = collections.getAsLong();
        idleLooks = now - seen <= IDLE_MAX ? idleLooks + 1 : 0;
        boolean grown = used.getAsLong() - usedThen >= GROWN_MIN;
        if (idleLooks > 0 && grown || idleLooks == LAST_LOOK) {
            collect.run();
            usedThen = used.getAsLong();
            now = collections.getAsLong();
        }
        seen = now;
    }

    private static long ofProcess() {
        return ManagementFactory.getGarbageCollectorMXBeans().stream()
                .mapToLong(GarbageCollectorMXBean::getCollectionCount)
                .sum();
    }

    private static long oldBytes() {
        return ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getType() == MemoryType.HEAP)
                .filter(pool ->
                        pool.getName().contains("Tenured") || pool.getName().contains("Old"))
                .mapToLong(IdleHeap::used)
                .sum();
    }

    private static long used(MemoryPoolMXBean pool) {
        return pool.getUsage().getUsed();
    }

    @Override
    public void close() {
        timer.shutdownNow();
    }
}
