package readingroom.ingest.export;

import java.io.BufferedReader;
import java.io.FilterReader;
import java.io.IOException;
import java.io.PushbackReader;
import java.io.Reader;

/** Makes one character of the two references that some programs write in XML for it: {@code &#55357;&#56832;}, which no parser takes. */
final class SplitEmoji extends FilterReader {

    private static final int REFERENCE_MAX = 8;

    private final PushbackReader text;
    private int low = -1;

    SplitEmoji(Reader in) {
        super(new PushbackReader(new BufferedReader(in), 2 * REFERENCE_MAX));
        text = (PushbackReader) this.in;
    }

    @Override
    public int read() throws IOException {
        if (low >= 0) {
            int second = low;
            low = -1;
            return second;
        }
        int c = text.read();
        if (c != '&') {
            return c;
        }
        String first = reference();
        int high = number(first);
        if (high < 0 || !Character.isHighSurrogate((char) high)) {
            text.unread(first.toCharArray());
            return c;
        }
        int next = text.read();
        String second = next == '&' ? reference() : "";
        int number = number(second);
        if (number >= 0 && Character.isLowSurrogate((char) number)) {
            low = number;
            return high;
        }
        text.unread(second.toCharArray());
        if (next >= 0) {
            text.unread(next);
        }
        return '\uFFFD';
    }

    @Override
    public int read(char[] target, int start, int length) throws IOException {
        int count = 0;
        int c;
        while (count < length && (c = read()) >= 0) {
            target[start + count++] = (char) c;
        }
        return count == 0 && length > 0 ? -1 : count;
    }

    /** What follows the sign, up to its end or as far as one can go. */
    private String reference() throws IOException {
        StringBuilder found = new StringBuilder();
        int c;
        while (found.length() < REFERENCE_MAX && (c = text.read()) >= 0) {
            found.append((char) c);
            if (c == ';') {
                break;
            }
        }
        return found.toString();
    }

    private static int number(String reference) {
        if (reference.length() < 4 || reference.charAt(0) != '#' || !reference.endsWith(";")) {
            return -1;
        }
        try {
            String digits = reference.substring(1, reference.length() - 1);
            int number = digits.startsWith("x") ? Integer.parseInt(digits.substring(1), 16) : Integer.parseInt(digits);
            return number >= Character.MIN_SURROGATE && number <= Character.MAX_SURROGATE ? number : -1;
        } catch (NumberFormatException e) {
            return -1;
        }
    }
}
