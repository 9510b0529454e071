package readingroom.ingest.export;

import com.fasterxml.jackson.core.JsonLocation;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * Hands UTF-8 to a parser and knows where in characters its tokens stand, as long as they are in the bytes that it has
 * asked for last, which it leaves where it got them.
 */
final class LocatedBytes extends FilterInputStream implements Places {

    private byte[] block = {};
    private int start;
    private int size;
    private long before;
    private long surplusBefore;
    private int counted;
    private int surplusCounted;
    private long lastLine = 1;
    private long lastColumn = 1;
    private long lastOffset;

    LocatedBytes(InputStream utf8) {
        super(utf8);
    }

    @Override
    public int read(byte[] target, int from, int count) throws IOException {
        surplusBefore += surplus(size);
        before += size;
        block = target;
        start = from;
        size = Math.max(0, in.read(target, from, count));
        counted = 0;
        surplusCounted = 0;
        return size > 0 ? size : -1;
    }

    @Override
    public long line(JsonLocation place) {
        return place.getLineNr();
    }

    @Override
    public long column(JsonLocation place) {
        long inLine = place.getColumnNr() - 1L;
        // asked for in the order in which they stand
        int surplusBeforeLine = surplusTo(place.getByteOffset() - inLine);
        long offset = offset(place);
        long column = place.getLineNr() == lastLine
                ? lastColumn + offset - lastOffset
                : 1 + inLine - surplusTo(place.getByteOffset()) + surplusBeforeLine;
        lastLine = place.getLineNr();
        lastColumn = column;
        lastOffset = offset;
        return column;
    }

    @Override
    public long offset(JsonLocation place) {
        return place.getByteOffset() - surplusBefore - surplusTo(place.getByteOffset());
    }

    @Override
    public boolean isInText(JsonLocation place) {
        return true;
    }

    private int surplusTo(long offset) {
        return surplus((int) Math.max(0, Math.min(size, offset - before)));
    }

    /** Of the first bytes of the block. */
    private int surplus(int end) {
        if (end < counted) {
            return Utf8.surplus(block, start, start + end);
        }
        surplusCounted += Utf8.surplus(block, start + counted, start + end);
        counted = end;
        return surplusCounted;
    }
}
