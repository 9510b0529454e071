package readingroom.ingest.format;

import java.io.IOException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Format;
import readingroom.ingest.export.Lines;
import readingroom.ingest.export.LongRow;
import readingroom.ingest.export.Pairs;
import readingroom.ingest.export.Sample;
import readingroom.ingest.export.Sink;
import readingroom.ingest.export.kakao.Body;
import readingroom.ingest.export.kakao.Head;
import readingroom.ingest.export.kakao.Survey;

/** The text that KakaoTalk exports on Windows, Android and iOS, in Korean and English. */
final class KakaoTalk implements Format {

    private static final int HEADER_LINES = 4;

    @Override
    public String name() {
        return "kakaotalk";
    }

    @Override
    public boolean recognises(Sample sample) {
        Head head = new Head();
        boolean titled = false;
        boolean day = false;
        int lines = 0;
        for (String line : sample.lines()) {
            lines += line.isBlank() ? 0 : 1;
            titled |= lines == 1 && Pairs.between("kakao-title", line.strip()) != null;
            day |= head.isDay(line);
            if (head.read(line) && (titled || day || head.isDated() && head.name() != null && head.isAsian())) {
                return true;
            }
        }
        // without a row there is only the name and the day of the export
        return titled && lines == 2;
    }

    @Override
    public void read(Export export, Sink sink) throws IOException {
        new Rows(export, sink, Survey.of(export)).read();
    }

    /** The rows, each of which may go on in the next lines. */
    private static final class Rows {

        private final Export export;
        private final Sink sink;
        private final Survey survey;
        private final Head head = new Head();
        private final LongRow said;
        private @Nullable LocalDate day;
        private @Nullable LocalDateTime at;
        private @Nullable String sender;

        Rows(Export export, Sink sink, Survey survey) {
            this.export = export;
            this.sink = sink;
            this.survey = survey;
            this.said = new LongRow(export);
        }

        void read() throws IOException {
            try (Lines lines = export.lines()) {
                String next;
                while ((next = lines.next()) != null) {
                    take(next, lines);
                }
            }
            end();
        }

        private void take(String next, Lines lines) {
            if (head.read(next) && (head.isDated() ? survey.date(head.time()) != null : day != null)) {
                end();
                day = head.isDated() ? survey.date(head.time()) : day;
                start(Objects.requireNonNull(day).atTime(head.time().time()), head.name());
                said.begin(next, head.text(), lines);
            } else if (head.isDay(next) || head.day().read(next) && !said.isOpen()) {
                end();
                day = survey.date(head.day().date());
            } else if (head.isMoment(next)) {
                end();
                day = survey.date(head.time());
            } else if (said.isOpen() || day != null) {
                goOn(next, lines);
            } else if (!next.isBlank() && lines.number() > HEADER_LINES) {
                sink.at(lines.number(), 1, lines.offset(), () -> next);
                sink.reject("the line stands before the first row, which begins with a date or a time");
            }
        }

        private void goOn(String next, Lines lines) {
            if (Body.isEvent(next) || !said.isOpen() && isText(next)) {
                LocalDateTime last = at == null || !said.isOpen()
                        ? Objects.requireNonNull(day).atStartOfDay()
                        : at;
                end();
                start(last, null);
                said.begin(next, 0, lines);
                end();
            } else if (said.isOpen()) {
                said.add(next, lines);
            }
        }

        /** A line between a day and its first row, or after a row of the program. */
        private static boolean isText(String next) {
            return !next.isBlank() && next.chars().anyMatch(c -> c != '-' && c != '=');
        }

        private void start(LocalDateTime time, @Nullable String name) {
            at = time;
            sender = name;
        }

        private void end() {
            said.end(sink, text -> Body.of(sender, text.stripTrailing(), sender == null ? null : survey.other(sender))
                    .time(at)
                    .conversationId(survey.conversation()));
        }
    }
}
