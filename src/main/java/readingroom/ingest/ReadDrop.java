package readingroom.ingest;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * A drop that was read to its end.
 *
 * @param stamp what it was when it was opened
 * @param cut whether it ended within a record
 * @param rejects where its rejects lie until it is put away; null if there are none
 * @param failure why nothing of it could be read; null if something could
 */
record ReadDrop(
        Path path,
        Stamp stamp,
        boolean cut,
        @Nullable Path rejects,
        @Nullable String failure,
        FileReport report) {

    ReadDrop with(FileReport other) {
        return new ReadDrop(path, stamp, cut, rejects, failure, other);
    }

    String name() {
        return String.valueOf(path.getFileName());
    }
}
