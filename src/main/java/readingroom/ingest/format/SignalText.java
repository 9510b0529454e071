package readingroom.ingest.format;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.FileKinds;
import readingroom.ingest.export.Format;
import readingroom.ingest.export.Lines;
import readingroom.ingest.export.LongRow;
import readingroom.ingest.export.Sample;
import readingroom.ingest.export.Sink;
import readingroom.model.Attachment;

/** The {@code chat.md} of signal-export: {@code [2024-03-14 09:06:12] NAME: text}, an empty line after each. */
final class SignalText implements Format {

    private static final Pattern REACTIONS = Pattern.compile("\\n\\(- ([^\\n]{1,2000}) -\\)$");
    private static final Pattern STICKER = Pattern.compile("(?:^|\\n)\\(\\( ([^\\n]{1,100}) \\)\\)$");
    private static final Pattern FILE =
            Pattern.compile("!?\\[([^\\]\\n]{1,255})\\]\\((\\.{0,2}/?[^)\\n:]{1,512})\\) {0,2}$");
    private static final Pattern CALL =
            Pattern.compile("(?:Incoming|Outgoing|Missed) (?:voice |video )?call(?: \\([^()\\n]{1,60}\\))?");
    private static final String DELETED = "(This message was deleted)";
    private static final String DATA = "data.json";
    private static final int FILES_MAX = 1000;
    private static final int FILE_CHARS_MAX = 800;
    private static final int REACTION_CHARS_MAX = 2100;
    private static final int NAME_MAX = 200;
    private static final int SENDERS_MAX = 1000;

    @Override
    public String name() {
        return "signal-export-md";
    }

    @Override
    public String platform() {
        return "signal";
    }

    @Override
    public boolean recognises(Sample sample) {
        return !sample.hasBeside(DATA) && isChat(sample);
    }

    /** Beside the same chat as JSON it would bring each message a second time. */
    @Override
    public boolean isCompanion(Sample sample) {
        return sample.hasBeside(DATA) && isChat(sample);
    }

    private static boolean isChat(Sample sample) {
        List<String> lines = sample.lines();
        int rows = 0;
        int apart = 0;
        boolean me = false;
        boolean before = true;
        for (String line : lines) {
            if (line.indexOf('\u200E') >= 0) {
                return false;
            }
            int colon = colon(line);
            rows += colon > 0 ? 1 : 0;
            apart += colon > 0 && before ? 1 : 0;
            me |= colon > 0 && line.substring(line.indexOf(']') + 2, colon).equals("Me");
            before = line.isBlank();
        }
        boolean first = lines.stream()
                .filter(line -> !line.isBlank())
                .findFirst()
                .filter(line -> colon(line) > 0)
                .isPresent();
        return first && (me || rows == apart && rows > 1 || sample.name().endsWith(".md"));
    }

    @Override
    public void read(Export export, Sink sink) throws IOException {
        boolean unnamed = export.name().equals("chat") || export.name().equals("index");
        String conversation = export.conversation(unnamed ? export.folder() : export.name());
        Rows rows = new Rows(export, sink, conversation);
        rows.survey();
        rows.read();
    }

    /** The colon after the name of a row; -1 if it is none. */
    private static int colon(String line) {
        int end = line.startsWith("[") ? line.indexOf(']') : -1;
        if (end < 17 || end > 21 || !line.startsWith("] ", end)) {
            return -1;
        }
        String time = line.substring(1, end);
        boolean comma = time.length() > 10 && time.charAt(10) == ',';
        String shape = comma ? "0000-00-00, 00:00:00" : "0000-00-00 00:00:00";
        if (time.length() != shape.length() && time.length() != shape.length() - 3) {
            return -1;
        }
        for (int i = 0; i < time.length(); i++) {
            char c = time.charAt(i);
            if (shape.charAt(i) == '0' ? c < '0' || c > '9' : c != shape.charAt(i)) {
                return -1;
            }
        }
        int colon = line.indexOf(":", end + 2);
        int spaced = line.indexOf(": ", end + 2);
        int found = spaced >= 0 ? spaced : colon == line.length() - 1 ? colon : -1;
        return found > end + 2 && found < end + NAME_MAX ? found : -1;
    }

    /** Two passes: over who writes first. */
    private static final class Rows {

        private final Export export;
        private final Sink sink;
        private final String conversation;
        private final Set<String> senders = new HashSet<>();
        private final LongRow row;
        private String head = "";

        Rows(Export export, Sink sink, String conversation) {
            this.export = export;
            this.sink = sink;
            this.conversation = conversation;
            this.row = new LongRow(export);
        }

        void survey() throws IOException {
            try (Lines lines = export.lines()) {
                String next;
                while ((next = lines.next()) != null) {
                    int colon = colon(next);
                    if (colon > 0 && senders.size() < SENDERS_MAX) {
                        senders.add(name(next, colon));
                    }
                }
            }
        }

        void read() throws IOException {
            try (Lines lines = export.lines()) {
                String next;
                while ((next = lines.next()) != null) {
                    int colon = colon(next);
                    if (colon > 0) {
                        end();
                        head = next;
                        row.begin(next, Math.min(next.length(), colon + 2), lines);
                    } else if (row.isOpen()) {
                        row.add(next, lines);
                    } else if (!next.isBlank()) {
                        String text = next;
                        sink.at(lines.number(), 1, lines.offset(), () -> text);
                        sink.reject(
                                "the line stands before the first row, which begins with a date and a time in brackets");
                    }
                }
            }
            end();
        }

        private void end() {
            row.end(sink, rest -> fields(name(head, colon(head)), rest)
                    .time(head.substring(1, head.indexOf(']')).replace(",", ""))
                    .conversationId(conversation));
        }

        private Fields fields(String sender, String rest) {
            Fields fields = new Fields();
            String body = rest.stripTrailing();
            if (body.equals(DELETED)) {
                return fields.sender(sender).deleted(true).system(true).content(null);
            }
            if (CALL.matcher(body.strip()).matches()) {
                return fields.system(true).content(body.strip());
            }
            if (sender.equals("No-Sender")) {
                return fields.system(true).content(body);
            }
            body = ending(fields, body);
            body = quote(fields, body);
            return fields.sender(sender)
                    .mine(sender.equals("Me"))
                    .receiver(other(sender))
                    .content(body.stripTrailing());
        }

        /** Files, a sticker and reactions stand at the end, in that order from there. */
        private static String ending(Fields fields, String text) {
            int end = text.length();
            List<Attachment> files = new ArrayList<>();
            Matcher file = FILE.matcher(text);
            while (files.size() < FILES_MAX
                    && file.region(Math.max(0, end - FILE_CHARS_MAX), end).find()) {
                String name = file.group(1);
                boolean sticker = file.group(2).contains("exported_stickers/");
                files.add(new Attachment(name, sticker ? "sticker" : FileKinds.of(name)));
                end = file.start();
            }
            fields.attachments(files.reversed());
            String body = text.substring(0, end).stripTrailing();
            Matcher sticker = STICKER.matcher(body).region(Math.max(0, body.length() - FILE_CHARS_MAX), body.length());
            if (sticker.find()) {
                fields.attachment(sticker.group(1), "sticker");
                body = body.substring(0, sticker.start()).stripTrailing();
            }
            Matcher reactions =
                    REACTIONS.matcher(body).region(Math.max(0, body.length() - REACTION_CHARS_MAX), body.length());
            if (reactions.find()) {
                fields.reactions(reactions.group(1).split(", ").length);
                body = body.substring(0, reactions.start());
            }
            return body;
        }

        /** {@code > text} behind empty lines is what the message answers. */
        private static String quote(Fields fields, String text) {
            String body = text.stripLeading();
            if (!text.startsWith("\n") || !body.startsWith("> ")) {
                return text;
            }
            StringBuilder quoted = new StringBuilder();
            int at = 0;
            while (body.startsWith("> ", at)) {
                int end = body.indexOf('\n', at) < 0 ? body.length() : body.indexOf('\n', at);
                quoted.append(quoted.isEmpty() ? "" : "\n").append(body, at + 2, end);
                at = Math.min(body.length(), end + 1);
            }
            fields.quoted(quoted.toString());
            return body.substring(at).stripLeading();
        }

        private @Nullable String other(String sender) {
            boolean two = senders.contains(conversation) && senders.size() <= 2;
            return !two ? null : sender.equals("Me") ? conversation : "Me";
        }

        private static String name(String row, int colon) {
            return row.substring(row.indexOf(']') + 2, colon).strip();
        }
    }
}
