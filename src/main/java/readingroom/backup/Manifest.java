package readingroom.backup;

import java.time.Instant;
import java.util.List;

/**
 * What a backup holds.
 *
 * @param format of the files; 1 is the only one there is
 */
public record Manifest(int format, Instant at, List<Part> parts) {

    static final int FORMAT = 1;
    static final String FILE = "manifest.json";

    public Manifest {
        parts = List.copyOf(parts);
    }

    /**
     * A file with the documents of one index.
     *
     * @param name messages, forgotten, answers or ledger
     * @param sha256 of the file, in hexadecimal digits
     */
    public record Part(String name, long documents, long bytes, String sha256) {

        String file() {
            return name + ".ndjson.gz";
        }
    }
}
