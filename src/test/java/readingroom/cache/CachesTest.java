package readingroom.cache;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.benmanes.caffeine.cache.Cache;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CachesTest {

    private final SimpleMeterRegistry meters = new SimpleMeterRegistry();
    private final Caches caches = new Caches(meters);

    @Test
    void countsHitsAndMissesByTheNameOfTheCache() {
        Cache<String, String> cache = caches.make("towns", 10, Duration.ofMinutes(1));
        cache.getIfPresent("Bern");
        cache.put("Bern", "Aare");

        assertThat(cache.getIfPresent("Bern")).isEqualTo("Aare");
        assertThat(gets("towns", "hit")).isEqualTo(1);
        assertThat(gets("towns", "miss")).isEqualTo(1);
    }

    @Test
    void countsWhatIsPutIn_newAndInThePlaceOfOlder() {
        Cache<String, String> cache = caches.make("towns", 10, Duration.ofMinutes(1));
        cache.put("Bern", "Aare");
        cache.put("Bern", "the Aare");
        cache.put("Basel", "Rhine");
        cache.getIfPresent("Bern");

        assertThat(meters.get("cache.puts")
                        .tags("cache", "towns")
                        .functionCounter()
                        .count())
                .isEqualTo(3);
        assertThat(cache.estimatedSize()).isEqualTo(2);
    }

    @Test
    void keepsNoMoreThanItsSize() {
        Cache<Integer, String> cache = caches.make("small", 3, Duration.ofMinutes(1));
        for (int i = 0; i < 100; i++) {
            cache.put(i, "value");
        }
        cache.cleanUp();

        assertThat(cache.estimatedSize()).isLessThanOrEqualTo(3);
    }

    @ParameterizedTest
    @CsvSource({"0,PT1M", "10,PT0S"})
    void keepsNothingWhenItIsOff(int size, Duration ttl) {
        Cache<String, String> cache = caches.make("off", size, ttl);
        cache.put("Bern", "Aare");

        assertThat(cache.getIfPresent("Bern")).isNull();
    }

    private double gets(String cache, String result) {
        return meters.get("cache.gets")
                .tags("cache", cache, "result", result)
                .functionCounter()
                .count();
    }
}
