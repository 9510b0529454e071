package readingroom.ingest.export.line;

import java.io.IOException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.DayLine;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Lines;
import readingroom.ingest.export.LongRow;
import readingroom.ingest.export.Sink;

/** The rows, of which those with a body in quotes are looked at twice if the quotes are none. */
public final class Rows {

    private static final int HEADER_LINES = 3;

    private final Export export;
    private final Sink sink;
    private final Survey survey;
    private final Head head = new Head();
    private final DayLine dayLine = new DayLine();
    private final Deque<TextLine> pending = new ArrayDeque<>();
    private final Quoted quoted;
    private final LongRow said;
    private @Nullable LocalDate day;
    private @Nullable LocalDateTime at;
    private @Nullable String sender;
    private boolean blank = true;

    public Rows(Export export, Sink sink, Survey survey) {
        this.export = export;
        this.sink = sink;
        this.survey = survey;
        this.quoted = new Quoted(export.options().limits().recordBytes());
        this.said = new LongRow(export);
    }

    public void read() throws IOException {
        try (Lines lines = export.lines()) {
            String line = null;
            while (!pending.isEmpty() || (line = lines.next()) != null || quoted.isOpen()) {
                if (!pending.isEmpty()) {
                    take(pending.removeFirst());
                } else if (line == null) {
                    unquote();
                } else {
                    take(new TextLine(line, lines.number(), lines.offset(), lines.isTooLong()));
                }
            }
        }
        end();
    }

    private void take(TextLine line) {
        if (!quoted.isOpen()) {
            plain(line, true);
        } else if (quoted.mayBeClosed() && (line.text().isEmpty() || head.read(line.text(), survey.hasTabs()))) {
            close();
            plain(line, true);
        } else if (quoted.isTooLong()) {
            unquote();
            pending.addLast(line);
        } else {
            quote(line);
        }
    }

    private void quote(TextLine line) {
        if (quoted.add(line)) {
            close();
        }
    }

    /** A quote that nothing closes is a character as any other. */
    private void unquote() {
        Deque<TextLine> lines = quoted.take();
        TextLine start = lines.removeFirst();
        while (!lines.isEmpty()) {
            pending.addFirst(lines.removeLast());
        }
        plain(start, false);
    }

    /** All that was kept is one text. */
    private void close() {
        Deque<TextLine> lines = quoted.take();
        begin(lines.removeFirst());
        lines.forEach(line -> said.add(line.text(), line.tooLong()));
        said.replace(Quoted::unquoted);
    }

    private void plain(TextLine line, boolean mayQuote) {
        String text = line.text();
        boolean row = day != null && head.read(text, survey.hasTabs());
        if (row && mayQuote && Quoted.opens(text, head.end())) {
            end();
            quote(line);
        } else if (row) {
            begin(line);
        } else if (dayLine.read(text) && (blank || dayLine.hasWeekday()) && survey.date(dayLine) != null) {
            end();
            day = survey.date(dayLine);
        } else if (said.isOpen()) {
            said.add(text, line.tooLong());
        } else if (!text.isBlank() && line.number() > HEADER_LINES) {
            sink.at(line.number(), 1, line.offset(), line::text);
            sink.reject("the line stands before the first row, which begins with a time");
        }
        blank = text.isBlank();
    }

    private void begin(TextLine line) {
        end();
        head.read(line.text(), survey.hasTabs());
        at = Objects.requireNonNull(day).atTime(head.time());
        String rest = line.text().substring(head.end() + 1);
        int nameEnd = survey.nameEnd(rest);
        sender = nameEnd > 0 ? rest.substring(0, nameEnd).strip() : null;
        int from = head.end() + 1 + (nameEnd >= 0 ? nameEnd + 1 : 0);
        said.begin(line.text(), from, line.number(), line.offset(), line.tooLong());
    }

    private void end() {
        said.end(
                sink,
                text -> Body.of(sender, text.stripTrailing(), survey).time(at).conversationId(survey.conversation()));
    }
}
