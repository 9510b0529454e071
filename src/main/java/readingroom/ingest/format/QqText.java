package readingroom.ingest.format;

import java.io.IOException;
import java.time.LocalDateTime;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.DateOrder;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.Format;
import readingroom.ingest.export.Lines;
import readingroom.ingest.export.LongRow;
import readingroom.ingest.export.Placeholders;
import readingroom.ingest.export.Sample;
import readingroom.ingest.export.Sink;
import readingroom.ingest.export.Words;
import readingroom.ingest.export.WrittenTime;

/** The text of QQ's own client: chats one after another, rows of {@code 2019-07-16 18:15:05 NICK(12345)} and lines of text. */
final class QqText implements Format {

    private static final Set<String> PROGRAM = Words.of("qq-program");
    private static final String TITLE = "消息对象";
    private static final String GROUP = "消息分组";

    @Override
    public String name() {
        return "qq-txt";
    }

    @Override
    public String platform() {
        return "qq";
    }

    @Override
    public boolean recognises(Sample sample) {
        Head head = new Head();
        int rows = 0;
        for (String line : sample.lines()) {
            if (line.startsWith("消息记录（此消息记录为文本格式") || isTitle(line, TITLE)) {
                return true;
            }
            rows += head.read(line) && head.id != null ? 1 : 0;
        }
        return rows > 0
                && sample.lines().stream()
                        .filter(line -> !line.isBlank())
                        .findFirst()
                        .filter(head::read)
                        .isPresent();
    }

    @Override
    public void read(Export export, Sink sink) throws IOException {
        new Rows(export, sink).read();
    }

    private static boolean isTitle(String line, String word) {
        return line.startsWith(word) && line.length() > word.length() && ":：".indexOf(line.charAt(word.length())) >= 0;
    }

    /** Time, name and number of a row. */
    private static final class Head {

        private final WrittenTime time = new WrittenTime();
        private String name = "";
        private @Nullable String id;

        boolean read(String line) {
            id = null;
            if (line.isEmpty()
                    || Character.digit(line.charAt(0), 10) < 0
                    || !time.date(line, 0)
                    || time.width(0) != 4) {
                return false;
            }
            if (!time.time(line, time.end()) || !time.hasSeconds()) {
                return false;
            }
            int end = time.end();
            if (end < line.length() && !WrittenTime.isBlank(line.charAt(end))) {
                return false;
            }
            person(line.substring(end).strip());
            return true;
        }

        private void person(String person) {
            int round = person.endsWith(")") ? person.lastIndexOf('(') : -1;
            int angle = person.endsWith(">") ? person.lastIndexOf('<') : -1;
            int open = Math.max(round, angle);
            String inside = open < 0 ? "" : person.substring(open + 1, person.length() - 1);
            boolean number = !inside.isEmpty() && inside.chars().allMatch(c -> c >= '0' && c <= '9');
            if (round >= 0 && number || angle >= 0 && (number || inside.indexOf('@') > 0)) {
                id = inside;
                name = open == 0 ? inside : person.substring(0, open).strip();
            } else {
                name = person;
            }
        }
    }

    /** Two passes, the first for whether an empty line stands before each row. */
    private static final class Rows {

        private final Export export;
        private final Sink sink;
        private final Head head = new Head();
        private final DateOrder order = new DateOrder();
        private final LongRow row;
        private boolean spaced;
        private String conversation;
        private @Nullable LocalDateTime at;
        private String name = "";
        private @Nullable String id;

        Rows(Export export, Sink sink) {
            this.export = export;
            this.sink = sink;
            conversation = export.conversation(export.name());
            row = new LongRow(export);
        }

        void read() throws IOException {
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
                        order.add(head.time, lines.number());
                    }
                    blank = next.isBlank() || next.startsWith("=====");
                }
            }
            spaced = after * 2 > rows;
        }

        private void take(String next, boolean blank, Lines lines) {
            if (blank && isTitle(next, TITLE)) {
                end();
                conversation =
                        export.conversation(next.substring(TITLE.length() + 1).strip());
            } else if (blank && (isTitle(next, GROUP) || next.startsWith("=====") || next.startsWith("消息记录（"))) {
                end();
            } else if (head.read(next) && (blank || !spaced && head.id != null) && order.date(head.time) != null) {
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
            at = java.util.Objects.requireNonNull(order.date(head.time)).atTime(head.time.time());
            name = head.name;
            id = head.id;
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
}
