package readingroom.ingest.export;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.util.Set;
import org.apache.commons.io.IOUtils;

/**
 * Puts quotes around texts that stand in JSON without, at the end of a line, as Telegram 4.1 wrote the files of emoji:
 * {@code "document_id": video_files/sticker (2).webm}. Positions behind one are two characters further on.
 */
final class BareValues extends Reader {

    private static final int LENGTH_MAX = 500;
    private static final Set<String> LITERALS = Set.of("true", "false", "null", "NaN", "Infinity", "INF");

    private final BufferedReader in;
    private String value = "";
    private int handedOn;
    private boolean quoted;
    private boolean escaped;
    private boolean expected;

    BareValues(Reader in) {
        this.in = new BufferedReader(in, 1 << 16);
    }

    @Override
    public int read() throws IOException {
        if (handedOn < value.length()) {
            return value.charAt(handedOn++);
        }
        int c = in.read();
        if (c == '\n') {
            // a text that was not closed ends here, or all behind it would be taken for the contrary
            quoted = false;
            expected = false;
        } else if (escaped) {
            escaped = false;
        } else if (quoted) {
            escaped = c == '\\';
            quoted = c != '"';
        } else if (expected && c != ' ' && c != '\t') {
            expected = false;
            quoted = c == '"';
            return Character.isLetter(c) || c == '(' ? quote(c) : c;
        } else {
            quoted = c == '"';
            expected |= c == ':';
        }
        return c;
    }

    @Override
    public int read(char[] target, int start, int count) throws IOException {
        int filled = 0;
        int c = 0;
        while (filled < count && (c = read()) >= 0) {
            target[start + filled++] = (char) c;
        }
        return filled == 0 && c < 0 ? -1 : filled;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }

    /** The first character of a value, which is a quote if it ought to have one. */
    private int quote(int first) throws IOException {
        StringBuilder line = new StringBuilder().append((char) first);
        in.mark(LENGTH_MAX + 1);
        int c = in.read();
        while (c >= 0 && c != '\n' && line.length() < LENGTH_MAX) {
            line.append((char) c);
            c = in.read();
        }
        in.reset();
        String rest = line.toString().strip();
        String bare = rest.endsWith(",") ? rest.substring(0, rest.length() - 1) : rest;
        if (c != '\n' || LITERALS.contains(bare) || bare.chars().anyMatch(each -> "\"{}[]\\".indexOf(each) >= 0)) {
            return first;
        }
        IOUtils.skipFully(in, bare.length() - 1L);
        value = '"' + bare + '"';
        handedOn = 1;
        return '"';
    }
}
