package readingroom.ingest.export.irc;

import java.time.LocalTime;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.MonthNames;

/** A line of HexChat and XChat, which has month and day but no year: {@code Jan 15 10:30:00 <nick>} and a tab. */
public final class HexRow {

    private static final Pattern ROW = Pattern.compile(
            "(\\p{L}{3,9}\\.?) ([ \\d]?\\d) (\\d\\d):(\\d\\d):(\\d\\d) ([^\\t]{1,80})\\t(.*)", Pattern.DOTALL);

    private @Nullable Matcher row;
    private int month;

    /** Whether a row begins in the line. */
    public boolean read(String line) {
        Matcher found = ROW.matcher(line);
        row = found.matches() ? found : null;
        month = row == null ? 0 : MonthNames.number(row.group(1));
        return month > 0;
    }

    public int month() {
        return month;
    }

    public int day() {
        return number(2);
    }

    public LocalTime time() {
        return LocalTime.of(number(3), number(4), number(5));
    }

    /** Who said what; nothing but the words for rows of the program. */
    public Fields fields() {
        String who = row.group(6).strip();
        String text = row.group(7);
        if (who.startsWith("<") && who.endsWith(">")) {
            return new Fields()
                    .sender(Row.nick(IrcText.plain(who.substring(1, who.length() - 1))))
                    .content(IrcText.plain(text));
        }
        if (who.equals("*")) {
            return Row.act(text);
        }
        return new Fields().system(true).content(IrcText.plain(text));
    }

    private int number(int group) {
        return Integer.parseInt(row.group(group).strip());
    }
}
