package readingroom.ingest.canonical;

import java.io.IOException;
import readingroom.ingest.export.Window;

/**
 * Finds the record after a broken one. In this order: where its braces balance on its own line; the next line that
 * starts an object and is indented no deeper; the next place that looks like the border between two objects.
 */
final class Resumption {

    private static final int RAW_MAX = 4000;
    /** A broken record that goes on for so many characters after its error has lost its end. */
    private static final int FAR = 20_000;

    private Resumption() {}

    /**
     * Moves the window from the beginning of a broken record to the next record, or to the end.
     *
     * @param error how far from the position the parser got
     * @param startsLine whether the record is the first on its line
     * @param whole whether the window still stands at the beginning of the record
     * @return the beginning of what was skipped
     */
    static String skipBroken(Window window, long error, boolean startsLine, boolean whole) throws IOException {
        int next = whole ? balanced(window, error + FAR) : -1;
        if (next < 0 && startsLine) {
            next = nextLine(window);
        }
        if (next < 0) {
            next = border(window, (int) Math.max(0, Math.min(error - 1, Window.MAX)), whole ? 1 : 0);
        }
        if (next >= 0) {
            String raw = window.text(next);
            window.advance(next);
            return raw;
        }
        String raw = window.head();
        skipFar(window);
        return raw;
    }

    /** Moves over text that is no object, to the end of its line or to the next object, and returns its beginning. */
    static String skipGarbage(Window window) throws IOException {
        StringBuilder raw = new StringBuilder();
        int c = window.at(0);
        do {
            if (raw.length() < RAW_MAX) {
                raw.append((char) c);
            }
            window.advance(1);
            c = window.at(0);
        } while (c != Window.END && c != '\n' && !(c == '{' && startsObject(window, 0)));
        return raw.toString();
    }

    /** The distance to the end of the object that starts here, if it ends on this line; else -1. */
    private static int balanced(Window window, long limit) throws IOException {
        int depth = 0;
        boolean quoted = false;
        for (int i = 0; ; i++) {
            int c = window.at(i);
            if (c == Window.END || c == '\n' || i > limit) {
                return -1;
            }
            if (quoted && c == '\\') {
                i++;
            } else if (c == '"') {
                quoted = !quoted;
            } else if (!quoted && c == '{') {
                depth++;
            } else if (!quoted && c == '}' && --depth == 0) {
                return i + 1;
            }
        }
    }

    /** The distance to the next line that starts an object and is indented no deeper than this one; else -1. */
    private static int nextLine(Window window) throws IOException {
        long indent = window.column() - 1;
        for (int i = 1; window.at(i) != Window.END; i++) {
            if (window.at(i) != '\n') {
                continue;
            }
            int first = skipBlanks(window, i + 1);
            if (first - i - 1 <= indent && window.at(first) == '{' && startsObject(window, first)) {
                return i;
            }
        }
        return -1;
    }

    /** The distance to the next object that follows the end of another; else -1. */
    private static int border(Window window, int from, int least) throws IOException {
        int start = Math.max(from, least);
        if (window.at(start) == '{' && startsObject(window, start)) {
            return start;
        }
        for (int i = start; window.at(i) != Window.END; i++) {
            int next = borderAt(window, i);
            if (next >= 0) {
                return next;
            }
        }
        return -1;
    }

    private static int borderAt(Window window, int i) throws IOException {
        if (window.at(i) != '}') {
            return -1;
        }
        int next = skipSpace(window, i + 1);
        next = window.at(next) == ',' ? skipSpace(window, next + 1) : next;
        return startsObject(window, next) ? next : -1;
    }

    /** Searches on beyond the window, dropping what it passes. */
    private static void skipFar(Window window) throws IOException {
        while (window.at(0) != Window.END) {
            int next = borderAt(window, 0);
            if (next >= 0) {
                window.advance(next);
                return;
            }
            if (window.at(0) == '\n' && startsObject(window, skipBlanks(window, 1))) {
                return;
            }
            window.advance(1);
        }
    }

    private static boolean startsObject(Window window, int i) throws IOException {
        if (window.at(i) != '{') {
            return false;
        }
        int c = window.at(skipSpace(window, i + 1));
        return c == '"' || c == '}';
    }

    private static int skipBlanks(Window window, int i) throws IOException {
        int next = i;
        while (window.at(next) == ' ' || window.at(next) == '\t') {
            next++;
        }
        return next;
    }

    private static int skipSpace(Window window, int i) throws IOException {
        int next = i;
        while (window.at(next) != Window.END && Character.isWhitespace(window.at(next))) {
            next++;
        }
        return next;
    }
}
