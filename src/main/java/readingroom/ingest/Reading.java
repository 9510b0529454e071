package readingroom.ingest;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.Sink;
import readingroom.model.Chunk;

/**
 * Runs what reads an export on a thread of its own, a few chunks ahead of whoever takes them. {@link #hasNext} and
 * {@link #next} throw {@link UncheckedIOException} when the export cannot be read on.
 */
final class Reading implements Iterator<Chunk>, Closeable {

    private static final int AHEAD = 2;

    private final BlockingQueue<Step> steps = new ArrayBlockingQueue<>(AHEAD);
    private final Thread thread;
    private @Nullable Step next;

    /** Reads an export and hands its chunks to a taker, which may keep it waiting. */
    @FunctionalInterface
    interface Body {
        void read(Consumer<Chunk> taker) throws IOException;
    }

    /** A chunk, the end where there is neither, or why reading came to an early end. */
    private record Step(@Nullable Chunk chunk, @Nullable Throwable failure) {}

    Reading(String name, Body body) {
        thread = Thread.ofPlatform().daemon().name("read-" + name).start(() -> run(body));
    }

    @Override
    public boolean hasNext() {
        try {
            next = next == null ? steps.take() : next;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UncheckedIOException(new IOException("reading was interrupted", e));
        }
        return switch (next.failure) {
            case null -> next.chunk != null;
            case IOException e -> throw new UncheckedIOException(e);
            default -> throw new IllegalStateException("an export could not be read", next.failure);
        };
    }

    @Override
    public Chunk next() {
        if (!hasNext() || next == null || next.chunk == null) {
            throw new NoSuchElementException();
        }
        Chunk chunk = next.chunk;
        next = null;
        return chunk;
    }

    @Override
    public void close() {
        thread.interrupt();
        steps.clear();
    }

    private void run(Body body) {
        try {
            body.read(chunk -> put(new Step(chunk, null)));
            put(new Step(null, null));
        } catch (Sink.Stopped e) {
            // nobody waits for more
        } catch (IOException | RuntimeException | Error e) {
            fail(e);
        }
    }

    private void fail(Throwable failure) {
        try {
            put(new Step(null, failure));
        } catch (Sink.Stopped e) {
            // nobody waits for it
        }
    }

    private void put(Step step) {
        try {
            steps.put(step);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Sink.Stopped();
        }
    }
}
