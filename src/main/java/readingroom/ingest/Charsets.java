package readingroom.ingest;

import com.ibm.icu.text.CharsetDetector;
import com.ibm.icu.text.CharsetMatch;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/** Finds out in which encoding JSON text is. */
final class Charsets {

    private static final int SAMPLE = 1 << 16;
    private static final char REPLACEMENT = '\uFFFD';
    private static final int BROKEN_SHARE = 10;
    private static final Charset UTF_32LE = Charset.forName("UTF-32LE");
    private static final Charset UTF_32BE = Charset.forName("UTF-32BE");

    private Charsets() {}

    /** Text and the encoding it was in. */
    record Decoded(Reader reader, Charset charset) {}

    /**
     * Decodes text after its byte order mark, the zero bytes around its first character, or UTF-8, in this
     * order. Bytes that make no character become U+FFFD.
     *
     * @param size about how many bytes there are
     * @throws UnreadableExport if it is no text
     */
    static Decoded decode(InputStream in, long size) throws IOException {
        BufferedInputStream buffered = new BufferedInputStream(in, Math.clamp(size + 1, 16, SAMPLE));
        buffered.mark(SAMPLE);
        byte[] head = buffered.readNBytes(SAMPLE);
        buffered.reset();
        Charset charset = detect(head);
        CharsetDecoder decoder = charset.newDecoder()
                .onMalformedInput(CodingErrorAction.REPLACE)
                .onUnmappableCharacter(CodingErrorAction.REPLACE);
        return new Decoded(new InputStreamReader(buffered, decoder), charset);
    }

    private static Charset detect(byte[] head) throws UnreadableExport {
        if (head.length == 0) {
            throw new UnreadableExport("the file is empty; was the export or the copy interrupted?");
        }
        refuseArchives(head);
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
        return isUtf8(head) ? StandardCharsets.UTF_8 : brokenUtf8(head);
    }

    private static void refuseArchives(byte[] head) throws UnreadableExport {
        if (head[0] == 'P' && at(head, 1) == 'K' && at(head, 2) < 9) {
            throw new UnreadableExport("it is a zip archive; unpack it and drop the files in it");
        }
        if (at(head, 0) == 0x1f && at(head, 1) == 0x8b) {
            throw new UnreadableExport("it is compressed by gzip; unpack it and drop the file in it");
        }
    }

    private static boolean isUtf8(byte[] head) {
        CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
        CoderResult result = decoder.decode(ByteBuffer.wrap(head), CharBuffer.allocate(head.length), false);
        return !result.isError();
    }

    /** UTF-8 with some broken characters stays UTF-8; another encoding is refused, for a wrong guess would be indexed. */
    private static Charset brokenUtf8(byte[] head) throws UnreadableExport {
        String text = new String(head, StandardCharsets.UTF_8);
        long broken = text.chars().filter(c -> c == REPLACEMENT).count();
        long foreign = text.chars().filter(c -> c > 0x7F).count();
        if (broken * BROKEN_SHARE <= foreign) {
            return StandardCharsets.UTF_8;
        }
        CharsetMatch match = new CharsetDetector().setText(head).detect();
        throw new UnreadableExport("it is neither UTF-8 nor UTF-16"
                + (match == null ? "" : ", perhaps " + match.getName())
                + "; save it as UTF-8, or convert it: iconv -f GB18030 -t UTF-8 (with the encoding it has)");
    }

    private static int at(byte[] head, int index) {
        return index < head.length ? head[index] & 0xFF : 0xEE;
    }
}
