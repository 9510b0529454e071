package readingroom.ingest;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What became of a file: read = indexed + alreadyThere + rejected.
 *
 * @param charset the encoding that was found; null if it is no text
 * @param replaced those of the indexed that replaced an older version
 */
public record FileReport(
        String file,
        @Nullable String charset,
        long bytes,
        long read,
        long indexed,
        long replaced,
        long alreadyThere,
        long rejected,
        Instant readAt,
        long ms) {

    @Override
    public String toString() {
        return "%s: read %d = %d indexed + %d already there + %d rejected"
                .formatted(file, read, indexed, alreadyThere, rejected);
    }
}
