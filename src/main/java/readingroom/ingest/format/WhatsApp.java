package readingroom.ingest.format;

import java.io.IOException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.Format;
import readingroom.ingest.export.Lines;
import readingroom.ingest.export.LongRow;
import readingroom.ingest.export.Sample;
import readingroom.ingest.export.Sink;
import readingroom.ingest.export.whatsapp.ChatName;
import readingroom.ingest.export.whatsapp.Head;
import readingroom.ingest.export.whatsapp.Row;
import readingroom.ingest.export.whatsapp.Survey;

/** The text that WhatsApp exports on Android and iOS, in every language: {@code 14/03/2024, 09:06 - NAME: text}. */
final class WhatsApp implements Format {

    private static final int FIRST = 10;

    @Override
    public String name() {
        return "whatsapp";
    }

    @Override
    public boolean recognises(Sample sample) {
        Head head = new Head();
        int lines = 0;
        int rows = 0;
        boolean early = false;
        for (String line : sample.lines()) {
            if (!line.isBlank()) {
                lines++;
                // logs of programs look like it but for the hyphens in dates with seconds
                boolean row = head.read(line)
                        && (head.hasBrackets()
                                || !head.time().hasSeconds()
                                || head.time().separator() != '-');
                rows += row ? 1 : 0;
                early |= row && lines <= FIRST;
            }
        }
        return early;
    }

    @Override
    public void read(Export export, Sink sink) throws IOException {
        String name = ChatName.of(export.name());
        String folder = ChatName.of(export.folder());
        Survey survey = Survey.of(export, ChatName.isEnglish(export.name()));
        boolean unnamed = export.name().startsWith("_chat");
        String own = unnamed ? export.folder() : export.name();
        String found = name != null ? name : unnamed && folder != null ? folder : unnamed ? survey.title() : null;
        new Rows(export, sink, survey, export.conversation(Objects.requireNonNullElse(found, own))).read();
    }

    /** One pass over the rows. */
    private static final class Rows {

        private final Export export;
        private final Sink sink;
        private final Survey survey;
        private final String conversation;
        private final Head head = new Head();
        private final LongRow row;
        private @Nullable String name;
        private @Nullable LocalDateTime time;

        Rows(Export export, Sink sink, Survey survey, String conversation) {
            this.export = export;
            this.sink = sink;
            this.survey = survey;
            this.conversation = conversation;
            this.row = new LongRow(export);
        }

        void read() throws IOException {
            try (Lines lines = export.lines()) {
                String next;
                while ((next = lines.next()) != null) {
                    if (!begins(next, lines)) {
                        goOn(next, lines);
                    }
                }
            }
            end();
        }

        private boolean begins(String next, Lines lines) {
            if (!head.read(next) || !survey.isRow(head)) {
                return false;
            }
            LocalDate date = survey.order().date(head.time());
            int colon = survey.colon(head);
            String sender = colon < 0 ? null : head.name(colon);
            if (date == null || row.isOpen() && survey.isDoubtful(lines.number(), sender)) {
                return false;
            }
            end();
            name = sender;
            time = date.atTime(head.time().time());
            row.begin(next, sender == null ? head.text() : colon + 1, lines);
            return true;
        }

        private void goOn(String next, Lines lines) {
            if (row.isOpen()) {
                row.add(next, lines);
            } else if (!next.isBlank()) {
                sink.at(lines.number(), 1, lines.offset(), () -> next);
                sink.reject("the line stands before the first row that begins with a date and a time");
            }
        }

        private void end() {
            row.end(sink, said -> {
                Fields fields = name == null
                        ? Row.ofProgram(said)
                        : Row.of(name, said, conversation).receiver(survey.other(name, conversation));
                return fields.time(time).conversationId(conversation);
            });
        }
    }
}
