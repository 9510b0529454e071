package readingroom.ingest.export.kakao;

import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.DayLine;
import readingroom.ingest.export.WrittenTime;

/** The beginning of a row. */
public final class Head {

    private final WrittenTime time = new WrittenTime();
    private final DayLine day = new DayLine();
    private boolean dated;
    private @Nullable String name;
    private int text;

    /** The date and time of the row read last. */
    public WrittenTime time() {
        return time;
    }

    /** The day read last. */
    public DayLine day() {
        return day;
    }

    /** Whether the row says its date. */
    public boolean isDated() {
        return dated;
    }

    public @Nullable String name() {
        return name;
    }

    /** Where its text begins. */
    public int text() {
        return text;
    }

    /** Whether the line is a day. */
    public boolean isDay(String line) {
        boolean framed = line.startsWith("---");
        return day.read(line) && (framed || day.hasWeekday());
    }

    /** Whether it is written as in Korean, or with the name of a month. */
    public boolean isAsian() {
        return time.separator() == '년' || time.separator() == '.' || time.separator() == ' ';
    }

    /** Whether a row begins in the line. */
    public boolean read(String line) {
        dated = false;
        name = null;
        if (line.startsWith("[")) {
            return bracketed(line);
        }
        int from = WrittenTime.visible(line, 0);
        if (from == line.length() || line.length() < 8) {
            return false;
        }
        dated = time.date(line, from) && time.time(line, time.end());
        if (!dated && !time.time(line, from)) {
            return false;
        }
        return named(line, time.end());
    }

    /** Whether it is a date and a time and nothing else, as between rows of two days. */
    public boolean isMoment(String line) {
        return line.length() < 60
                && time.date(line, 0)
                && time.time(line, time.end())
                && line.substring(time.end()).isBlank();
    }

    /** {@code [NAME] [오후 2:30] TEXT} */
    private boolean bracketed(String line) {
        int end = line.indexOf("] [");
        while (end > 0) {
            if (time.time(line, end + 3) && line.startsWith("]", time.end())) {
                name = line.substring(1, end).strip();
                text = Math.min(line.length(), time.end() + 2);
                return true;
            }
            end = end > 200 ? -1 : line.indexOf("] [", end + 1);
        }
        return false;
    }

    /** {@code DATE TIME, NAME : TEXT}; the rows of the program have a colon or no name. */
    private boolean named(String line, int end) {
        if (dated && line.startsWith(": ", end)) {
            text = end + 2;
            return true;
        }
        if (!line.startsWith(", ", end)) {
            return false;
        }
        text = end + 2;
        int colon = line.indexOf(" : ", text);
        colon = colon < 0 && line.endsWith(" :") ? line.length() - 2 : colon;
        if (colon > text) {
            name = line.substring(text, colon).strip();
            text = Math.min(line.length(), colon + 3);
        }
        return name != null || dated;
    }
}
