package readingroom.ingest;

import java.nio.file.Path;

/** Hears how far the reading of a file has come, after each chunk. */
@FunctionalInterface
public interface Progress {

    Progress NONE = (file, bytes, size) -> {};

    /**
     * @param bytes of the file that were read
     * @param size of the file in bytes
     */
    void read(Path file, long bytes, long size);

    /** @param records that are decided on */
    default void read(Path file, long bytes, long size, long records) {
        read(file, bytes, size);
    }
}
