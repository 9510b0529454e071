package readingroom.ingest.export.irc;

import java.time.LocalDate;
import java.time.LocalTime;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.WrittenTime;

/** A line that begins with a time: {@code 23:51 <@nick> text}, {@code [23:51] * nick waves}. */
public final class Row {

    private static final String MODES = " @+%&~!";

    private enum Kind {
        TEXT,
        ACTION,
        PROGRAM,
        OTHER
    }

    private final WrittenTime time = new WrittenTime();
    private @Nullable LocalDate date;
    private Kind kind = Kind.OTHER;
    private int from;

    /** Whether something is said or done in it, or the program says something. */
    public boolean isKnown() {
        return kind != Kind.OTHER;
    }

    /** The date in the line; null if it has only a time. */
    public @Nullable LocalDate date() {
        return date;
    }

    public LocalTime time() {
        return time.time();
    }

    /** Whether a row begins in the line. */
    public boolean read(String line) {
        date = null;
        kind = Kind.OTHER;
        int start = line.startsWith("[") ? 1 : 0;
        if (line.length() < start + 5 || !Character.isDigit(line.charAt(start))) {
            return false;
        }
        if (time.date(line, start) && time.time(line, time.end())) {
            date = time.width(0) == 4 ? Days.of(time.part(0), time.part(1), time.part(2)) : null;
        } else if (!time.time(line, start)) {
            return false;
        }
        from = time.end() + (line.startsWith("]", time.end()) ? 1 : 0);
        if (from < line.length() && line.charAt(from) != ' ') {
            return false;
        }
        String rest = line.substring(from);
        kind = rest.startsWith(" <") && rest.indexOf('>') > 2
                ? Kind.TEXT
                : rest.startsWith("  * ") || rest.startsWith(" * ")
                        ? Kind.ACTION
                        : rest.startsWith(" -!-") ? Kind.PROGRAM : Kind.OTHER;
        return true;
    }

    /** Who said what; nothing but the words for rows of the program. */
    public Fields fields(String line) {
        String rest = line.substring(from).stripLeading();
        Fields fields = new Fields();
        if (kind == Kind.TEXT) {
            int end = rest.indexOf("> ");
            end = end < 0 ? rest.indexOf('>') : end;
            return fields.sender(nick(rest.substring(1, end)))
                    .content(IrcText.plain(rest.substring(Math.min(rest.length(), end + 2))));
        }
        if (kind == Kind.ACTION) {
            return act(rest.substring(2));
        }
        return fields.system(true)
                .content(
                        IrcText.plain(rest.startsWith("-!-") ? rest.substring(3).strip() : rest));
    }

    /** Somebody waves; in some programs joins and the like stand as this does. */
    static Fields act(String text) {
        String act = text.strip();
        if (Events.isOne(act)) {
            return new Fields().system(true).content(IrcText.plain(act));
        }
        int end = act.indexOf(' ') < 0 ? act.length() : act.indexOf(' ');
        return new Fields()
                .sender(nick(act.substring(0, end)))
                .content(IrcText.plain(act.substring(end).strip()));
    }

    /** Without the signs of what somebody may do in a channel. */
    static String nick(String text) {
        String plain = IrcText.plain(text);
        int start = 0;
        while (start < plain.length() - 1 && MODES.indexOf(plain.charAt(start)) >= 0) {
            start++;
        }
        return plain.substring(start);
    }
}
