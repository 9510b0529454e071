package readingroom.ingest.export;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Finds the element of a list after a broken one. In a file with a line for each by its indentation; where several stand
 * on one line, where the braces balance, or where an object begins with the name that the last good one began with.
 */
final class NextElement {

    /** A broken element that goes on for so many characters after its error has lost its end. */
    private static final int FAR = 20_000;

    private final Window window;
    private final @Nullable String firstName;

    /** @param firstName what elements of the list begin with; null if none was read */
    NextElement(Window window, @Nullable String firstName) {
        this.window = window;
        this.firstName = firstName;
    }

    /**
     * Moves the window from the beginning of a broken element to the next one or the end of the list.
     *
     * @param error how far the parser got
     * @param startsLine whether only blanks stand before it on its line
     * @return whether there is one; else the window may have moved on
     */
    boolean find(long error, boolean startsLine) throws IOException {
        if (startsLine) {
            return byIndent(window.column() - 1);
        }
        int end = balanced(error + FAR);
        if (end > 0 && follows(end)) {
            window.advance(end);
            skipBorder();
            return true;
        }
        return byBorder(error);
    }

    /** Moves from what stands between two elements to the second. */
    boolean findBetween() throws IOException {
        int c;
        while ((c = window.at(0)) != Window.END && c != '{' && c != ']') {
            window.advance(1);
        }
        return c != Window.END;
    }

    private boolean byIndent(long indent) throws IOException {
        while (nextLine()) {
            int blanks = 0;
            while (window.at(blanks) == ' ' || window.at(blanks) == '\t') {
                blanks++;
            }
            int c = window.at(blanks);
            if (c == '{' && blanks == indent || c == ']' && blanks <= indent) {
                window.advance(blanks);
                return true;
            }
            if (blanks < indent && c != '\r' && c != '\n') {
                return false;
            }
        }
        return false;
    }

    private boolean nextLine() throws IOException {
        int c;
        while ((c = window.at(0)) != Window.END && c != '\n') {
            window.advance(1);
        }
        window.advance(1);
        return c != Window.END;
    }

    /** The distance to the end of the object that starts here; -1 if its braces do not balance. */
    private int balanced(long limit) throws IOException {
        int depth = 0;
        boolean quoted = false;
        for (int i = 0; i <= limit; i++) {
            int c = window.at(i);
            if (c == Window.END) {
                return -1;
            }
            if (quoted && c == '\\') {
                i++;
            } else if (c == '"') {
                quoted = !quoted;
            } else if (!quoted && (c == '{' || c == '[')) {
                depth++;
            } else if (!quoted && (c == '}' || c == ']') && --depth <= 0) {
                return depth == 0 && c == '}' ? i + 1 : -1;
            }
        }
        return -1;
    }

    /** Whether the next element or the end of the list stands there. */
    private boolean follows(int from) throws IOException {
        int next = blanks(from);
        if (window.at(next) == ',') {
            next = blanks(next + 1);
            return window.at(next) == '{' || window.at(next) == ']';
        }
        return window.at(next) == ']';
    }

    private void skipBorder() throws IOException {
        while (window.at(0) == ',' || window.at(0) != Window.END && Character.isWhitespace(window.at(0))) {
            window.advance(1);
        }
    }

    private boolean byBorder(long error) throws IOException {
        window.advance(Math.max(1, error - 1));
        while (window.at(0) != Window.END) {
            if (window.at(0) == '}' || window.at(0) == ',') {
                int next = blanks(1);
                if (window.at(next) == '{' && beginsAlike(blanks(next + 1))) {
                    window.advance(next);
                    return true;
                }
            }
            window.advance(1);
        }
        return false;
    }

    private boolean beginsAlike(int from) throws IOException {
        if (firstName == null || window.at(from) != '"') {
            return false;
        }
        for (int i = 0; i < firstName.length(); i++) {
            if (window.at(from + 1 + i) != firstName.charAt(i)) {
                return false;
            }
        }
        return window.at(from + 1 + firstName.length()) == '"';
    }

    private int blanks(int from) throws IOException {
        int next = from;
        while (window.at(next) != Window.END && Character.isWhitespace(window.at(next))) {
            next++;
        }
        return next;
    }
}
