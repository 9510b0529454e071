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

    /** Tells another one, too. */
    default Progress and(Progress other) {
        Progress first = this;
        return new Progress() {
            @Override
            public void read(Path file, long bytes, long size) {
                first.read(file, bytes, size);
                other.read(file, bytes, size);
            }

            @Override
            public void read(Path file, long bytes, long size, long records) {
                first.read(file, bytes, size, records);
                other.read(file, bytes, size, records);
            }
        };
    }
}
