package readingroom.ingest.format;

import java.io.IOException;
import readingroom.ingest.export.DayLine;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Format;
import readingroom.ingest.export.Sample;
import readingroom.ingest.export.Sink;
import readingroom.ingest.export.line.Head;
import readingroom.ingest.export.line.Rows;
import readingroom.ingest.export.line.Survey;

/** The text that LINE exports: lines of days, and rows of time, name and text with tabs or blanks between. */
final class Line implements Format {

    private static final int BLANK_ROWS_MIN = 3;

    @Override
    public String name() {
        return "line";
    }

    @Override
    public boolean recognises(Sample sample) {
        Head head = new Head();
        DayLine day = new DayLine();
        boolean days = false;
        int rows = 0;
        for (String line : sample.lines()) {
            if (line.strip().startsWith("[LINE]")) {
                return true;
            }
            if (days && head.read(line, false)) {
                rows++;
            }
            if (days && (head.read(line, true) || rows >= BLANK_ROWS_MIN)) {
                return true;
            }
            if (!days && !line.isBlank() && !(days = day.read(line) && day.hasWeekday())) {
                return false;
            }
        }
        return false;
    }

    @Override
    public void read(Export export, Sink sink) throws IOException {
        new Rows(export, sink, Survey.of(export)).read();
    }
}
