package readingroom.ingest.format;

import java.io.IOException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.DateOrder;
import readingroom.ingest.export.DayLine;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.Format;
import readingroom.ingest.export.Lines;
import readingroom.ingest.export.LongRow;
import readingroom.ingest.export.Pairs;
import readingroom.ingest.export.Placeholders;
import readingroom.ingest.export.Sample;
import readingroom.ingest.export.Sink;
import readingroom.ingest.export.SpacedNames;
import readingroom.ingest.export.Words;
import readingroom.ingest.export.WrittenTime;

/** The text that LINE exports: lines of days, and rows of time, name and text with tabs or blanks between. */
final class Line implements Format {

    private static final Set<String> UNSENT = Words.of("line-unsent");
    private static final int SENDERS_MAX = 10_000;
    private static final int BLANK_ROWS_MIN = 3;
    private static final int QUOTED_MAX = 500;

    @Override
    public String name() {
        return "line";
    }

    @Override
    public boolean recognises(Sample sample) {
        WrittenTime time = new WrittenTime();
        DayLine day = new DayLine();
        boolean days = false;
        int rows = 0;
        for (String line : sample.lines()) {
            if (line.strip().startsWith("[LINE]")) {
                return true;
            }
            if (days && isRow(time, line, false)) {
                rows++;
            }
            if (days && (isRow(time, line, true) || rows >= BLANK_ROWS_MIN)) {
                return true;
            }
            if (!days && !line.isBlank() && !(days = day.read(line) && day.hasWeekday())) {
                return false;
            }
        }
        return false;
    }

    @Override
    public void read(Export export, Sink sink) throws IOException {
        Rows rows = new Rows(export, sink);
        rows.survey();
        rows.read();
    }

    private static boolean isRow(WrittenTime time, String line, boolean tabs) {
        return !line.isEmpty()
                && time.time(line, 0)
                && time.end() < line.length()
                && (line.charAt(time.end()) == '\t' || !tabs && line.charAt(time.end()) == ' ');
    }

    /** Two passes: over days and names first. */
    private static final class Rows {

        private final Export export;
        private final Sink sink;
        private final DateOrder order = new DateOrder();
        private final SpacedNames names = new SpacedNames();
        private final Set<String> senders = new HashSet<>();
        private final WrittenTime time = new WrittenTime();
        private final DayLine dayLine = new DayLine();
        private final Deque<Kept> quoted = new ArrayDeque<>();
        private final Deque<Kept> pending = new ArrayDeque<>();
        private final LongRow said;
        private boolean tabs;
        private boolean english;
        private @Nullable String other;
        private String conversation = "";
        private @Nullable LocalDate day;
        private @Nullable LocalDateTime at;
        private @Nullable String sender;
        private boolean blank = true;
        private boolean mayBeClosed;
        private long marks;
        private long quotedChars;

        /** A line and where it stands. */
        private record Kept(String text, long number, long offset, boolean tooLong) {}

        Rows(Export export, Sink sink) {
            this.export = export;
            this.sink = sink;
            this.said = new LongRow(export);
        }

        void survey() throws IOException {
            String title = null;
            char separator = '/';
            try (Lines lines = export.lines()) {
                String line;
                while ((line = lines.next()) != null) {
                    if (lines.number() <= 3 && title == null && line.strip().startsWith("[LINE]")) {
                        title = line.strip().substring(6).strip();
                    } else if (dayLine.read(line)) {
                        order.add(dayLine.date(), lines.number());
                        english |= dayLine.isEnglish();
                        separator = dayLine.date().separator();
                    } else if (isRow(time, line, false)) {
                        surveyRow(line);
                    }
                }
            }
            order.lean(english, separator);
            other = title == null ? null : Pairs.between("line-with", title);
            String group = title == null ? null : Pairs.between("line-in", title);
            String name = other != null ? other : group != null ? group : title;
            conversation = export.conversation(Objects.requireNonNullElse(name, export.name()));
            if (other != null) {
                names.know(other);
            }
        }

        private void surveyRow(String line) {
            String rest = line.substring(time.end() + 1);
            tabs |= line.charAt(time.end()) == '\t';
            int tab = rest.indexOf('\t');
            if (tab > 0 && senders.size() < SENDERS_MAX) {
                senders.add(rest.substring(0, tab));
            } else if (!tabs) {
                names.add(rest);
            }
        }

        void read() throws IOException {
            try (Lines lines = export.lines()) {
                String line = null;
                while (!pending.isEmpty() || (line = lines.next()) != null || !quoted.isEmpty()) {
                    if (!pending.isEmpty()) {
                        take(pending.removeFirst());
                    } else if (line == null) {
                        unquote();
                    } else {
                        take(new Kept(line, lines.number(), lines.offset(), lines.isTooLong()));
                    }
                }
            }
            end();
        }

        private void take(Kept line) {
            if (quoted.isEmpty()) {
                plain(line, true);
            } else if (mayBeClosed && (line.text.isEmpty() || isRow(time, line.text, tabs))) {
                close();
                plain(line, true);
            } else if (quoted.size() >= QUOTED_MAX
                    || quotedChars > export.options().limits().recordBytes()) {
                unquote();
                pending.addLast(line);
            } else {
                quote(line);
            }
        }

        private void quote(Kept line) {
            quoted.add(line);
            quotedChars += line.text.length();
            marks += line.text.chars().filter(c -> c == '"').count();
            mayBeClosed = quoted.size() > 1 && line.text.endsWith("\"");
            if (mayBeClosed && marks % 2 == 0) {
                close();
            }
        }

        /** A quote that nothing closes is a character as any other. */
        private void unquote() {
            Kept start = quoted.removeFirst();
            while (!quoted.isEmpty()) {
                pending.addFirst(quoted.removeLast());
            }
            plain(start, false);
        }

        /** All that was kept is one text. */
        private void close() {
            begin(quoted.removeFirst());
            quoted.forEach(line -> said.add(line.text, line.tooLong));
            quoted.clear();
            said.replace(text -> text.substring(1, text.length() - 1).replace("\"\"", "\""));
        }

        private void plain(Kept line, boolean mayQuote) {
            boolean row = day != null && isRow(time, line.text, tabs);
            if (row && mayQuote && opens(line.text)) {
                end();
                marks = 0;
                quotedChars = 0;
                quote(line);
            } else if (row) {
                begin(line);
            } else if (dayLine.read(line.text)
                    && (blank || dayLine.hasWeekday())
                    && order.date(dayLine.date()) != null) {
                end();
                day = order.date(dayLine.date());
            } else if (said.isOpen()) {
                said.add(line.text, line.tooLong);
            } else if (!line.text.isBlank() && line.number > 3) {
                sink.at(line.number, 1, line.offset, line::text);
                sink.reject("the line stands before the first row, which begins with a time");
            }
            blank = line.text.isBlank();
        }

        private boolean opens(String line) {
            int tab = line.indexOf("\t\"", time.end() + 1);
            boolean body = tab > 0 && line.indexOf('\t', time.end() + 1) == tab;
            return body
                    && (!line.endsWith("\"")
                            || line.chars().filter(c -> c == '"').count() % 2 == 1);
        }

        private void begin(Kept line) {
            end();
            isRow(time, line.text, tabs);
            at = Objects.requireNonNull(day).atTime(time.time());
            String rest = line.text.substring(time.end() + 1);
            int nameEnd = tabs ? rest.indexOf('\t') : names.end(rest);
            sender = nameEnd > 0 ? rest.substring(0, nameEnd).strip() : null;
            int from = time.end() + 1 + (nameEnd >= 0 ? nameEnd + 1 : 0);
            said.begin(line.text, from, line.number, line.offset, line.tooLong);
        }

        private void end() {
            said.end(sink, text -> fields(text.stripTrailing()).time(at).conversationId(conversation));
        }

        private Fields fields(String content) {
            Fields fields = new Fields().sender(sender);
            String kind = Placeholders.inBrackets(content);
            boolean unsent = sender != null && UNSENT.contains(content.toLowerCase(java.util.Locale.ROOT))
                    || !tabs && UNSENT.stream().anyMatch(content::endsWith);
            if (sender == null || unsent) {
                return fields.sender(unsent && tabs ? sender : null)
                        .deleted(unsent)
                        .system(true)
                        .content(unsent ? null : content);
            }
            if (content.startsWith("☎")) {
                return fields.sender(null).system(true).content(sender + " " + content);
            }
            fields.receiver(receiver());
            return kind == null
                    ? fields.content(content)
                    : fields.attachment(null, kind).content(null);
        }

        private @Nullable String receiver() {
            if (other == null || !other.equals(sender)) {
                return other;
            }
            return senders.size() != 2
                    ? null
                    : senders.stream()
                            .filter(name -> !name.equals(sender))
                            .findFirst()
                            .orElse(null);
        }
    }
}
