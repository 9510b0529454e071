package readingroom.ingest.format;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.FileKinds;
import readingroom.ingest.export.Format;
import readingroom.ingest.export.Lines;
import readingroom.ingest.export.LongRow;
import readingroom.ingest.export.Nodes;
import readingroom.ingest.export.Sample;
import readingroom.ingest.export.ShownTimes;
import readingroom.ingest.export.Sink;

/**
 * The text that imessage-exporter writes, a file a conversation: the time on a line, who on the next, and then what was
 * said. An answer stands twice, indented below its question and for itself, and is taken where it stands for itself.
 */
final class IMessageText implements Format {

    private static final Pattern HEAD = Pattern.compile(
            "( *)([A-Z][a-z]{2} \\d\\d, \\d{4} [ \\d]\\d:\\d\\d:\\d\\d [AP]M)(?: \\((?:Read|Delivered) [^)]{1,80}\\))?( .*)?");

    private static final Pattern EDITED = Pattern.compile("Edited .{1,60}? later: (.*)");
    private static final Pattern REACTION = Pattern.compile(" *\\S.{0,40} (?:by|from) .{1,80}");
    private static final Pattern UNSENT = Pattern.compile(".{1,80} unsent (?:a|this) message.*");
    private static final Set<String> REACTIONS = Set.of("Tapbacks:", "Reactions:");
    private static final String NOTE = "This message responded to an earlier message.";
    private static final List<String> FILES = List.of("/", "~/", "attachments/");

    @Override
    public String name() {
        return "imessage";
    }

    @Override
    public boolean recognises(Sample sample) {
        for (int i = 0; i < sample.lines().size() - 1; i++) {
            String line = sample.lines().get(i);
            if (!line.isBlank()) {
                Matcher head = HEAD.matcher(line);
                return head.matches()
                        && head.group(1).isEmpty()
                        && !sample.lines().get(i + 1).isBlank() == (head.group(3) == null);
            }
        }
        return false;
    }

    @Override
    public void read(Export export, Sink sink) throws IOException {
        LongRow row = new LongRow(export);
        Rows rows = new Rows(export.conversation(export.name()));
        try (Lines lines = export.lines()) {
            String line;
            boolean afterBlank = true;
            while ((line = lines.next()) != null) {
                Matcher head = HEAD.matcher(line);
                if (afterBlank && head.matches() && head.group(1).isEmpty()) {
                    row.end(sink, rows::fields);
                    row.begin(line, 0, lines);
                } else if (row.isOpen()) {
                    row.add(line, lines);
                }
                afterBlank = line.isBlank();
            }
        }
        row.end(sink, rows::fields);
    }

    /** The rows of a conversation. */
    private static final class Rows {

        private final String conversation;
        private final ShownTimes times = new ShownTimes();

        Rows(String conversation) {
            this.conversation = conversation;
        }

        Fields fields(String said) {
            List<String> lines = said.lines().toList();
            Matcher head = HEAD.matcher(lines.getFirst());
            Fields fields = new Fields().conversation(conversation, conversation);
            if (head.matches()) {
                times.time(head.group(2), fields);
                if (head.group(3) != null) {
                    return fields.system(true).content(head.group(3).strip());
                }
            }
            String sender = lines.size() > 1 ? lines.get(1) : "";
            fields.sender(sender).mine(sender.equals("Me"));
            words(lines.subList(Math.min(2, lines.size()), lines.size()), fields);
            return fields;
        }

        private static void words(List<String> lines, Fields fields) {
            StringBuilder text = new StringBuilder();
            boolean reactions = false;
            int count = 0;
            for (String line : lines) {
                Matcher edited = EDITED.matcher(line);
                if (HEAD.matcher(line).matches()) {
                    break;
                } else if (REACTIONS.contains(line)) {
                    reactions = true;
                } else if (reactions && REACTION.matcher(line).matches()) {
                    count++;
                } else if (edited.matches()) {
                    fields.firstContent(text.toString().strip()).edited(true);
                    text.setLength(0);
                    text.append(edited.group(1)).append('\n');
                } else if (UNSENT.matcher(line).matches() && text.isEmpty()) {
                    fields.deleted(true).system(true);
                } else if (FILES.stream().anyMatch(line::startsWith) && FileKinds.isName(line)) {
                    String name = Nodes.fileName(line);
                    fields.attachment(name, FileKinds.of(line));
                } else if (!line.equals(NOTE) && !line.startsWith("Sent with ")) {
                    text.append(line).append('\n');
                }
            }
            fields.content(text.toString().strip()).reactions(count);
        }
    }
}
