package readingroom.journal;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The questions that this process works on, by their origin. */
public final class Attempts {

    private final Map<String, Attempt> open = new ConcurrentHashMap<>();

    void begin(String origin, Attempt attempt) {
        open.put(origin, attempt);
    }

    @Nullable
    Attempt of(String origin) {
        return open.get(origin);
    }

    void end(String origin, Attempt attempt) {
        open.remove(origin, attempt);
    }
}
