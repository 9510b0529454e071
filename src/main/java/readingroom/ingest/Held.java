package readingroom.ingest;

import com.carrotsearch.hppc.IntArrayList;
import com.carrotsearch.hppc.LongArrayList;
import com.carrotsearch.hppc.LongIntHashMap;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/**
 * What was converted last, held back for as long as a later version may take its place. All lines lie in one array, since
 * thousands of small ones that live for a while would be copied by the garbage collector again and again.
 */
final class Held {

    private static final int BYTES_MAX = 1 << 24;

    private final OutputStream out;
    private final Bytes bytes = new Bytes();
    private final LongIntHashMap places = new LongIntHashMap();
    private final LongArrayList versions = new LongArrayList();
    private final IntArrayList starts = new IntArrayList();
    private final IntArrayList ends = new IntArrayList();

    /** Lets its array be read without a copy. */
    private static final class Bytes extends ByteArrayOutputStream {

        Bytes() {
            super(BYTES_MAX / 16);
        }

        void writeTo(OutputStream out, int start, int end) throws IOException {
            out.write(buf, start, end - start);
        }
    }

    /** @param out takes what is held no more */
    Held(OutputStream out) {
        this.out = out;
    }

    boolean has(long id) {
        return places.containsKey(id);
    }

    /**
     * Puts a message in the place of an older version; the same version again changes nothing.
     *
     * @param line with its end
     */
    void put(long id, long version, byte[] line) throws IOException {
        int place = places.getOrDefault(id, versions.size());
        if (place < versions.size() && versions.get(place) >= version) {
            return;
        }
        if (place == versions.size()) {
            places.put(id, place);
            versions.add(version);
            starts.add(0);
            ends.add(0);
        }
        versions.set(place, version);
        starts.set(place, bytes.size());
        bytes.writeBytes(line);
        ends.set(place, bytes.size());
        if (bytes.size() > BYTES_MAX) {
            flush();
        }
    }

    void flush() throws IOException {
        for (int i = 0; i < versions.size(); i++) {
            bytes.writeTo(out, starts.get(i), ends.get(i));
        }
        bytes.reset();
        places.clear();
        versions.clear();
        starts.clear();
        ends.clear();
    }
}
