package readingroom.cache;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Expiry;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.binder.cache.CaffeineCacheMetrics;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.LongAdder;

/** Makes the caches of this process and registers their hits, misses and evictions as {@code cache.*} with the tag of their name. */
public final class Caches {

    private final MeterRegistry meters;
    private final List<Cache<?, ?>> made = new CopyOnWriteArrayList<>();

    public Caches(MeterRegistry meters) {
        this.meters = meters;
    }

    /**
     * Makes a cache.
     *
     * @param name in the metrics
     * @param size entries at most; 0 for a cache that keeps nothing
     * @param ttl how long an entry lives from when it was put in; zero for a cache that keeps nothing
     */
    public <K, V> Cache<K, V> make(String name, int size, Duration ttl) {
        boolean off = size == 0 || ttl.isZero();
        LongAdder puts = new LongAdder();
        Cache<K, V> cache = Caffeine.newBuilder()
                .maximumSize(off ? 0 : size)
                .expireAfter(Expiry.<K, V>writing((key, value) -> {
                    puts.increment();
                    return ttl;
                }))
                // evicted within the call that fills the cache, so that one that is off never serves anything
                .executor(Runnable::run)
                .recordStats()
                .build();
        new Puts<>(cache, name, puts).bindTo(meters);
        made.add(cache);
        return cache;
    }

    /** Empties all that were made. */
    public void empty() {
        made.forEach(Cache::invalidateAll);
    }

    /** Caffeine counts no entries that are put in, only those that it loads itself. */
    private static final class Puts<K, V> extends CaffeineCacheMetrics<K, V, Cache<K, V>> {

        private final LongAdder puts;

        Puts(Cache<K, V> cache, String name, LongAdder puts) {
            super(cache, name, Tags.empty());
            this.puts = puts;
        }

        @Override
        protected long putCount() {
            return puts.sum();
        }
    }

    /** Counts what a cache still had and what was no longer right; Caffeine takes these for hits. */
    public Counter ended(String name) {
        return Counter.builder("cache.ended")
                .description("Entries that a cache still had and that were no longer right; they are among its hits")
                .tag("cache", name)
                .register(meters);
    }
}
