package readingroom.ingest.format;

import java.io.IOException;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.Format;
import readingroom.ingest.export.IrcText;
import readingroom.ingest.export.Lines;
import readingroom.ingest.export.MonthNames;
import readingroom.ingest.export.Sample;
import readingroom.ingest.export.Sink;
import readingroom.ingest.export.WrittenTime;

/** Logs of irssi: {@code 23:51 <@nick> text} below lines that say the day. */
final class Irssi implements Format {

    private static final String MARKER = "--- ";

    /** A log that is begun anew each day or month has the date in its name. */
    private static final Pattern ROTATED = Pattern.compile("[._-](?:\\d{4}-?\\d\\d(?:-?\\d\\d)?|\\d{8})$");

    private static final Pattern DAY_IN_NAME = Pattern.compile("(\\d{4})-?(\\d\\d)-?(\\d\\d)$");
    private static final String MODES = " @+%&~!";

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
            marked |= line.startsWith(MARKER) && day(line) != null;
            rows += row.read(line) && row.kind != Row.OTHER ? 1 : 0;
        }
        return rows > 0 && (marked || 2 * rows > sample.lines().size())
                || marked && sample.lines().getFirst().startsWith(MARKER + "Log opened");
    }

    @Override
    public void read(Export export, Sink sink) throws IOException {
        String file = export.name();
        String channel = ROTATED.matcher(file).replaceFirst("");
        Matcher named = DAY_IN_NAME.matcher(file);
        LocalDate day = named.find() ? date(number(named, 1), number(named, 2), number(named, 3)) : null;
        boolean onlyDate =
                named.hitEnd() && channel.equals(file) && named.reset().matches();
        String conversation = export.conversation(onlyDate ? export.folder() : channel);
        Row row = new Row();
        try (Lines lines = export.lines()) {
            String line;
            while ((line = lines.next()) != null) {
                String text = line;
                LocalDate marked = line.startsWith(MARKER) ? day(line) : null;
                day = marked == null ? day : marked;
                if (marked == null && !line.isBlank() && !line.startsWith(MARKER)) {
                    sink.at(lines.number(), 1, lines.offset(), () -> text);
                    take(row, line, lines.isTooLong(), day, conversation, sink);
                }
            }
        }
    }

    private static void take(
            Row row, String line, boolean tooLong, @Nullable LocalDate day, String conversation, Sink sink) {
        if (tooLong) {
            sink.reject(Lines.TOO_LONG);
        } else if (!row.read(line)) {
            sink.reject("the line does not begin with a time");
        } else if (row.date == null && day == null) {
            sink.reject("no line above says the day, such as --- Log opened Mon Mar 01 00:00:00 2021");
        } else {
            LocalDate date = row.date == null ? day : row.date;
            sink.message(row.fields(line).time(date.atTime(row.time.time())).conversationId(conversation));
        }
    }

    /** The day in {@code --- Day changed Mon Mar 01 2021}, in any language; null if there is none. */
    private static @Nullable LocalDate day(String line) {
        int year = 0;
        int month = 0;
        int day = 0;
        for (String word : line.substring(MARKER.length()).split("[ ,]+", 16)) {
            int value = value(word);
            if (value >= 1000) {
                year = value;
            } else if (value > 0 && day == 0) {
                day = value;
            } else if (month == 0) {
                month = MonthNames.number(word);
            }
            if (word.length() == 10 && word.charAt(4) == '-' && value(word.substring(0, 4)) > 0) {
                year = value(word.substring(0, 4));
                month = value(word.substring(5, 7));
                day = value(word.substring(8));
            }
        }
        return date(year, month, day);
    }

    private static @Nullable LocalDate date(int year, int month, int day) {
        try {
            return year == 0 || month == 0 || day == 0 ? null : LocalDate.of(year, month, day);
        } catch (DateTimeException e) {
            return null;
        }
    }

    private static int number(Matcher matcher, int group) {
        return Integer.parseInt(matcher.group(group));
    }

    private static int value(String word) {
        String digits = word.endsWith(".") || word.endsWith("日") || word.endsWith("年")
                ? word.substring(0, word.length() - 1)
                : word;
        return digits.isEmpty() || digits.length() > 4 || !digits.chars().allMatch(Character::isDigit)
                ? 0
                : Integer.parseInt(digits);
    }

    /** One line. */
    private static final class Row {

        static final int OTHER = 0;
        static final int TEXT = 1;
        static final int ACTION = 2;
        static final int PROGRAM = 3;

        private final WrittenTime time = new WrittenTime();
        private @Nullable LocalDate date;
        private int kind;
        private int from;

        boolean read(String line) {
            date = null;
            kind = OTHER;
            int start = line.startsWith("[") ? 1 : 0;
            if (line.length() < start + 5 || !Character.isDigit(line.charAt(start))) {
                return false;
            }
            if (time.date(line, start) && time.time(line, time.end())) {
                date = time.width(0) == 4 ? Irssi.date(time.part(0), time.part(1), time.part(2)) : null;
            } else if (!time.time(line, start)) {
                return false;
            }
            from = time.end() + (line.startsWith("]", time.end()) ? 1 : 0);
            if (from < line.length() && line.charAt(from) != ' ') {
                return false;
            }
            String rest = line.substring(from);
            kind = rest.startsWith(" <") && rest.indexOf('>') > 2
                    ? TEXT
                    : rest.startsWith("  * ") || rest.startsWith(" * ")
                            ? ACTION
                            : rest.startsWith(" -!-") ? PROGRAM : OTHER;
            return true;
        }

        Fields fields(String line) {
            String rest = line.substring(from).stripLeading();
            Fields fields = new Fields();
            if (kind == TEXT) {
                int end = rest.indexOf("> ");
                end = end < 0 ? rest.indexOf('>') : end;
                return fields.sender(nick(rest.substring(1, end)))
                        .content(IrcText.plain(rest.substring(Math.min(rest.length(), end + 2))));
            }
            if (kind == ACTION) {
                String act = rest.substring(2).stripLeading();
                int end = act.indexOf(' ') < 0 ? act.length() : act.indexOf(' ');
                return fields.sender(nick(act.substring(0, end)))
                        .content(IrcText.plain(act.substring(end).strip()));
            }
            return fields.system(true)
                    .content(IrcText.plain(
                            rest.startsWith("-!-") ? rest.substring(3).strip() : rest));
        }

        private static String nick(String text) {
            String plain = IrcText.plain(text);
            int start = 0;
            while (start < plain.length() - 1 && MODES.indexOf(plain.charAt(start)) >= 0) {
                start++;
            }
            return plain.substring(start);
        }
    }
}
