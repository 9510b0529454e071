package readingroom.ingest.format;

import java.io.IOException;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Format;
import readingroom.ingest.export.Lines;
import readingroom.ingest.export.Sample;
import readingroom.ingest.export.Sink;
import readingroom.ingest.export.irc.Days;
import readingroom.ingest.export.irc.HexRow;

/** Logs of HexChat and XChat, whose rows have no year: it stands where logging began. */
final class HexChat implements Format {

    private static final String BEGIN = "**** BEGIN LOGGING AT ";
    private static final String MARKER = "**** ";

    @Override
    public String name() {
        return "hexchat";
    }

    @Override
    public String platform() {
        return "irc";
    }

    @Override
    public boolean recognises(Sample sample) {
        return sample.lines().stream().anyMatch(line -> line.startsWith(BEGIN));
    }

    @Override
    public void read(Export export, Sink sink) throws IOException {
        String conversation = export.conversation(export.name());
        HexRow row = new HexRow();
        LocalDate day = null;
        try (Lines lines = export.lines()) {
            String line;
            while ((line = lines.next()) != null) {
                String text = line;
                if (line.startsWith(BEGIN)) {
                    day = Days.in(line.substring(BEGIN.length()));
                } else if (!line.isBlank() && !line.startsWith(MARKER)) {
                    sink.at(lines.number(), 1, lines.offset(), () -> text);
                    LocalDate date = row.read(line) ? date(row, day) : null;
                    day = date == null ? day : date;
                    take(row, date, lines.isTooLong(), conversation, sink);
                }
            }
        }
    }

    private static void take(HexRow row, @Nullable LocalDate date, boolean tooLong, String conversation, Sink sink) {
        if (tooLong) {
            sink.reject(Lines.TOO_LONG);
        } else if (date == null) {
            sink.reject("the line does not begin with a month, a day and a time, or no line above says the year");
        } else {
            sink.message(row.fields().time(date.atTime(row.time())).conversationId(conversation));
        }
    }

    /** In the year of the row before it, or in the next: a log goes on over New Year. */
    private static @Nullable LocalDate date(HexRow row, @Nullable LocalDate before) {
        if (before == null) {
            return null;
        }
        int year = row.month() < before.getMonthValue() ? before.getYear() + 1 : before.getYear();
        return Days.of(year, row.month(), row.day());
    }
}
