package readingroom.ingest.canonical;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import java.io.Closeable;
import java.io.IOException;
import java.io.Reader;
import java.util.function.Supplier;
import readingroom.ingest.export.Sink;
import readingroom.ingest.export.Window;
import readingroom.model.Position;

/**
 * Reads canonical messages from a JSON array, from NDJSON, or from objects one after another, all three alike: what stands
 * between objects may be blanks, commas, brackets and byte order marks. A record that cannot be read becomes a reject and
 * costs, where its end can be told, only itself.
 */
public final class RecordReader implements Closeable {

    /** So many records without one object, and it is another format. */
    private static final int HOPELESS = 100;

    private final Window window;
    private final RecordParser parser;
    private final Sink sink;

    private long records;
    private long objects;
    private int openArrays;
    private boolean atLineStart = true;
    private boolean cut;

    /** @param size about how many characters there are, to hold no more than needed */
    public RecordReader(Reader text, long size, RecordParser parser, Sink sink) {
        this.window = new Window(text, (int) Math.min(size + 1, 1 << 16));
        this.parser = parser;
        this.sink = sink;
    }

    /** Reads to the end, or until it is clear that this is another format. */
    public void read() throws IOException {
        while (skipSeparators() && (objects > 0 || records < HOPELESS)) {
            if (window.at(0) == '{') {
                object(here());
            } else {
                garbage(here());
            }
        }
        if (window.at(0) == Window.END && openArrays > 0 && !cut) {
            here();
            sink.at(window.line(), window.column(), window.offset(), () -> "");
            sink.cut("the array does not end; is the file complete?");
        }
    }

    @Override
    public void close() throws IOException {
        window.close();
    }

    /** Moves to the next record; false at the end. */
    private boolean skipSeparators() throws IOException {
        int c;
        while ((c = window.at(0)) != Window.END) {
            if (skipComment(c)) {
                continue;
            }
            if (c == '\n') {
                atLineStart = true;
            } else if (c == '[') {
                openArrays++;
            } else if (c == ']') {
                openArrays = Math.max(0, openArrays - 1);
            } else if (c != ',' && c != '\uFEFF' && c != 0 && !Character.isWhitespace(c)) {
                return true;
            }
            window.advance(1);
        }
        return false;
    }

    /** People note in a file where it is from; a line that begins with a number sign, or two slashes, or what is in slashes and stars. */
    private boolean skipComment(int c) throws IOException {
        if (c == '#' && atLineStart || c == '/' && window.at(1) == '/') {
            while (window.at(0) != Window.END && window.at(0) != '\n') {
                window.advance(1);
            }
            return true;
        }
        if (c != '/' || window.at(1) != '*') {
            return false;
        }
        int end = 2;
        while (window.at(end) != Window.END && (window.at(end) != '*' || window.at(end + 1) != '/')) {
            end++;
        }
        if (window.at(end) == Window.END) {
            return false;
        }
        window.advance(end + 2);
        return true;
    }

    private void object(Position position) throws IOException {
        objects++;
        try {
            RecordParser.Parsed parsed = parser.parse(window.feed());
            long left = position.offset() + parsed.length() - window.offset();
            boolean whole = left == parsed.length();
            at(position, () -> whole ? window.text(parsed.length()) : window.head());
            sink.message(parsed.fields());
            if (whole && parsed.onOneLine()) {
                window.advanceOnLine((int) left);
            } else {
                window.advance(left);
            }
            atLineStart = false;
        } catch (JsonProcessingException e) {
            broken(e, position);
        }
    }

    private void broken(JsonProcessingException e, Position position) throws IOException {
        JsonLocation place = e.getLocation();
        long error = place == null ? 0 : Math.max(0, position.offset() + place.getCharOffset() - window.offset());
        boolean whole = window.offset() == position.offset();
        String head = window.head();
        String skipped = Resumption.skipBroken(window, error, whole && atLineStart, whole);
        // what follows an end of file within a record shows that the record only lacked its own end
        cut = e instanceof JsonEOFException && window.at(0) == Window.END;
        atLineStart = false;
        at(position, () -> whole ? skipped : head);
        if (cut) {
            sink.cut(reason(e, position));
        } else {
            sink.reject(reason(e, position));
        }
    }

    private void garbage(Position position) throws IOException {
        String raw = Resumption.skipGarbage(window);
        atLineStart = false;
        at(position, () -> raw);
        sink.reject("no JSON object");
    }

    private void at(Position position, Supplier<String> raw) {
        sink.at(position.line(), position.column(), position.offset(), raw);
    }

    /** The parser's own message may quote the record. */
    private static String reason(JsonProcessingException e, Position position) {
        if (e instanceof StreamConstraintsException) {
            return "larger or deeper than the limits allow (ingest.record-bytes-max, 1000 levels)";
        }
        String what = e instanceof JsonEOFException ? "the file ends within the record" : "no valid JSON";
        JsonLocation place = e.getLocation();
        if (place == null) {
            return what;
        }
        long line = position.line() + place.getLineNr() - 1;
        long column = place.getLineNr() == 1 ? position.column() + place.getColumnNr() - 1 : place.getColumnNr();
        return what + " at line " + line + ", column " + column;
    }

    private Position here() {
        return new Position(++records, window.line(), window.column(), window.offset());
    }
}
