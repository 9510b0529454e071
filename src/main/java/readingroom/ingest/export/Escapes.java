package readingroom.ingest.export;

import java.io.IOException;
import java.io.Reader;

/** Turns the escapes of one byte that some programs write for control characters into the four digits that JSON asks for. */
final class Escapes extends Reader {

    private final Reader in;
    private final char[] raw = new char[1 << 13];
    private int from;
    private int end;
    private int zeros;
    private boolean afterBackslash;

    Escapes(Reader in) {
        this.in = in;
    }

    @Override
    public int read(char[] target, int start, int length) throws IOException {
        int count = 0;
        while (count < length && (zeros > 0 || from < end || count == 0 && fill())) {
            target[start + count++] = next();
        }
        return count > 0 || length == 0 ? count : -1;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }

    private char next() {
        if (zeros > 0) {
            zeros--;
            return '0';
        }
        char c = raw[from++];
        if (afterBackslash && c == 'x') {
            zeros = 2;
            afterBackslash = false;
            return 'u';
        }
        afterBackslash = !afterBackslash && c == '\\';
        return c;
    }

    private boolean fill() throws IOException {
        from = 0;
        end = Math.max(0, in.read(raw));
        return end > 0;
    }
}
