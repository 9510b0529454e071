package readingroom.ingest.export;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** Counts bytes as they are read, for whoever asks on another thread. */
final class Counted extends FilterInputStream {

    private final AtomicLong position;

    Counted(InputStream in, AtomicLong position) {
        super(in);
        this.position = position;
    }

    @Override
    public int read() throws IOException {
        int b = super.read();
        position.addAndGet(b < 0 ? 0 : 1);
        return b;
    }

    @Override
    public int read(byte @Nullable [] target, int start, int length) throws IOException {
        int count = super.read(target, start, length);
        position.addAndGet(Math.max(0, count));
        return count;
    }
}
