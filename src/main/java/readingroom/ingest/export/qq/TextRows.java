package readingroom.ingest.export.qq;

import java.io.IOException;
import java.time.LocalDateTime;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.DateOrder;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.Lines;
import readingroom.ingest.export.LongRow;
import readingroom.ingest.export.Placeholders;
import readingroom.ingest.export.Sink;
import readingroom.ingest.export.Words;

/** Two passes, the first for whether an empty line stands before each row. */
public final class TextRows {

    private static final Set<String> PROGRAM = Words.of("qq-program");
    private static final String TITLE = "消息对象";
    private static final String GROUP = "消息分组";

    private final Export export;
    private final Sink sink;
    private final TextHead head = new TextHead();
    private final DateOrder order = new DateOrder();
    private final LongRow row;
    private boolean spaced;
    private String conversation;
    private @Nullable LocalDateTime at;
    private String name = "";
    private @Nullable String id;

    /** Whether the line names the person or the group of the rows below it. */
    public static boolean isTitle(String line) {
        return TextHead.isTitle(line, TITLE);
    }

    public TextRows(Export export, Sink sink) {
        this.export = export;
        this.sink = sink;
        conversation = export.conversation(export.name());
        row = new LongRow(export);
    }

    public void read() throws IOException {
        survey();
        boolean blank = true;
        try (Lines lines = export.lines()) {
            String next;
            while ((next = lines.next()) != null) {
                take(next, blank, lines);
                blank = next.isBlank() || next.startsWith("=====");
            }
        }
        end();
    }

    private void survey() throws IOException {
        long after = 0;
        long rows = 0;
        boolean blank = true;
        try (Lines lines = export.lines()) {
            String next;
            while ((next = lines.next()) != null) {
                if (head.read(next)) {
                    rows++;
                    after += blank ? 1 : 0;
                    order.add(head.time(), lines.number());
                }
                blank = next.isBlank() || next.startsWith("=====");
            }
        }
        spaced = after * 2 > rows;
    }

    private void take(String next, boolean blank, Lines lines) {
        if (blank && TextHead.isTitle(next, TITLE)) {
            end();
            conversation =
                    export.conversation(next.substring(TITLE.length() + 1).strip());
        } else if (blank && (TextHead.isTitle(next, GROUP) || next.startsWith("=====") || next.startsWith("消息记录（"))) {
            end();
        } else if (head.read(next) && (blank || !spaced && head.id() != null) && order.date(head.time()) != null) {
            end();
            start(next, lines);
        } else if (row.isOpen()) {
            row.add(next, lines);
        } else if (!next.isBlank() && !next.startsWith("=====")) {
            sink.at(lines.number(), 1, lines.offset(), () -> next);
            sink.reject("the line stands before the first row, which begins with a date and a time");
        }
    }

    private void start(String next, Lines lines) {
        at = java.util.Objects.requireNonNull(order.date(head.time()))
                .atTime(head.time().time());
        name = head.name();
        id = head.id();
        row.begin(next, next.length(), lines);
    }

    /** What was said begins below the line with name and time. */
    private void end() {
        row.end(sink, said -> fields(said.replaceFirst("^\\n+", "").stripTrailing())
                .time(at)
                .conversationId(conversation));
    }

    private Fields fields(String content) {
        Fields fields = new Fields();
        boolean recall = content.endsWith("撤回了一条消息") && content.indexOf('\n') < 0;
        if (name.isEmpty() || recall || PROGRAM.contains(name.toLowerCase(Locale.ROOT)) || "10000".equals(id)) {
            return fields.system(true).deleted(recall).content(content);
        }
        String kind = Placeholders.inBrackets(content.strip());
        fields.sender(name).senderId(id);
        return kind == null
                ? fields.content(content)
                : fields.attachment(null, kind).content(null);
    }
}
