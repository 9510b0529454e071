package readingroom.ingest.format;

import java.io.IOException;
import java.time.LocalDate;
import java.time.LocalTime;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Format;
import readingroom.ingest.export.Lines;
import readingroom.ingest.export.Sample;
import readingroom.ingest.export.Sink;
import readingroom.ingest.export.irc.Days;
import readingroom.ingest.export.irc.Row;

/** Logs of mIRC: the day stands where a session starts, and a clock that goes back says that there is a new one. */
final class Mirc implements Format {

    private static final String START = "Session Start: ";
    private static final String NAME = "Session Ident: ";
    private static final String SESSION = "Session ";

    @Override
    public String name() {
        return "mirc";
    }

    @Override
    public String platform() {
        return "irc";
    }

    @Override
    public boolean recognises(Sample sample) {
        return sample.lines().stream()
                .anyMatch(line -> line.startsWith(START) && Days.in(line.substring(START.length())) != null);
    }

    @Override
    public void read(Export export, Sink sink) throws IOException {
        Log log = new Log(export.conversation(export.name()), export.options().conversation() != null);
        try (Lines lines = export.lines()) {
            String line;
            while ((line = lines.next()) != null) {
                String text = line;
                if (line.startsWith(SESSION)) {
                    log.session(line);
                } else if (!line.isBlank()) {
                    sink.at(lines.number(), 1, lines.offset(), () -> text);
                    log.row(line, lines.isTooLong(), sink);
                }
            }
        }
    }

    private static final class Log {

        private final Row row = new Row();
        private final boolean isAsked;
        private String conversation;
        private @Nullable LocalDate day;
        private LocalTime last = LocalTime.MIN;

        /** @param isAsked whether the conversation was asked for, whatever the log says */
        Log(String conversation, boolean isAsked) {
            this.conversation = conversation;
            this.isAsked = isAsked;
        }

        void session(String line) {
            if (line.startsWith(START)) {
                LocalDate start = Days.in(line.substring(START.length()));
                day = start == null ? day : start;
                last = LocalTime.MIN;
            } else if (line.startsWith(NAME) && !isAsked) {
                conversation = line.substring(NAME.length()).strip();
            }
        }

        void row(String line, boolean tooLong, Sink sink) {
            if (tooLong) {
                sink.reject(Lines.TOO_LONG);
            } else if (!row.read(line) || row.date() == null && day == null) {
                sink.reject("the line does not begin with a time, or no line above says when the session started");
            } else {
                if (row.date() == null && row.time().isBefore(last)) {
                    day = day.plusDays(1);
                }
                last = row.time();
                LocalDate date = row.date() == null ? day : row.date();
                sink.message(row.fields(line).time(date.atTime(row.time())).conversationId(conversation));
            }
        }
    }
}
