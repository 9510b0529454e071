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

    /** What stands for bytes that are no text. */
    static final char REPLACEMENT = '\uFFFD';

    private static final int BROKEN_SHARE = 10;
    private static final int NEARLY = 1000;
    private static final int CONFIDENCE_MIN = 40;
    private static final int ZEROS_MIN = 8;
    private static final int ODD_SHARE = 20;
    private static final int COMMON_SHARE = 7;
    private static final int COMMON_MIN = 2;

    /** What Chinese text is full of, and other text taken for Chinese is not. */
    private static final String COMMON = "的一是不了人我在有他这为之大来以个中上们到说国和地也子时道出要就下得可你年生自会那后能对着事其里所去行过家"
            + "用发天如然作方成者多日都三小二无同么经法当起与好看学进种将还分此心前面又定见只主没公从吗呢吧啊哦嗯哈她它什怎谁几点吃再给让把很想知快"
            + "月号明今晚早周谢老师李王张刘陈";

    private static final Charset GB18030 = Charset.forName("GB18030");
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
        Charset marked = marked(head);
        if (marked != null) {
            return marked;
        }
        Charset guess = unmarked(head);
        return guess != null && isText(head, guess) ? guess : wide(head);
    }

    private static @Nullable Charset marked(byte[] head) {
        int first = first(head);
        if (first == 0x0000FEFF || first == 0xFFFE0000) {
            return first == 0x0000FEFF ? UTF_32BE : UTF_32LE;
        }
        int two = first >>> 16;
        return two == 0xFEFF ? StandardCharsets.UTF_16BE : two == 0xFFFE ? StandardCharsets.UTF_16LE : null;
    }

    private static @Nullable Charset unmarked(byte[] head) {
        int first = first(head);
        if (head.length < 2 || first >>> 16 == 0) {
            return head.length >= 4 && first != 0 && first >>> 8 == 0 ? UTF_32BE : null;
        }
        if (head.length >= 4 && (first & 0x00FFFFFF) == 0) {
            return UTF_32LE;
        }
        if (first >>> 24 == 0) {
            return StandardCharsets.UTF_16BE;
        }
        return (first >>> 16 & 0xFF) == 0 ? StandardCharsets.UTF_16LE : null;
    }

    private static int first(byte[] head) {
        return at(head, 0) << 24 | at(head, 1) << 16 | at(head, 2) << 8 | at(head, 3);
    }

    /** Whether nearly all of it are characters; films and pictures have zeros at such places, too. */
    private static boolean isText(byte[] head, Charset charset) {
        String text = new String(head, 0, head.length & ~3, charset);
        long odd = text.codePoints()
                .filter(c -> c == REPLACEMENT
                        || !Character.isDefined(c)
                        || Character.isISOControl(c) && c != 0 && !Character.isWhitespace(c))
                .count();
        return odd * ODD_SHARE <= text.length();
    }

    /** Chinese text without a mark: zeros stand only at every other place, beside its blanks, digits and ends of lines. */
    private static Charset wide(byte[] head) {
        int[] zeros = new int[2];
        for (int i = 0; i < head.length; i++) {
            zeros[i & 1] += head[i] == 0 ? 1 : 0;
        }
        int most = Math.max(zeros[0], zeros[1]);
        if (most < ZEROS_MIN || most * 50 < head.length || Math.min(zeros[0], zeros[1]) * 50 > most) {
            return StandardCharsets.UTF_8;
        }
        Charset charset = zeros[1] > zeros[0] ? StandardCharsets.UTF_16LE : StandardCharsets.UTF_16BE;
        return isText(head, charset) ? charset : StandardCharsets.UTF_8;
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
        long broken = text.chars().filter(c -> c == REPLACEMENT).count() - 3 * halves(head);
        long foreign = text.chars().filter(c -> c > 0x7F).count();
        return broken * BROKEN_SHARE <= foreign;
    }

    /** Whether it is UTF-8 or ASCII but for one broken character, or one in a thousand: too few for another encoding. */
    static boolean isNearlyUtf8(String text) {
        long broken = text.chars().filter(c -> c == REPLACEMENT).count();
        return broken <= Math.max(1, text.length() / NEARLY);
    }

    /** How many halves of surrogate pairs stand in it as some programs write them, each in three bytes. */
    private static long halves(byte[] head) {
        long count = 0;
        for (int i = 0; i + 2 < head.length; i++) {
            count += head[i] == (byte) 0xED && (head[i + 1] & 0xE0) == 0xA0 && (head[i + 2] & 0xC0) == 0x80 ? 1 : 0;
        }
        return count;
    }

    /** The old encoding that bytes which are no UTF-8 are most likely in; Western European where nothing tells. */
    static Charset old(byte[] bytes) {
        if (isChinese(bytes)) {
            return GB18030;
        }
        boolean foreign = isForeign(bytes);
        for (CharsetMatch match : new CharsetDetector().setText(bytes).detectAll()) {
            boolean western =
                    match.getName().startsWith("ISO-8859-1") || match.getName().equals(LATIN.name());
            if (!Charset.isSupported(match.getName()) || foreign && western) {
                continue;
            }
            if (foreign) {
                return Letters.surest(Charset.forName(match.getName()), bytes);
            }
            return match.getConfidence() >= CONFIDENCE_MIN ? Charset.forName(match.getName()) : LATIN;
        }
        return LATIN;
    }

    /** Whether most letters are beyond ASCII, which no Western language has; of short texts nothing else is sure. */
    private static boolean isForeign(byte[] bytes) {
        int high = 0;
        int ascii = 0;
        for (byte b : bytes) {
            high += b < 0 ? 1 : 0;
            ascii += b > 0 && Character.isLetter(b) ? 1 : 0;
        }
        return high > ascii;
    }

    /** Short Chinese text is taken for Korean, and Korean for Chinese, by which bytes occur; which characters do tells them apart. */
    private static boolean isChinese(byte[] bytes) {
        CharBuffer decoded = CharBuffer.allocate(bytes.length + 1);
        if (GB18030.newDecoder().decode(ByteBuffer.wrap(bytes), decoded, false).isError()) {
            return false;
        }
        String text = decoded.flip().toString();
        long common = text.chars().filter(c -> COMMON.indexOf(c) >= 0).count();
        long foreign = text.chars().filter(c -> c > 0x7F).count();
        return common >= COMMON_MIN && common * COMMON_SHARE >= foreign;
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
