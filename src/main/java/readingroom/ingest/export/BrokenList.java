package readingroom.ingest.export;

import java.io.IOException;

/** A list that cannot be read on behind one of its elements. */
final class BrokenList extends IOException {

    private static final long serialVersionUID = 1L;

    private final transient Break place;

    /**
     * Where it is broken, in characters.
     *
     * @param path of its elements
     * @param start where the broken element begins
     * @param length how much of that was read
     * @param between whether no element is broken, but what stands between two
     */
    record Break(String path, long start, long column, long length, boolean between, JsonFault fault) {}

    BrokenList(Break place, IOException cause) {
        super("a list is broken", cause);
        this.place = place;
    }

    Break place() {
        return place;
    }
}
