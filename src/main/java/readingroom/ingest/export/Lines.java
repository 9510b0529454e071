package readingroom.ingest.export;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The lines of a text, without their ends. A line that is no UTF-8 is read in the old encoding that its bytes look like,
 * because logs that grew for years mix them.
 */
public final class Lines implements Closeable {

    /** Why a record with a line of which only the beginning was kept is rejected. */
    public static final String TOO_LONG = "its text is longer than ingest.record-bytes-max";

    private static final int BUFFER = 1 << 16;

    private final InputStream in;
    private final int lineMax;
    private final byte[] buffer = new byte[BUFFER];
    private byte[] line = new byte[512];
    private @Nullable Charset old;
    private int from;
    private int end;
    private int length;
    private byte lineEnd = '\n';
    private long number;
    private long offset;
    private long start;
    private boolean tooLong;

    /**
     * @param in UTF-8, or what is left of it
     * @param old of lines that are no UTF-8; null to look at each
     * @param lineMax bytes that are kept of a line
     */
    Lines(InputStream in, @Nullable Charset old, int lineMax) {
        this.in = in;
        this.old = old;
        this.lineMax = lineMax;
    }

    /** The next line, without byte order mark; null at the end. */
    public @Nullable String next() throws IOException {
        start = offset;
        if (!readLine()) {
            return null;
        }
        number++;
        String text = text();
        int first = number == 1 && text.startsWith("\uFEFF") ? 1 : 0;
        int last = text.endsWith("\r") ? text.length() - 1 : text.length();
        return text.substring(first, Math.max(first, last));
    }

    /** The number of the line given last, from 1. */
    public long number() {
        return number;
    }

    /** Where the line given last begins, in bytes. */
    public long offset() {
        return start;
    }

    /** Whether only the beginning of the line given last was kept. */
    public boolean isTooLong() {
        return tooLong;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }

    private boolean readLine() throws IOException {
        length = 0;
        tooLong = false;
        while (from < end || fill()) {
            int feed = from;
            while (feed < end && buffer[feed] != lineEnd) {
                feed++;
            }
            keep(feed - from);
            if (feed < end) {
                from++;
                offset++;
                return true;
            }
        }
        return offset > start;
    }

    private boolean fill() throws IOException {
        from = 0;
        end = Math.max(0, in.read(buffer));
        if (offset == 0 && isOld()) {
            lineEnd = '\r';
        }
        return end > 0;
    }

    /** Whether lines end as they did on old Macs, which some programs still write: with what is elsewhere half of an end. */
    private boolean isOld() {
        boolean returns = false;
        for (int i = 0; i < end - 1; i++) {
            if (buffer[i] == '\n') {
                return false;
            }
            returns |= buffer[i] == '\r';
        }
        return returns && buffer[end - 1] != '\n';
    }

    private void keep(int count) {
        int kept = Math.min(count, lineMax - length);
        tooLong |= kept < count;
        if (length + kept > line.length) {
            line = Arrays.copyOf(line, Math.min(lineMax, Math.max(line.length * 2, length + kept)));
        }
        System.arraycopy(buffer, from, line, length, kept);
        length += kept;
        from += count;
        offset += count;
    }

    private String text() {
        String text = new String(line, 0, length, StandardCharsets.UTF_8);
        return text.indexOf('\uFFFD') < 0 ? text : decoded(text);
    }

    private String decoded(String text) {
        byte[] bytes = Arrays.copyOf(line, length);
        boolean whole = Arrays.equals(bytes, text.getBytes(StandardCharsets.UTF_8));
        return whole || tooLong || Charsets.isMostlyUtf8(bytes)
                ? text
                : new String(bytes, old == null ? Charsets.old(bytes) : old);
    }
}
