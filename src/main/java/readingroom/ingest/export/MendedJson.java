package readingroom.ingest.export;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/**
 * Makes JSON of what some programs write for it, in UTF-8: the escapes of one byte for control characters get the four
 * digits that JSON asks for, byte order marks and zeros between values are left out, bytes that are no character become
 * U+FFFD, and a text longer than can be used is cut, so that no more of it is held.
 */
final class MendedJson extends InputStream {

    private static final byte[] ESCAPE = {'\\', 'u', '0', '0'};
    private static final byte[] UNKNOWN = {(byte) 0xEF, (byte) 0xBF, (byte) 0xBD};
    private static final byte[] MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

    private final InputStream in;
    private final int textMax;
    private final JsonQuotes quotes;
    private final byte[] raw = new byte[1 << 16];
    private int from;
    private int end;
    private boolean ended;
    /** What takes the place of bytes that were left out, as far as it was not handed on. */
    private byte[] instead = {};

    /**
     * @param textMax characters that are kept of a text at most
     * @param broken whether quotes may be missing
     */
    MendedJson(InputStream in, int textMax, boolean broken) {
        this.in = in;
        this.textMax = textMax;
        this.quotes = new JsonQuotes(broken);
    }

    @Override
    public int read() throws IOException {
        byte[] some = new byte[Long.BYTES];
        int count = instead.length > 0 ? 0 : read(some, 0, some.length);
        if (count < 0) {
            return -1;
        }
        instead = count > 0 ? Arrays.copyOf(some, count) : instead;
        return read(some, 0, 1) < 0 ? -1 : some[0] & 0xFF;
    }

    /** @param count at least 8, which hold whatever stays together */
    @Override
    public int read(byte[] target, int start, int count) throws IOException {
        int filled = 0;
        while (filled == 0) {
            if (instead.length > 0) {
                filled = Math.min(count, instead.length);
                System.arraycopy(instead, 0, target, start, filled);
                instead = Arrays.copyOfRange(instead, filled, instead.length);
            } else if (from == end && !fill()) {
                return -1;
            } else {
                filled = plain(count);
                System.arraycopy(raw, from, target, start, filled);
                from += filled;
                if (filled == 0) {
                    mend();
                }
            }
        }
        return filled;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }

    /** How many bytes can be handed on as they stand; nearly all can, and are looked at eight at a time. */
    private int plain(int count) {
        int room = Math.min(end, from + count);
        int stop = from + Math.min(room - from, textMax - quotes.length());
        int i = from;
        while (i < stop) {
            int next = Math.min(stop, i + Long.BYTES);
            long word = next == i + Long.BYTES ? (long) Utf8.WORDS.get(raw, i) : 0;
            if (quotes.isPlain(word)) {
                quotes.pass(word);
                i = next;
            }
            while (i < next) {
                int unit = unit(i);
                if (unit <= 0 || i + unit > room) {
                    return i - from;
                }
                quotes.pass(raw[i], unit);
                i += unit;
            }
        }
        return i - from;
    }

    /** How many bytes at a place stay together; 0 if they cannot stay as they are, -1 if the rest is not read yet. */
    private int unit(int i) {
        byte first = raw[i];
        if (first == '\\') {
            return escape(i);
        }
        if (first >= 0) {
            return first > 0 || quotes.areOpen() ? 1 : 0;
        }
        int size = Utf8.length(raw, i, end);
        return size < 0 && ended || size == MARK.length && !quotes.areOpen() && isMark(i) ? 0 : size;
    }

    private int escape(int i) {
        if (i + 1 == end) {
            return ended ? 1 : -1;
        }
        if (raw[i + 1] != 'u') {
            return raw[i + 1] == 'x' ? 0 : raw[i + 1] < 0 ? 1 : 2;
        }
        int next = i + 2;
        while (next < i + 6 && next < end && Character.digit(raw[next], 16) >= 0) {
            next++;
        }
        return next == end && next < i + 6 && !ended ? -1 : next - i;
    }

    private boolean isMark(int i) {
        return Arrays.equals(raw, i, i + MARK.length, MARK, 0, MARK.length);
    }

    private void mend() throws IOException {
        if (quotes.areOpen() && quotes.length() >= textMax) {
            cut();
        } else if (unit(from) < 0) {
            fill();
        } else if (raw[from] == '\\') {
            instead = ESCAPE;
            from += 2;
            // its two digits are counted as they pass
            quotes.count(-1);
        } else if (raw[from] == 0) {
            from++;
        } else if (Utf8.length(raw, from, end) == MARK.length) {
            from += MARK.length;
        } else {
            instead = UNKNOWN;
            from += Utf8.brokenLength(raw, from, end);
            quotes.count(1);
        }
    }

    /** Leaves out the rest of a text. */
    private void cut() throws IOException {
        while (from < end && raw[from] != '"') {
            if (raw[from] == '\\' && from + 1 == end && !fill()) {
                return;
            }
            from += raw[from] == '\\' ? 2 : 1;
            if (from >= end && !fill()) {
                return;
            }
        }
        quotes.reset();
    }

    /** Reads on behind what was not handed on yet; false at the end. */
    private boolean fill() throws IOException {
        System.arraycopy(raw, from, raw, 0, end - from);
        end -= from;
        from = 0;
        int count = in.read(raw, end, raw.length - end);
        ended = count < 0;
        end += Math.max(0, count);
        return !ended;
    }
}
