package readingroom.ingest;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Drops that are taken from the inbox together, and those of them that were read to their end. */
public final class Batch {

    private final List<Path> drops;
    private final List<ReadDrop> read = new ArrayList<>();

    Batch(List<Path> drops) {
        this.drops = List.copyOf(drops);
    }

    /** In the order in which they are read. */
    public List<Path> drops() {
        return drops;
    }

    /** Whether any was read to its end. */
    public boolean isAny() {
        return !read.isEmpty();
    }

    void add(ReadDrop drop) {
        read.add(drop);
    }

    List<ReadDrop> read() {
        return read;
    }
}
