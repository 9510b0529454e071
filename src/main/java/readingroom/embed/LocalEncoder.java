package readingroom.embed;

import ai.onnxruntime.OrtException;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A model in this process, loaded when it is needed, and let go when it has not been for a while. */
final class LocalEncoder implements Encoder {

    private static final Logger LOG = LoggerFactory.getLogger(LocalEncoder.class);

    private final LocalModel model;
    private final ExecutorService threads;
    private final Duration idle;
    /** Whoever encodes holds it to read, so that nobody closes the session meanwhile. */
    private final ReadWriteLock use = new ReentrantReadWriteLock();

    private volatile @Nullable OnnxSession session;
    private volatile long used;

    /**
     * @param threads for many passages; a query, or one passage, is encoded by its own thread
     * @param idle how long a model stays in memory after its last use
     */
    LocalEncoder(LocalModel model, ExecutorService threads, Duration idle) {
        this.model = model;
        this.threads = threads;
        this.idle = idle;
    }

    @Override
    public String model() {
        return model.resource();
    }

    @Override
    public List<float[]> passages(List<String> texts) {
        List<Future<float[]>> pending = texts.stream()
                .map(text -> threads.submit(() -> encode(model.passage(text))))
                .toList();
        List<float[]> vectors = new ArrayList<>();
        try {
            for (Future<float[]> vector : pending) {
                vectors.add(vector.get());
            }
            return vectors;
        } catch (ExecutionException e) {
            throw e.getCause() instanceof EmbeddingFailure failure ? failure : failure(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new EmbeddingFailure("interrupted");
        } finally {
            pending.forEach(vector -> vector.cancel(false));
        }
    }

    @Override
    public float[] passage(String text) {
        return encode(model.passage(text));
    }

    @Override
    public float[] query(String text) {
        return encode(model.query(text));
    }

    private float[] encode(String text) {
        use.readLock().lock();
        try {
            return loaded().encode(text);
        } catch (OrtException | RuntimeException e) {
            throw e instanceof EmbeddingFailure failure ? failure : failure(e);
        } finally {
            used = System.nanoTime();
            use.readLock().unlock();
        }
    }

    /** Whether the model is in memory. */
    boolean isLoaded() {
        return session != null;
    }

    private void lookIn(long nanos) {
        CompletableFuture.delayedExecutor(nanos, TimeUnit.NANOSECONDS).execute(this::closeIdle);
    }

    private void closeIdle() {
        // under way with a text: it is in use, and looked at again
        if (!use.writeLock().tryLock()) {
            lookIn(idle.toNanos());
            return;
        }
        try {
            long left = idle.toNanos() - (System.nanoTime() - used);
            if (left > 0) {
                lookIn(left);
            } else {
                close();
            }
        } catch (OrtException | RuntimeException e) {
            LOG.warn("model {} is not closed: {}", model(), e.getClass().getSimpleName());
        } finally {
            use.writeLock().unlock();
        }
    }

    private OnnxSession loaded() {
        OnnxSession present = session;
        if (present != null) {
            return present;
        }
        synchronized (this) {
            if (session == null) {
                session = load();
                lookIn(idle.toNanos());
            }
            return session;
        }
    }

    private void close() throws OrtException {
        OnnxSession loaded = session;
        session = null;
        if (loaded != null) {
            loaded.close();
            LOG.debug("model {} closed after {} without use", model(), idle);
        }
    }

    private OnnxSession load() {
        try {
            long started = System.nanoTime();
            OnnxSession loaded = OnnxSession.load(model);
            LOG.debug("model {} loaded in {} ms", model(), (System.nanoTime() - started) / 1_000_000);
            return loaded;
        } catch (EmbeddingFailure e) {
            throw e;
        } catch (IOException | OrtException | RuntimeException | LinkageError e) {
            throw new EmbeddingFailure("the model " + model() + " cannot be loaded ("
                    + e.getClass().getSimpleName() + "); check the class path and that "
                    + System.getProperty("java.io.tmpdir")
                    + " can be written, or set embed.provider = none");
        }
    }

    private EmbeddingFailure failure(@Nullable Throwable cause) {
        return new EmbeddingFailure("the model " + model() + " failed: " + EmbeddingFailure.tell(cause));
    }
}
