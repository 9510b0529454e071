package readingroom.ingest;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;
import readingroom.model.Chunk;
import readingroom.model.Reject;
import readingroom.model.Row;

/**
 * Reads canonical messages, chunk by chunk, from a JSON array, from NDJSON, or from objects one after another, all
 * three alike: what stands between objects may be blanks, commas, brackets and byte order marks. A record that cannot
 * be read becomes a reject and costs, where its end can be told, only itself.
 *
 * <p>{@link #next} and {@link #hasNext} throw {@link UncheckedIOException} when the file cannot be read on.
 */
public final class ExportReader implements Iterator<Chunk>, Closeable {

    /** So many records without one object, and it is another format. */
    private static final int HOPELESS = 100;

    private final RecordReader reader;
    private final Charset charset;
    private final ExportOptions.Limits limits;
    private final List<Row> rows = new ArrayList<>();
    private final List<Reject> rejects = new ArrayList<>();
    private boolean ended;

    /**
     * @param conversation of records that name none; null to reject these
     * @param size about how many bytes there are, to hold no more than needed
     * @throws UnreadableExport if it is no text
     */
    public ExportReader(InputStream in, ExportOptions options, @Nullable String conversation, long size)
            throws IOException {
        this(in, options, conversation, size, new RecordParser(options.limits().recordBytes()));
    }

    /** With a parser that serves several exports, for many small ones. */
    ExportReader(InputStream in, ExportOptions options, @Nullable String conversation, long size, RecordParser parser)
            throws IOException {
        Charsets.Decoded decoded = Charsets.decode(in, size);
        Window window = new Window(decoded.reader(), (int) Math.min(size + 1, 1 << 16));
        this.reader = new RecordReader(window, parser, new MessageBuilder(options, conversation));
        this.charset = decoded.charset();
        this.limits = options.limits();
    }

    /** The encoding that was found. */
    public Charset charset() {
        return charset;
    }

    /** Whether the text ended within a record or an array: it may be a part of a longer one. Known at the end. */
    public boolean isCut() {
        return reader.isCut();
    }

    /** Whether there was an array, if only an empty one. Known at the end. */
    boolean hasSeenArray() {
        return reader.hasSeenArray();
    }

    @Override
    public boolean hasNext() {
        try {
            if (!ended && rows.isEmpty() && rejects.isEmpty()) {
                fillChunk();
            }
            return !rows.isEmpty() || !rejects.isEmpty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public Chunk next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        Chunk chunk = new Chunk(rows, rejects);
        rows.clear();
        rejects.clear();
        return chunk;
    }

    @Override
    public void close() throws IOException {
        reader.close();
    }

    private void fillChunk() throws IOException {
        long bytes = 0;
        while (!ended && bytes < limits.chunkBytes() && rows.size() + rejects.size() < limits.chunkMessages()) {
            ReadRecord read = reader.next();
            if (read == null) {
                ended = true;
                return;
            }
            bytes += read.bytes();
            if (read.row() != null) {
                rows.add(read.row());
            }
            if (read.reject() != null) {
                rejects.add(read.reject());
            }
            ended = reader.recordsOfAnotherFormat() >= HOPELESS;
        }
    }
}
