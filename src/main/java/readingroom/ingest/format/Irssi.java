package readingroom.ingest.format;

import java.io.IOException;
import java.time.LocalDate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Format;
import readingroom.ingest.export.Lines;
import readingroom.ingest.export.Sample;
import readingroom.ingest.export.Sink;
import readingroom.ingest.export.irc.Days;
import readingroom.ingest.export.irc.Row;

/** Logs of irssi: {@code 23:51 <@nick> text} below lines that say the day. */
final class Irssi implements Format {

    private static final String MARKER = "--- ";

    /** A log that is begun anew each day or month has the date in its name. */
    private static final Pattern ROTATED = Pattern.compile("[._-](?:\\d{4}-?\\d\\d(?:-?\\d\\d)?|\\d{8})$");

    private static final Pattern DAY_IN_NAME = Pattern.compile("(\\d{4})-?(\\d\\d)-?(\\d\\d)$");

    @Override
    public String name() {
        return "irssi";
    }

    @Override
    public String platform() {
        return "irc";
    }

    @Override
    public boolean recognises(Sample sample) {
        Row row = new Row();
        boolean marked = false;
        int rows = 0;
        for (String line : sample.lines()) {
            marked |= line.startsWith(MARKER) && Days.in(line.substring(MARKER.length())) != null;
            rows += row.read(line) && row.isKnown() ? 1 : 0;
        }
        return rows > 0 && (marked || 2 * rows > sample.lines().size())
                || marked && sample.lines().getFirst().startsWith(MARKER + "Log opened");
    }

    @Override
    public void read(Export export, Sink sink) throws IOException {
        String file = export.name();
        String channel = ROTATED.matcher(file).replaceFirst("");
        Matcher named = DAY_IN_NAME.matcher(file);
        LocalDate day = named.find() ? day(named) : dayBefore(export);
        boolean onlyDate =
                named.hitEnd() && channel.equals(file) && named.reset().matches();
        String conversation = export.conversation(onlyDate ? export.folder() : channel);
        Row row = new Row();
        try (Lines lines = export.lines()) {
            String line;
            while ((line = lines.next()) != null) {
                String text = line;
                LocalDate marked = line.startsWith(MARKER) ? Days.in(line.substring(MARKER.length())) : null;
                day = marked == null ? day : marked;
                if (marked == null && !line.isBlank() && !line.startsWith(MARKER)) {
                    sink.at(lines.number(), 1, lines.offset(), () -> text);
                    take(row, line, lines.isTooLong(), day, conversation, sink);
                }
            }
        }
    }

    /** A rotated log begins within a day: the one before the first that the log says to begin; null if it says none. */
    private static @Nullable LocalDate dayBefore(Export export) throws IOException {
        try (Lines lines = export.lines()) {
            String line;
            while ((line = lines.next()) != null) {
                LocalDate marked = line.startsWith(MARKER) ? Days.in(line.substring(MARKER.length())) : null;
                if (marked != null) {
                    // with a clock it says when the log was opened, before which there may be anything
                    return line.indexOf(':') < 0 ? marked.minusDays(1) : null;
                }
            }
        }
        return null;
    }

    private static void take(
            Row row, String line, boolean tooLong, @Nullable LocalDate day, String conversation, Sink sink) {
        if (tooLong) {
            sink.reject(Lines.TOO_LONG);
        } else if (!row.read(line)) {
            sink.reject("the line does not begin with a time");
        } else if (row.date() == null && day == null) {
            sink.reject("no line above says the day, such as --- Log opened Mon Mar 01 00:00:00 2021");
        } else {
            LocalDate date = row.date() == null ? day : row.date();
            sink.message(row.fields(line).time(date.atTime(row.time())).conversationId(conversation));
        }
    }

    private static @Nullable LocalDate day(Matcher name) {
        return Days.of(
                Integer.parseInt(name.group(1)), Integer.parseInt(name.group(2)), Integer.parseInt(name.group(3)));
    }
}
