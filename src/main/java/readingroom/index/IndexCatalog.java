package readingroom.index;

import co.elastic.clients.elasticsearch.ElasticsearchClient;
import co.elastic.clients.elasticsearch._types.ElasticsearchException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import readingroom.index.CatalogReader.Stamp;
import readingroom.model.Catalog;
import readingroom.model.Extent;

/**
 * The catalog of the index. It is remembered for some seconds, and longer as long as no message has arrived; of a large
 * index that grows, the last catalog is given out while the next one is read.
 */
public final class IndexCatalog implements Catalog {

    private static final Logger LOG = LoggerFactory.getLogger(IndexCatalog.class);
    private static final int SCOPES_MAX = 256;
    private static final int NOT_FOUND = 404;
    // so few are read at once, and all of them each time
    private static final int FEW = 20_000;
    // an edit changes no count, and a new name of somebody known shows nowhere
    private static final long WHOLE_NANOS = Duration.ofMinutes(1).toNanos();

    private final String index;
    private final long ttlNanos;
    private final CatalogReader reader;
    private final Map<Extent, Remembered> remembered = new ConcurrentHashMap<>();
    private final Set<Extent> underWay = ConcurrentHashMap.newKeySet();

    /**
     * @param whole when all of the scope was read
     * @param asked when the scope was read
     * @param seen when it was last known to be right
     */
    private record Remembered(Scope scope, Stamp stamp, long whole, long asked, long seen) {}

    /**
     * @param index the index or alias
     * @param ttlMs milliseconds for which an answer is remembered; 0 asks every time
     */
    public IndexCatalog(ElasticsearchClient client, String index, long ttlMs) {
        this.index = index;
        this.ttlNanos = ttlMs * 1_000_000;
        this.reader = new CatalogReader(client, index);
    }

    /**
     * What is in these conversations; an index that does not exist yet is empty.
     *
     * @throws UncheckedIOException when Elasticsearch cannot be reached
     */
    @Override
    public Scope scope(Extent key) {
        Remembered last = remembered.get(key);
        long now = System.nanoTime();
        if (last == null || last.scope().first() == null) {
            return current(key);
        }
        if (now - last.seen() < ttlNanos) {
            return last.scope();
        }
        boolean mayWait = ttlNanos > 0 && last.stamp().messages() >= FEW && now - last.asked() < WHOLE_NANOS;
        return mayWait ? meanwhile(key, last) : current(key);
    }

    /**
     * What is in these conversations now, as far as the index lets messages be found.
     *
     * @throws UncheckedIOException when Elasticsearch cannot be reached
     */
    @Override
    public Scope current(Extent key) {
        try {
            Remembered next = next(key, remembered.get(key));
            if (remembered.size() >= SCOPES_MAX) {
                remembered.clear();
            }
            remembered.put(key, next);
            return next.scope();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot ask Elasticsearch who is in " + index, e);
        } catch (ElasticsearchException e) {
            if (e.status() == NOT_FOUND) {
                return CatalogReader.EMPTY;
            }
            throw e;
        }
    }

    private Scope meanwhile(Extent key, Remembered last) {
        if (underWay.add(key)) {
            Thread.ofPlatform().daemon().name("catalog").start(() -> {
                try {
                    current(key);
                } catch (RuntimeException e) {
                    LOG.warn(
                            "cannot read the catalog of {} again, the last one stays: {}",
                            index,
                            e.getClass().getName());
                } finally {
                    underWay.remove(key);
                }
            });
        }
        return last.scope();
    }

    private Remembered next(Extent key, @Nullable Remembered last) throws IOException {
        long now = System.nanoTime();
        Stamp stamp = reader.stamp();
        if (last == null || last.scope().first() == null || ttlNanos == 0) {
            return new Remembered(reader.read(key, null), stamp, now, now, now);
        }
        if (last.stamp().equals(stamp) && now - last.whole() < WHOLE_NANOS) {
            return new Remembered(last.scope(), stamp, last.whole(), last.asked(), now);
        }
        boolean whole = stamp.messages() < FEW || now - last.whole() > WHOLE_NANOS;
        Scope scope = reader.read(key, whole ? null : last.scope());
        // the same object keeps what was made of it
        Scope kept = scope.equals(last.scope()) ? last.scope() : scope;
        return new Remembered(kept, stamp, whole ? now : last.whole(), now, now);
    }
}
