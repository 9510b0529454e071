package readingroom.ingest.export;

import java.util.function.Function;

/** A row of a text that may go on over several lines, while it is read. Of one that is too long only the beginning is held. */
public final class LongRow {

    private final int textMax;
    private final StringBuilder text = new StringBuilder();
    private String first = "";
    private boolean open;
    private boolean tooLong;
    private long line;
    private long offset;

    public LongRow(Export export) {
        this.textMax = export.options().limits().recordBytes();
    }

    public boolean isOpen() {
        return open;
    }

    /** Begins with the line that was given last; what it says begins at an index. */
    public void begin(String begin, int from, Lines lines) {
        begin(begin, from, lines.number(), lines.offset(), lines.isTooLong());
    }

    public void begin(String begin, int from, long number, long at, boolean isTooLong) {
        first = begin;
        line = number;
        offset = at;
        tooLong = isTooLong;
        text.setLength(0);
        text.append(begin, from, begin.length());
        open = true;
    }

    /** Goes on with the line that was given last. */
    public void add(String next, Lines lines) {
        add(next, lines.isTooLong());
    }

    public void add(String next, boolean isTooLong) {
        tooLong |= isTooLong;
        if (text.length() <= textMax) {
            text.append('\n').append(next);
        }
    }

    /** Puts something else in place of what was said so far. */
    public void replace(Function<String, String> change) {
        String changed = change.apply(text.toString());
        text.setLength(0);
        text.append(changed);
    }

    /** Hands on the row, if there is one. */
    public void end(Sink sink, Function<String, Fields> reader) {
        if (!open) {
            return;
        }
        open = false;
        String said = text.toString();
        String begin = first;
        sink.at(line, 1, offset, () -> begin + said.substring(Math.max(0, said.indexOf('\n'))));
        if (tooLong) {
            sink.reject(Lines.TOO_LONG);
        } else {
            sink.message(reader.apply(said));
        }
    }
}
