package readingroom.ingest;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Texts of a dropped folder that are of no known format, and that no export around them has for its own: perhaps chats. */
final class Strays {

    private static final Set<String> TEXTS =
            Set.of("txt", "json", "jsonl", "ndjson", "csv", "tsv", "log", "xml", "html", "htm", "md");

    private final Set<Path> claimed = new HashSet<>();
    private final Map<Path, Long> counts = new HashMap<>();

    /** A file that belongs to an export: what else lies in its folder does, too. */
    void claim(Path companion) {
        claimed.add(companion.getParent());
    }

    void add(Path file) {
        String name = file.getFileName().toString();
        int point = name.lastIndexOf('.');
        if (point < 0 || TEXTS.contains(name.substring(point + 1).toLowerCase(Locale.ROOT))) {
            counts.merge(file.getParent(), 1L, Long::sum);
        }
    }

    long count() {
        long count = 0;
        for (Map.Entry<Path, Long> folder : counts.entrySet()) {
            count += isClaimed(folder.getKey()) ? 0 : folder.getValue();
        }
        return count;
    }

    private boolean isClaimed(Path folder) {
        Path at = folder;
        while (at != null && !claimed.contains(at)) {
            at = at.getParent();
        }
        return at != null;
    }
}
