package readingroom.ingest.format;

import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.Format;
import readingroom.ingest.export.Lines;
import readingroom.ingest.export.LongRow;
import readingroom.ingest.export.Sample;
import readingroom.ingest.export.Sink;
import readingroom.ingest.export.signal.ChatHead;
import readingroom.ingest.export.signal.ChatRow;

/** The {@code chat.md} of signal-export: {@code [2024-03-14 09:06:12] NAME: text}, an empty line after each. */
final class SignalText implements Format {

    private static final String DATA = "data.json";
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
            int colon = ChatHead.colon(line);
            rows += colon > 0 ? 1 : 0;
            apart += colon > 0 && before ? 1 : 0;
            me |= colon > 0 && line.substring(line.indexOf(']') + 2, colon).equals("Me");
            before = line.isBlank();
        }
        boolean first = lines.stream()
                .filter(line -> !line.isBlank())
                .findFirst()
                .filter(line -> ChatHead.colon(line) > 0)
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
                    int colon = ChatHead.colon(next);
                    if (colon > 0 && senders.size() < SENDERS_MAX) {
                        senders.add(ChatHead.name(next, colon));
                    }
                }
            }
        }

        void read() throws IOException {
            try (Lines lines = export.lines()) {
                String next;
                while ((next = lines.next()) != null) {
                    int colon = ChatHead.colon(next);
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
            row.end(sink, rest -> {
                String sender = ChatHead.name(head, ChatHead.colon(head));
                Fields fields = ChatRow.of(sender, rest).time(ChatHead.time(head));
                return (fields.isSaid() ? fields.receiver(other(sender)) : fields).conversationId(conversation);
            });
        }

        private @Nullable String other(String sender) {
            boolean two = senders.contains(conversation) && senders.size() <= 2;
            return !two ? null : sender.equals("Me") ? conversation : "Me";
        }
    }
}
