package readingroom.answer;

import com.ibm.icu.text.Normalizer2;
import java.util.Arrays;

/**
 * A text made comparable, with the way back: compatibility forms, case, quote marks, dashes and white space are folded, what
 * is invisible is left out, and every folded character knows the part of the source it came from.
 */
final class Folded {

    private static final Normalizer2 FORM = Normalizer2.getNFKCCasefoldInstance();
    private static final String QUOTE_MARKS = "\"'`´‘’‚‛“”„‟‹›«»〈〉《》「」『』〝〞〟";
    private static final String DASHES = "-‐‑‒–—―−⁃﹘";
    private static final String FULL_STOPS = "。｡";
    private static final String COMMAS = "、､";

    private final String source;
    private final StringBuilder text = new StringBuilder();
    private int[] starts;
    private int[] ends;
    private boolean spaceWaiting;
    private int spaceStart;
    private int spaceEnd;

    Folded(String source) {
        this.source = source;
        starts = new int[source.length() + 16];
        ends = new int[source.length() + 16];
        int at = 0;
        while (at < source.length()) {
            int end = segmentEnd(at);
            fold(at, end);
            at = end;
        }
    }

    String text() {
        return text.toString();
    }

    /** The part of the source behind the folded characters from begin to end. */
    String source(int begin, int end) {
        return source.substring(starts[begin], ends[end - 1]);
    }

    /** Whether the folded position does not cut a word of a script that writes spaces. */
    boolean isEdge(int at) {
        return at <= 0 || at >= text.length() || !(inWord(text.charAt(at - 1)) && inWord(text.charAt(at)));
    }

    private int segmentEnd(int at) {
        int end = at + Character.charCount(source.codePointAt(at));
        while (end < source.length() && !FORM.hasBoundaryBefore(source.codePointAt(end))) {
            end += Character.charCount(source.codePointAt(end));
        }
        return end;
    }

    private void fold(int start, int end) {
        char first = source.charAt(start);
        if (end - start == 1 && (first < 0x80 || Character.isIdeographic(first))) {
            add(Character.toLowerCase(first), start, end);
            return;
        }
        String form = FORM.normalize(source.substring(start, end));
        for (int i = 0; i < form.length(); i++) {
            add(form.charAt(i), start, end);
        }
    }

    private void add(char c, int start, int end) {
        if (Character.isWhitespace(c) || Character.isSpaceChar(c)) {
            spaceStart = spaceWaiting ? spaceStart : start;
            spaceEnd = end;
            spaceWaiting = true;
            return;
        }
        char canonical = canonical(c);
        boolean dashAgain = canonical == '-' && !spaceWaiting && !text.isEmpty() && last() == '-';
        if (dashAgain) {
            ends[text.length() - 1] = end;
            return;
        }
        if (spaceWaiting && !text.isEmpty() && inWord(last()) && inWord(canonical)) {
            append(' ', spaceStart, spaceEnd);
        }
        spaceWaiting = false;
        append(canonical, start, end);
    }

    private void append(char c, int start, int end) {
        if (text.length() == starts.length) {
            starts = Arrays.copyOf(starts, starts.length * 2);
            ends = Arrays.copyOf(ends, ends.length * 2);
        }
        starts[text.length()] = start;
        ends[text.length()] = end;
        text.append(c);
    }

    private char last() {
        return text.charAt(text.length() - 1);
    }

    private static boolean inWord(char c) {
        return (Character.isLetterOrDigit(c) || Character.isSurrogate(c)) && !isUnspaced(c);
    }

    private static boolean isUnspaced(char c) {
        return Character.isIdeographic(c) || (c >= 0x3040 && c <= 0x30FF);
    }

    private static char canonical(char c) {
        if (c < 0x80) {
            return c == '\'' || c == '`' ? '"' : c;
        }
        if (QUOTE_MARKS.indexOf(c) >= 0) {
            return '"';
        }
        if (DASHES.indexOf(c) >= 0) {
            return '-';
        }
        if (FULL_STOPS.indexOf(c) >= 0) {
            return '.';
        }
        return COMMAS.indexOf(c) >= 0 ? ',' : c;
    }
}
