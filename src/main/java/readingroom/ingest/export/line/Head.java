package readingroom.ingest.export.line;

import java.time.LocalTime;
import readingroom.ingest.export.WrittenTime;

/** The beginning of a row: a time, and a tab or, in a variant, a blank. */
public final class Head {

    private final WrittenTime time = new WrittenTime();

    /**
     * Whether a row begins in the line.
     *
     * @param tabs whether only a tab may follow the time
     */
    public boolean read(String line, boolean tabs) {
        return !line.isEmpty()
                && time.time(line, 0)
                && time.end() < line.length()
                && (line.charAt(time.end()) == '\t' || !tabs && line.charAt(time.end()) == ' ');
    }

    public LocalTime time() {
        return time.time();
    }

    /** Where the tab or the blank stands. */
    public int end() {
        return time.end();
    }
}
