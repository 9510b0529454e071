package readingroom.cache;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.cache.CaffeineCacheMetrics;
import java.time.Duration;

/** Makes the caches of this process and registers their hits, misses and evictions as {@code cache.*} with the tag of their name. */
public final class Caches {

    private final MeterRegistry meters;

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
        Cache<K, V> cache = Caffeine.newBuilder()
                .maximumSize(off ? 0 : size)
                .expireAfterWrite(ttl)
                // evicted within the call that fills the cache, so that one that is off never serves anything
                .executor(Runnable::run)
                .recordStats()
                .build();
        return CaffeineCacheMetrics.monitor(meters, cache, name);
    }

    /** Counts as {@code cache.ended} what a cache still had and what was no longer right; Caffeine takes these for hits. */
    public Counter ended(String name) {
        return meters.counter("cache.ended", "cache", name);
    }
}
