package readingroom.ingest;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** How many messages tries at drops that stay in the inbox have brought into the index, where the last try finds them. */
final class EarlierTries {

    /** Of more drops at a time nothing is remembered, and their reports say less. */
    private static final int DROPS_MAX = 10_000;

    private final Map<Path, Tried> tried = new HashMap<>();

    private record Tried(long size, long messages) {}

    /** @param size of the drop when it was read */
    void add(Path drop, long size, Counts counts) {
        long messages = counts.indexed() + counts.updated() + messages(drop, size);
        if (messages > 0 && (tried.size() < DROPS_MAX || tried.containsKey(drop))) {
            tried.put(drop, new Tried(size, messages));
        }
    }

    /** What they have brought; 0 if the drop is smaller than it was, for then it is another one. */
    long messages(Path drop, long size) {
        Tried before = tried.get(drop);
        return before == null || size < before.size ? 0 : before.messages;
    }

    void forget(Path drop) {
        tried.remove(drop);
    }
}
