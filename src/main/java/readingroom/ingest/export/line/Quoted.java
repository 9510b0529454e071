package readingroom.ingest.export.line;

import java.util.ArrayDeque;
import java.util.Deque;

/** The lines of a body that stands in quotes, until it shows whether these are closed. */
final class Quoted {

    private static final int LINES_MAX = 500;

    private final Deque<TextLine> lines = new ArrayDeque<>();
    private final int charsMax;
    private boolean mayBeClosed;
    private long marks;
    private long chars;

    public Quoted(int charsMax) {
        this.charsMax = charsMax;
    }

    /** Whether a body of several lines begins in a row; one that is closed in its line may end in a mark of its own. */
    public static boolean opens(String line, int timeEnd) {
        int tab = line.indexOf("\t\"", timeEnd + 1);
        boolean body = tab > 0 && line.indexOf('\t', timeEnd + 1) == tab;
        return body && (!line.endsWith("\"") || marks(line) % 2 == 1);
    }

    public boolean isOpen() {
        return !lines.isEmpty();
    }

    /** Whether the last line ends as a body does, which only the next line can tell. */
    public boolean mayBeClosed() {
        return mayBeClosed;
    }

    /** Whether so much stands behind a mark that it opens nothing. */
    public boolean isTooLong() {
        return lines.size() >= LINES_MAX || chars > charsMax;
    }

    /** Adds a line; whether the body ends with it. */
    public boolean add(TextLine line) {
        if (lines.isEmpty()) {
            marks = 0;
            chars = 0;
        }
        lines.add(line);
        chars += line.text().length();
        marks += marks(line.text());
        mayBeClosed = lines.size() > 1 && line.text().endsWith("\"");
        return mayBeClosed && marks % 2 == 0;
    }

    /** What was added, which is forgotten here. */
    public Deque<TextLine> take() {
        Deque<TextLine> taken = new ArrayDeque<>(lines);
        lines.clear();
        return taken;
    }

    /** A body without the quotes around it. */
    public static String unquoted(String text) {
        return text.substring(1, text.length() - 1).replace("\"\"", "\"");
    }

    private static long marks(String line) {
        return line.chars().filter(c -> c == '"').count();
    }
}
