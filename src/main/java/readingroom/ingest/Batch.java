package readingroom.ingest;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.BooleanSupplier;

/** Drops that are taken from the inbox together, and those of them that were read to their end. */
public final class Batch {

    private final List<Path> drops;
    private final BooleanSupplier isStopping;
    private final List<ReadDrop> read = new ArrayList<>();

    /** @param isStopping whether the program wants to stop, which does not wait for drops that are not begun */
    Batch(List<Path> drops, BooleanSupplier isStopping) {
        this.drops = List.copyOf(drops);
        this.isStopping = isStopping;
    }

    /** In the order in which they are read. */
    List<Path> drops() {
        return drops;
    }

    /** The same, one by one, until the program is to stop. */
    public Iterator<Path> toRead() {
        Iterator<Path> all = drops.iterator();
        return new Iterator<>() {
            @Override
            public boolean hasNext() {
                return all.hasNext() && !isStopping.getAsBoolean();
            }

            @Override
            public Path next() {
                return all.next();
            }
        };
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
