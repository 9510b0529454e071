package readingroom.ingest;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import java.io.Closeable;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import readingroom.model.Position;

/** Reads record by record what stands in a window, and goes on after those that are broken. */
final class RecordReader implements Closeable {

    private final Window window;
    private final RecordParser parser;
    private final MessageBuilder builder;

    private long records;
    private long objects;
    private int openArrays;
    private boolean arraySeen;
    private boolean atLineStart = true;
    private boolean cut;

    RecordReader(Window window, RecordParser parser, MessageBuilder builder) {
        this.window = window;
        this.parser = parser;
        this.builder = builder;
    }

    /** The next record, or null at the end. */
    @Nullable
    ReadRecord next() throws IOException {
        if (!skipSeparators()) {
            return endOfArray();
        }
        return window.at(0) == '{' ? object(here()) : garbage(here());
    }

    /** How many records there were, none of which was an object; 0 as soon as one was. */
    long recordsOfAnotherFormat() {
        return objects == 0 ? records : 0;
    }

    boolean isCut() {
        return cut;
    }

    boolean hasSeenArray() {
        return arraySeen;
    }

    @Override
    public void close() throws IOException {
        window.close();
    }

    /** Moves to the next record; false at the end. */
    private boolean skipSeparators() throws IOException {
        int c;
        while ((c = window.at(0)) != Window.END) {
            if (c == '\n') {
                atLineStart = true;
            } else if (c == '[') {
                openArrays++;
                arraySeen = true;
            } else if (c == ']') {
                openArrays = Math.max(0, openArrays - 1);
            } else if (c != ',' && c != '\uFEFF' && !Character.isWhitespace(c)) {
                return true;
            }
            window.advance(1);
        }
        return false;
    }

    private @Nullable ReadRecord endOfArray() {
        if (openArrays == 0 || cut) {
            return null;
        }
        cut = true;
        return ReadRecord.rejected(here(), "the array does not end; is the file complete?", "");
    }

    private ReadRecord object(Position position) throws IOException {
        objects++;
        try {
            RecordParser.Parsed parsed = parser.parse(window.feed());
            long left = position.offset() + parsed.length() - window.offset();
            ReadRecord read = message(parsed, position, left == parsed.length());
            window.advance(left);
            atLineStart = false;
            return read;
        } catch (JsonProcessingException e) {
            return broken(e, position);
        }
    }

    private ReadRecord message(RecordParser.Parsed parsed, Position position, boolean whole) {
        try {
            return ReadRecord.of(builder.build(parsed.fields()), position);
        } catch (MessageBuilder.Unusable e) {
            String raw = whole ? window.text(parsed.length()) : window.head();
            return ReadRecord.rejected(position, String.valueOf(e.getMessage()), raw);
        }
    }

    private ReadRecord broken(JsonProcessingException e, Position position) throws IOException {
        JsonLocation place = e.getLocation();
        long error = place == null ? 0 : Math.max(0, position.offset() + place.getCharOffset() - window.offset());
        boolean whole = window.offset() == position.offset();
        String head = window.head();
        String skipped = Resumption.skipBroken(window, error, whole && atLineStart, whole);
        // what follows an end of file within a record shows that the record only lacked its own end
        cut = e instanceof JsonEOFException && window.at(0) == Window.END;
        atLineStart = false;
        return ReadRecord.rejected(position, reason(e, position), whole ? skipped : head);
    }

    private ReadRecord garbage(Position position) throws IOException {
        String raw = Resumption.skipGarbage(window);
        atLineStart = false;
        return ReadRecord.rejected(position, "no JSON object", raw);
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
