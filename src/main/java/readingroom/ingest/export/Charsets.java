package readingroom.ingest.export;

import com.ibm.icu.text.CharsetDetector;
import com.ibm.icu.text.CharsetMatch;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Finds out in which encoding a text is. */
final class Charsets {

    private static final char REPLACEMENT = '\uFFFD';
    private static final int BROKEN_SHARE = 10;
    private static final int CONFIDENCE_MIN = 40;
    private static final Charset UTF_32LE = Charset.forName("UTF-32LE");
    private static final Charset UTF_32BE = Charset.forName("UTF-32BE");
    private static final Charset LATIN = Charset.forName("windows-1252");

    private Charsets() {}

    /**
     * The encoding after the byte order mark or the zero bytes around the first character; UTF-8 otherwise.
     *
     * @param head the first bytes
     */
    static Charset unicode(byte[] head) {
        int first = at(head, 0) << 24 | at(head, 1) << 16 | at(head, 2) << 8 | at(head, 3);
        if (first == 0x0000FEFF || first >>> 8 == 0 && head.length >= 4) {
            return UTF_32BE;
        }
        if (first == 0xFFFE0000 || head.length >= 4 && (first & 0x00FFFFFF) == 0) {
            return UTF_32LE;
        }
        if (first >>> 16 == 0xFEFF || head.length >= 2 && first >>> 24 == 0) {
            return StandardCharsets.UTF_16BE;
        }
        if (first >>> 16 == 0xFFFE || head.length >= 2 && (first >>> 16 & 0xFF) == 0) {
            return StandardCharsets.UTF_16LE;
        }
        return StandardCharsets.UTF_8;
    }

    /** Whether most of it is UTF-8; some characters may be broken. */
    static boolean isUtf8(byte[] head) {
        CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
        CoderResult result = decoder.decode(ByteBuffer.wrap(head), CharBuffer.allocate(head.length + 1), false);
        return !result.isError() || isMostlyUtf8(head);
    }

    /** Whether a text that is not all UTF-8 is so but for a few broken characters. */
    static boolean isMostlyUtf8(byte[] head) {
        String text = new String(head, StandardCharsets.UTF_8);
        long broken = text.chars().filter(c -> c == REPLACEMENT).count();
        long foreign = text.chars().filter(c -> c > 0x7F).count();
        return broken * BROKEN_SHARE <= foreign;
    }

    /** The old encoding that bytes which are no UTF-8 are most likely in; Western European where nothing tells. */
    static Charset old(byte[] bytes) {
        CharsetMatch match = match(bytes);
        return match != null && match.getConfidence() >= CONFIDENCE_MIN && Charset.isSupported(match.getName())
                ? Charset.forName(match.getName())
                : LATIN;
    }

    /** JSON is Unicode by its standard; in another encoding it is refused, for a wrong guess would be indexed. */
    static void refuseOld(byte[] head) throws UnreadableExport {
        if (unicode(head).equals(StandardCharsets.UTF_8) && !isUtf8(head)) {
            CharsetMatch match = match(head);
            throw new UnreadableExport("it is neither UTF-8 nor UTF-16"
                    + (match == null ? "" : ", perhaps " + match.getName())
                    + "; save it as UTF-8, or convert it: iconv -f GB18030 -t UTF-8 (with the encoding it has)");
        }
    }

    private static @Nullable CharsetMatch match(byte[] bytes) {
        return new CharsetDetector().setText(bytes).detect();
    }

    private static int at(byte[] head, int index) {
        return index < head.length ? head[index] & 0xFF : 0xEE;
    }
}
