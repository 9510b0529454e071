package readingroom.ingest.format;

import java.io.IOException;
import java.util.Set;
import java.util.regex.Pattern;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.Format;
import readingroom.ingest.export.Lines;
import readingroom.ingest.export.Sample;
import readingroom.ingest.export.Sink;
import readingroom.ingest.export.irc.IrcText;

/** Logs of WeeChat: date and time, nick and text with tabs between. */
final class WeeChat implements Format {

    private static final int TIME = 19;

    /** With microseconds and an offset, as it can be set to. */
    private static final int TIME_MAX = 33;

    private static final Set<String> PROGRAM = Set.of("", "-->", "<--", "--", "=!=", "<->", "*");
    private static final String MODES = "@+%&~!";

    /** {@code irc.SERVER.#CHANNEL.weechatlog}, perhaps with a date. */
    private static final Pattern FILE =
            Pattern.compile("^irc\\.|\\.weechatlog$|[._-]\\d{4}-\\d\\d(?:-\\d\\d)?(?=\\.weechatlog$|$)");

    @Override
    public String name() {
        return "weechat";
    }

    @Override
    public String platform() {
        return "irc";
    }

    @Override
    public boolean recognises(Sample sample) {
        int rows = 0;
        int lines = 0;
        for (String line : sample.lines()) {
            if (!line.isBlank()) {
                lines++;
                rows += isRow(line) ? 1 : 0;
            }
        }
        return rows > 0 && 2 * rows >= lines;
    }

    @Override
    public void read(Export export, Sink sink) throws IOException {
        String conversation = export.conversation(FILE.matcher(export.name()).replaceAll(""));
        try (Lines lines = export.lines()) {
            String line;
            while ((line = lines.next()) != null) {
                String row = line;
                sink.at(lines.number(), 1, lines.offset(), () -> row);
                if (lines.isTooLong()) {
                    sink.reject(Lines.TOO_LONG);
                } else if (isRow(line)) {
                    sink.message(fields(line)
                            .time(line.substring(0, line.indexOf('\t')))
                            .conversationId(conversation));
                } else if (!line.isBlank()) {
                    sink.reject("the line does not begin with a date, a time and a tab");
                }
            }
        }
    }

    private static boolean isRow(String line) {
        int tab = line.indexOf('\t');
        if (tab < TIME || tab > TIME_MAX || line.indexOf('\t', tab + 1) < 0) {
            return false;
        }
        for (int i = 0; i < TIME; i++) {
            char c = line.charAt(i);
            char wanted = "0000-00-00 00:00:00".charAt(i);
            if (wanted == '0' ? c < '0' || c > '9' : c != wanted) {
                return false;
            }
        }
        return true;
    }

    private static Fields fields(String line) {
        int first = line.indexOf('\t');
        int tab = line.indexOf('\t', first + 1);
        String nick = IrcText.plain(line.substring(first + 1, tab));
        String text = IrcText.plain(line.substring(tab + 1));
        if (nick.strip().equals("*")) {
            int end = text.indexOf(' ') < 0 ? text.length() : text.indexOf(' ');
            return new Fields()
                    .sender(bare(text.substring(0, end)))
                    .content(text.substring(end).strip());
        }
        return PROGRAM.contains(nick.strip())
                ? new Fields().system(true).content(text)
                : new Fields().sender(bare(nick.strip())).content(text);
    }

    private static String bare(String nick) {
        String plain = nick.startsWith("<") && nick.endsWith(">") ? nick.substring(1, nick.length() - 1) : nick;
        int start = 0;
        while (start < plain.length() - 1 && MODES.indexOf(plain.charAt(start)) >= 0) {
            start++;
        }
        return plain.substring(start);
    }
}
