package readingroom.recall;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The messages found so far, and which of them are known to follow each other in their conversation. */
final class Timeline {

    private final Map<String, Hit> hits = new HashMap<>();
    private final Map<String, String> next = new HashMap<>();
    private final Map<String, String> previous = new HashMap<>();

    void add(Hit hit) {
        hits.putIfAbsent(hit.id(), hit);
    }

    /** Adds messages that follow each other without a gap. */
    void addRow(List<Hit> row) {
        row.forEach(this::add);
        for (int i = 1; i < row.size(); i++) {
            next.put(row.get(i - 1).id(), row.get(i).id());
            previous.put(row.get(i).id(), row.get(i - 1).id());
        }
    }

    /** The message before it; null if that is not known. */
    @Nullable
    Hit before(Hit hit) {
        return hits.get(previous.get(hit.id()));
    }

    /** The message after it; null if that is not known. */
    @Nullable
    Hit after(Hit hit) {
        return hits.get(next.get(hit.id()));
    }

    List<Hit> all() {
        return new ArrayList<>(hits.values());
    }
}
