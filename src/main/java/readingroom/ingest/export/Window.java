package readingroom.ingest.export;

import java.io.Closeable;
import java.io.IOException;
import java.io.Reader;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Text seen through a window that begins at the current position: it can be looked at ahead of the position, and be
 * handed to a parser and taken back when the parser fails. What the window cannot hold is dropped from its front.
 */
public final class Window implements Closeable {

    /** The most characters that the window holds. */
    public static final int MAX = 1 << 18;

    public static final int END = -1;

    private static final int HEAD = 4000;

    private final Reader in;
    private char[] chars;
    private int from;
    private int end;
    private int fed;
    private long offset;
    private long line = 1;
    private long lineStart;
    private @Nullable String head;

    /** @param size of the window at first, in characters */
    public Window(Reader in, int size) {
        this.in = in;
        this.chars = new char[Math.max(16, Math.min(size, MAX))];
    }

    /** The absolute position, in characters. */
    public long offset() {
        return offset;
    }

    public long line() {
        return line;
    }

    public long column() {
        return offset - lineStart + 1;
    }

    /** The character at a distance from the position, or {@link #END} after the last one or beyond the window. */
    public int at(int distance) throws IOException {
        while (from + distance >= end) {
            if (end - from >= MAX || !fill()) {
                return END;
            }
        }
        return chars[from + distance];
    }

    /** The beginning of the text from the position on, or from where the feed began if that is dropped already. */
    public String head() {
        return head != null ? head : text(HEAD);
    }

    /** Up to so many characters from the position on, as far as they are in the window and worth keeping. */
    public String text(long length) {
        return new String(chars, from, (int) Math.min(Math.min(length, HEAD), end - from));
    }

    /** Moves the position. */
    public void advance(long distance) throws IOException {
        for (long left = distance; left > 0; left--) {
            if (from == end && !fill()) {
                return;
            }
            offset++;
            if (chars[from++] == '\n') {
                line++;
                lineStart = offset;
            }
        }
        fed = Math.max(fed, from);
    }

    /** Moves the position over what the window holds and what has no end of a line. */
    public void advanceOnLine(int distance) {
        offset += distance;
        from += distance;
        fed = Math.max(fed, from);
    }

    /** The text from the position on, for one parser; what it reads too much stays in the window. */
    public Reader feed() {
        fed = from;
        head = null;
        return new Feed();
    }

    @Override
    public void close() throws IOException {
        in.close();
    }

    private boolean fill() throws IOException {
        if (end == chars.length) {
            makeRoom();
        }
        int read = in.read(chars, end, chars.length - end);
        end += Math.max(read, 0);
        return read > 0;
    }

    private void makeRoom() throws IOException {
        if (from == 0 && chars.length < MAX) {
            chars = Arrays.copyOf(chars, Math.min(MAX, chars.length * 2));
            return;
        }
        if (from == 0) {
            head = head();
            advance(fed);
        }
        System.arraycopy(chars, from, chars, 0, end - from);
        end -= from;
        fed -= from;
        from = 0;
    }

    private final class Feed extends Reader {
        // small at first, so that a short record costs no large copy
        private int step = 512;

        @Override
        public int read(char[] target, int start, int length) throws IOException {
            if (fed == end && !fill()) {
                return -1;
            }
            int count = Math.min(Math.min(length, step), end - fed);
            System.arraycopy(chars, fed, target, start, count);
            fed += count;
            step = Math.min(step * 2, 1 << 16);
            return count;
        }

        @Override
        public void close() {
            // the window outlives the parser
        }
    }
}
