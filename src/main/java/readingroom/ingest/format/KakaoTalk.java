package readingroom.ingest.format;

import java.io.IOException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.HashSet;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.DateOrder;
import readingroom.ingest.export.DayLine;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.FileKinds;
import readingroom.ingest.export.Format;
import readingroom.ingest.export.Lines;
import readingroom.ingest.export.LongRow;
import readingroom.ingest.export.Pairs;
import readingroom.ingest.export.Placeholders;
import readingroom.ingest.export.Sample;
import readingroom.ingest.export.Sink;
import readingroom.ingest.export.Words;
import readingroom.ingest.export.WrittenTime;

/** The text that KakaoTalk exports on Windows, Android and iOS, in Korean and English. */
final class KakaoTalk implements Format {

    private static final Set<String> DELETED = Words.of("kakao-deleted");
    private static final Set<String> EVENTS = Words.of("kakao-event");
    private static final Pattern MEMBERS = Pattern.compile(" \\d{1,5}$");
    private static final Pattern PHOTOS = Pattern.compile("(?:사진 \\d{1,3}장|\\d{1,3} photos)");
    private static final Pattern CALL = Pattern.compile("(?:보이스톡|페이스톡|라이브톡|그룹콜)(?: (?:해요|취소|부재중|응답 없음|종료.*|\\d.*))?");
    private static final int SENDERS_MAX = 10_000;

    @Override
    public String name() {
        return "kakaotalk";
    }

    @Override
    public boolean recognises(Sample sample) {
        Row row = new Row();
        boolean titled = false;
        boolean day = false;
        int lines = 0;
        for (String line : sample.lines()) {
            lines += line.isBlank() ? 0 : 1;
            titled |= lines == 1 && Pairs.between("kakao-title", line.strip()) != null;
            day |= row.isDay(line);
            if (row.read(line) && (titled || day || row.dated && row.name != null && row.isAsian())) {
                return true;
            }
        }
        // without a row there is only the name and the day of the export
        return titled && lines == 2;
    }

    @Override
    public void read(Export export, Sink sink) throws IOException {
        new Rows(export, sink).read();
    }

    /** The beginning of a row. */
    private static final class Row {

        private final WrittenTime time = new WrittenTime();
        private final DayLine day = new DayLine();
        private boolean dated;
        private @Nullable String name;
        private int text;

        boolean isDay(String line) {
            boolean framed = line.startsWith("---");
            return day.read(line) && (framed || day.hasWeekday());
        }

        /** Whether it is written as in Korean, or with the name of a month. */
        boolean isAsian() {
            return time.separator() == '년' || time.separator() == '.' || time.separator() == ' ';
        }

        boolean read(String line) {
            dated = false;
            name = null;
            if (line.startsWith("[")) {
                return bracketed(line);
            }
            int from = WrittenTime.visible(line, 0);
            if (from == line.length() || line.length() < 8) {
                return false;
            }
            dated = time.date(line, from) && time.time(line, time.end());
            if (!dated && !time.time(line, from)) {
                return false;
            }
            return named(line, time.end());
        }

        /** Whether it is a date and a time and nothing else, as between rows of two days. */
        boolean isMoment(String line) {
            return line.length() < 60
                    && time.date(line, 0)
                    && time.time(line, time.end())
                    && line.substring(time.end()).isBlank();
        }

        /** {@code [NAME] [오후 2:30] TEXT} */
        private boolean bracketed(String line) {
            int end = line.indexOf("] [");
            while (end > 0) {
                if (time.time(line, end + 3) && line.startsWith("]", time.end())) {
                    name = line.substring(1, end).strip();
                    text = Math.min(line.length(), time.end() + 2);
                    return true;
                }
                end = end > 200 ? -1 : line.indexOf("] [", end + 1);
            }
            return false;
        }

        /** {@code DATE TIME, NAME : TEXT}; the rows of the program have a colon or no name. */
        private boolean named(String line, int end) {
            if (dated && line.startsWith(": ", end)) {
                text = end + 2;
                return true;
            }
            if (!line.startsWith(", ", end)) {
                return false;
            }
            text = end + 2;
            int colon = line.indexOf(" : ", text);
            colon = colon < 0 && line.endsWith(" :") ? line.length() - 2 : colon;
            if (colon > text) {
                name = line.substring(text, colon).strip();
                text = Math.min(line.length(), colon + 3);
            }
            return name != null || dated;
        }
    }

    /** Two passes: over dates and names first. */
    private static final class Rows {

        private final Export export;
        private final Sink sink;
        private final Row row = new Row();
        private final DateOrder order = new DateOrder();
        private final Set<String> senders = new HashSet<>();
        private final LongRow said;
        private String conversation = "";
        private @Nullable LocalDate day;
        private @Nullable LocalDateTime at;
        private @Nullable String sender;

        Rows(Export export, Sink sink) {
            this.export = export;
            this.sink = sink;
            this.said = new LongRow(export);
        }

        void read() throws IOException {
            survey();
            try (Lines lines = export.lines()) {
                String next;
                while ((next = lines.next()) != null) {
                    take(next, lines);
                }
            }
            end();
        }

        private void survey() throws IOException {
            String title = null;
            try (Lines lines = export.lines()) {
                String next;
                while ((next = lines.next()) != null) {
                    if (title == null && lines.number() <= 3) {
                        title = Pairs.between("kakao-title", next.strip());
                    }
                    if (row.isDay(next)) {
                        order.add(row.day.date(), lines.number());
                    } else if (row.read(next)) {
                        if (row.dated) {
                            order.add(row.time, lines.number());
                        }
                        if (row.name != null && senders.size() < SENDERS_MAX) {
                            senders.add(row.name);
                        }
                    }
                }
            }
            order.lean(false, '/');
            String name = title == null ? null : MEMBERS.matcher(title).replaceFirst("");
            conversation = export.conversation(name == null ? export.name() : name);
        }

        private void take(String next, Lines lines) {
            if (row.read(next) && (row.dated ? order.date(row.time) != null : day != null)) {
                end();
                day = row.dated ? order.date(row.time) : day;
                start(Objects.requireNonNull(day).atTime(row.time.time()), row.name);
                said.begin(next, row.text, lines);
            } else if (row.isDay(next) || row.day.read(next) && !said.isOpen()) {
                end();
                day = order.date(row.day.date());
            } else if (row.isMoment(next)) {
                end();
                day = order.date(row.time);
            } else if (said.isOpen() || day != null) {
                goOn(next, lines);
            } else if (!next.isBlank() && lines.number() > 4) {
                sink.at(lines.number(), 1, lines.offset(), () -> next);
                sink.reject("the line stands before the first row, which begins with a date or a time");
            }
        }

        private void goOn(String next, Lines lines) {
            boolean event = EVENTS.stream().anyMatch(next.strip().toLowerCase(Locale.ROOT)::endsWith);
            if (event || !said.isOpen() && isEvent(next)) {
                LocalDateTime last = at == null || !said.isOpen()
                        ? Objects.requireNonNull(day).atStartOfDay()
                        : at;
                end();
                start(last, null);
                said.begin(next, 0, lines);
                end();
            } else if (said.isOpen()) {
                said.add(next, lines);
            }
        }

        /** A line between a day and its first row, or after a row of the program. */
        private static boolean isEvent(String next) {
            return !next.isBlank() && next.chars().anyMatch(c -> c != '-' && c != '=');
        }

        private void start(LocalDateTime time, @Nullable String name) {
            at = time;
            sender = name;
        }

        private void end() {
            said.end(sink, text -> fields(text.stripTrailing()).time(at).conversationId(conversation));
        }

        private Fields fields(String content) {
            Fields fields = new Fields().sender(sender);
            String small = content.toLowerCase(Locale.ROOT);
            if (sender == null || CALL.matcher(content).matches()) {
                return fields.sender(null).system(true).content(sender == null ? content : sender + " " + content);
            }
            if (DELETED.contains(small)) {
                return fields.deleted(true).system(true).content(null);
            }
            fields.receiver(other());
            String kind = PHOTOS.matcher(small).matches() ? "image" : Placeholders.bare(content);
            String file = small.startsWith("파일: ") || small.startsWith("file: ")
                    ? content.substring(content.indexOf(' ') + 1)
                    : "";
            if (FileKinds.isName(file)) {
                return fields.attachment(file, FileKinds.of(file)).content(null);
            }
            return kind == null
                    ? fields.content(content)
                    : fields.attachment(null, kind).content(null);
        }

        private @Nullable String other() {
            return senders.size() == 2 && senders.contains(conversation)
                    ? senders.stream()
                            .filter(name -> !name.equals(sender))
                            .findFirst()
                            .orElse(null)
                    : null;
        }
    }
}
