package readingroom.ingest.export;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The first bytes of a file, and what they tell of the rest. */
final class Beginning {

    private static final int HEAD = 1 << 16;

    private static final Pattern ASSIGNED =
            Pattern.compile("\\uFEFF?\\s*+(?:window\\.|var |const )[\\w.$]{1,80}\\s*+=(?=\\s*+[\\[{])");

    private final byte[] head;
    private final Charset charset;
    private final String text;
    private final boolean isUnicode;

    private Beginning(byte[] head) {
        this.head = head;
        this.charset = Charsets.unicode(head);
        this.text = new String(head, charset);
        this.isUnicode = !charset.equals(StandardCharsets.UTF_8)
                || text.indexOf(Charsets.REPLACEMENT) < 0
                || Charsets.isUtf8(head)
                || isObjects() && Charsets.isNearlyUtf8(text);
    }

    static Beginning read(InputStream in) throws IOException {
        return new Beginning(in.readNBytes(HEAD));
    }

    /** UTF-8, UTF-16 or UTF-32; UTF-8 where it is none of these. */
    Charset unicode() {
        return charset;
    }

    /** The encoding; of old ones the likeliest. */
    Charset charset() {
        Charset old = isJson() ? null : old();
        return old == null ? charset : old;
    }

    /** The likeliest of the old encodings; null if it is Unicode. */
    @Nullable
    Charset old() {
        return isUnicode ? null : Charsets.old(head);
    }

    /** JSON is Unicode. */
    void refuseOld() throws UnreadableExport {
        if (!isUnicode) {
            Charsets.refuseOld(head);
        }
    }

    /** Whether the first character that is not blank is a brace or a bracket. */
    boolean isJson() {
        int first = skipBlanks(text, assigned());
        int behind = skipComments(text, first);
        // the lines of a text may begin with a bracket below one that begins as a comment does, or in an old encoding
        return first == behind
                ? text.startsWith("{", first) || text.startsWith("[", first) && (isUnicode || isObjects())
                : text.startsWith("{", behind)
                        || text.startsWith("[", behind)
                                && text.startsWith("{", skipComments(text, skipBlanks(text, behind + 1)));
    }

    /** How much stands before JSON that is assigned to a variable of a script, as in X's archive, in UTF-8. */
    int assignedBytes() {
        return text.substring(0, assigned()).getBytes(StandardCharsets.UTF_8).length;
    }

    private int assigned() {
        Matcher script = ASSIGNED.matcher(text);
        return script.lookingAt() ? script.end() : 0;
    }

    boolean isMarkup() {
        return text.startsWith("<", skipBlanks(text, 0));
    }

    /** Blanks, byte order marks, and the zeros that a disk leaves where nothing was written. */
    private static int skipBlanks(String text, int from) {
        int i = from;
        while (i < text.length()
                && (text.charAt(i) == 0 || text.charAt(i) == '\uFEFF' || Character.isWhitespace(text.charAt(i)))) {
            i++;
        }
        return i;
    }

    private static int skipComments(String text, int from) {
        int i = from;
        while (text.startsWith("#", i) || text.startsWith("//", i)) {
            int end = text.indexOf('\n', i);
            i = skipBlanks(text, end < 0 ? text.length() : end);
        }
        return i;
    }

    /** Whether it begins as an object of JSON or a list of objects; texts begin with a bracket too, but go on otherwise. */
    boolean isObjects() {
        int first = skipComments(text, skipBlanks(text, 0));
        return text.startsWith("{", first)
                || text.startsWith("[", first) && text.startsWith("{", skipBlanks(text, first + 1));
    }

    /** Whether it holds bytes that no text has. */
    boolean isBinary() {
        if (!charset.equals(StandardCharsets.UTF_8)) {
            return false;
        }
        // a disk that was switched off leaves zeros before or behind what was written
        int from = 0;
        int end = head.length;
        while (from < end && head[from] == 0) {
            from++;
        }
        while (from < end && head[end - 1] == 0) {
            end--;
        }
        int zeros = 0;
        for (int i = from; i < end; i++) {
            zeros += head[i] == 0 ? 1 : 0;
        }
        return zeros > 0 && zeros * 100 > end - from || from == end && head.length > 0;
    }

    boolean isEmpty() {
        return head.length == 0;
    }

    /** Whether there is nothing but blanks in its beginning, and its beginning is all of it. */
    boolean isBlank() {
        return head.length < HEAD && text.replace("\uFEFF", "").isBlank();
    }
}
