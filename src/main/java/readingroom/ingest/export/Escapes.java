package readingroom.ingest.export;

import java.io.IOException;
import java.io.Reader;

/**
 * Makes JSON of what some programs write for it: the escapes of one byte for control characters get the four digits that
 * JSON asks for, byte order marks and zeros between values are left out, and a text longer than can be used is cut, so
 * that no more of it is held.
 */
final class Escapes extends Reader {

    private final Reader in;
    private final int textMax;
    private final char[] raw = new char[1 << 13];
    private int from;
    private int end;
    private int zeros;
    private boolean quoted;
    private boolean escaped;
    /** The last that was not blank before the characters at hand. */
    private char last;
    /** Digits of an escape that are still to come. */
    private int digits;
    /** Characters of the text so far, an escape counted as one. */
    private int length;

    /** @param textMax characters that are kept of a text at most */
    Escapes(Reader in, int textMax) {
        this.in = in;
        this.textMax = textMax;
    }

    @Override
    public int read(char[] target, int start, int count) throws IOException {
        int filled = 0;
        while (filled < count && (zeros > 0 || from < end || filled == 0 && fill())) {
            if (zeros > 0) {
                zeros--;
                target[start + filled++] = '0';
                continue;
            }
            int run = run(target, start + filled, count - filled);
            filled += run;
            if (run == 0) {
                filled += one(target, start + filled);
            }
        }
        return filled > 0 || count == 0 ? filled : -1;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }

    /** Copies what needs no second look, which is nearly all. */
    private int run(char[] target, int start, int room) {
        if (escaped || digits > 0) {
            return 0;
        }
        int most = Math.min(end - from, quoted ? Math.min(room, textMax - length) : room);
        char[] source = raw;
        int first = from;
        char stop = quoted ? '\\' : '\uFEFF';
        int i = 0;
        char c;
        while (i < most && (c = source[first + i]) != '"' && c != stop && c != 0) {
            target[start + i++] = c;
        }
        from += i;
        length += i;
        return i;
    }

    private int one(char[] target, int start) {
        char c = raw[from++];
        if (c == '"' && !escaped) {
            quoted = !quoted && opens();
            digits = 0;
            length = 0;
        } else if (quoted ? !isKept(c) : c == 0 || c == '\uFEFF') {
            return 0;
        }
        target[start] = zeros > 0 ? 'u' : c;
        return 1;
    }

    /**
     * Whether a quote begins a text by what stands before it. Behind a record with a quote too many or too few, what is
     * inside and what is outside would be taken for each other from there on.
     */
    private boolean opens() {
        char before = before(from - 2);
        return before == 0 || before == '{' || before == '[' || before == ',' || before == ':' || before == '"';
    }

    /** The last character up to there that is not blank. */
    private char before(int index) {
        for (int i = index; i >= 0; i--) {
            if (raw[i] > ' ' && raw[i] != '\uFEFF') {
                return raw[i];
            }
        }
        return last;
    }

    /** Takes a character of a text. */
    private boolean isKept(char c) {
        if (escaped) {
            escaped = false;
            digits = c == 'u' ? 4 : c == 'x' ? 2 : 0;
            zeros = c == 'x' && length <= textMax ? 2 : 0;
        } else if (digits > 0 && Character.digit(c, 16) >= 0) {
            digits--;
        } else {
            digits = 0;
            escaped = c == '\\';
            length = Math.min(length, textMax) + 1;
        }
        return length <= textMax;
    }

    private boolean fill() throws IOException {
        last = before(end - 1);
        from = 0;
        end = Math.max(0, in.read(raw));
        return end > 0;
    }
}
