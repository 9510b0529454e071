package readingroom.ingest;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What was converted last, held back for as long as a later version may take its place. */
final class Held {

    private static final long BYTES_MAX = 1 << 24;

    private final Writer writer;
    private final Map<Long, Line> lines = new LinkedHashMap<>();
    private long bytes;

    private record Line(byte[] json, long version) {}

    /** Takes a line without its end. */
    @FunctionalInterface
    interface Writer {
        void write(byte[] json) throws IOException;
    }

    Held(Writer writer) {
        this.writer = writer;
    }

    boolean has(long id) {
        return lines.containsKey(id);
    }

    /** Puts a message in the place of an older version; the same version again changes nothing. */
    void put(long id, long version, byte[] json) throws IOException {
        @Nullable Line before = lines.get(id);
        if (before != null && before.version >= version) {
            return;
        }
        lines.put(id, new Line(json, version));
        bytes += json.length - (before == null ? 0 : before.json.length);
        if (bytes > BYTES_MAX) {
            flush();
        }
    }

    void flush() throws IOException {
        for (Line line : lines.values()) {
            writer.write(line.json);
        }
        lines.clear();
        bytes = 0;
    }
}
