package readingroom.ingest;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;
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
import readingroom.model.ChatMessage;
import readingroom.model.Chunk;
import readingroom.model.Position;
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

    /** So many records without one message, and it is another format. */
    private static final int HOPELESS = 100;

    private static final int MESSAGE_BYTES = 200;

    private final Window window;
    private final Charset charset;
    private final RecordParser parser;
    private final MessageBuilder builder;
    private final ExportOptions.Limits limits;

    private long records;
    private long messages;
    private int objects;
    private int arrays;
    private boolean atLineStart = true;
    private boolean arraySeen;
    private boolean cut;
    private boolean ended;

    private final List<Row> rows = new ArrayList<>();
    private final List<Reject> rejects = new ArrayList<>();

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
        this.charset = decoded.charset();
        this.window = new Window(decoded.reader(), (int) Math.min(size + 1, 1 << 16));
        this.limits = options.limits();
        this.parser = parser;
        this.builder = new MessageBuilder(options, conversation);
    }

    /** The encoding that was found. */
    public Charset charset() {
        return charset;
    }

    /** Whether the text ended within a record or an array: it may be a part of a longer one. Known at the end. */
    public boolean isCut() {
        return cut;
    }

    /** Whether there was an array, if only an empty one. Known at the end. */
    boolean hasSeenArray() {
        return arraySeen;
    }

    @Override
    public boolean hasNext() {
        try {
            while (!ended && rows.isEmpty() && rejects.isEmpty()) {
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
        window.close();
    }

    private void fillChunk() throws IOException {
        long bytes = 0;
        while (bytes < limits.chunkBytes() && rows.size() + rejects.size() < limits.chunkMessages()) {
            if (!skipSeparators()) {
                end();
                return;
            }
            bytes += readRecord();
            if (messages == 0 && records >= HOPELESS && objects == 0) {
                ended = true;
                return;
            }
        }
    }

    private void end() {
        ended = true;
        if (arrays > 0 && !cut) {
            cut = true;
            reject(here(), "the array does not end; is the file complete?", "");
        }
    }

    /** Moves to the next record; false at the end. */
    private boolean skipSeparators() throws IOException {
        int c;
        while ((c = window.at(0)) != Window.END) {
            if (c == '\n') {
                atLineStart = true;
            } else if (c == '[') {
                arrays++;
                arraySeen = true;
            } else if (c == ']') {
                arrays = Math.max(0, arrays - 1);
            } else if (c != ',' && c != '\uFEFF' && !Character.isWhitespace(c)) {
                return true;
            }
            window.advance(1);
        }
        return false;
    }

    /** Reads one record and returns about how many bytes it takes in a chunk. */
    private long readRecord() throws IOException {
        Position position = here();
        if (window.at(0) != '{') {
            return readGarbage(position);
        }
        objects++;
        long start = window.offset();
        try {
            RecordParser.Parsed parsed = parser.parse(window.feed());
            long left = parsed.length() - (window.offset() - start);
            long size = accept(parsed, position, left == parsed.length());
            window.advance(left);
            atLineStart = false;
            return size;
        } catch (JsonProcessingException e) {
            return resume(e, position, start);
        }
    }

    private long accept(RecordParser.Parsed parsed, Position position, boolean whole) {
        try {
            ChatMessage message = builder.build(parsed.fields());
            rows.add(new Row(message, position));
            messages++;
            return MESSAGE_BYTES + 2L * message.content().length();
        } catch (MessageBuilder.Unusable e) {
            String raw = whole ? window.text(parsed.length()) : window.head();
            return reject(position, String.valueOf(e.getMessage()), raw);
        }
    }

    private long readGarbage(Position position) throws IOException {
        String raw = Resumption.skipGarbage(window);
        atLineStart = false;
        return reject(position, "no JSON object", raw);
    }

    private long resume(JsonProcessingException e, Position position, long start) throws IOException {
        JsonLocation place = e.getLocation();
        long error = place == null ? 0 : Math.max(0, start + place.getCharOffset() - window.offset());
        boolean whole = window.offset() == start;
        String head = window.head();
        String skipped = Resumption.skipBroken(window, error, whole && atLineStart, whole);
        // what follows an end of file within a record shows that the record only lacked its own end
        cut = e instanceof JsonEOFException && window.at(0) == Window.END;
        atLineStart = false;
        return reject(position, reason(e, position), whole ? skipped : head);
    }

    private static String reason(JsonProcessingException e, Position position) {
        if (e instanceof StreamConstraintsException) {
            return "larger or deeper than the limits allow (ingest.record-bytes-max, 1000 levels)";
        }
        JsonLocation place = e.getLocation();
        String where = place == null
                ? ""
                : " at line " + (position.line() + place.getLineNr() - 1) + ", column "
                        + (place.getLineNr() == 1 ? position.column() + place.getColumnNr() - 1 : place.getColumnNr());
        return e instanceof JsonEOFException ? "the file ends within the record" + where : "no valid JSON" + where;
    }

    private long reject(Position position, String reason, String raw) {
        rejects.add(new Reject(position, reason, RecordParser.wellFormed(raw)));
        return MESSAGE_BYTES + 2L * raw.length();
    }

    private Position here() {
        return new Position(++records, window.line(), window.column(), window.offset());
    }
}
