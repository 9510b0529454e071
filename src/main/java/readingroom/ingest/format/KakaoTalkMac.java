package readingroom.ingest.format;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.commons.csv.CSVFormat;
import readingroom.ingest.export.CsvRows;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.Format;
import readingroom.ingest.export.Placeholders;
import readingroom.ingest.export.Sample;
import readingroom.ingest.export.Sink;
import readingroom.ingest.export.Words;

/** The CSV that KakaoTalk exports on a Mac: {@code Date,User,Message}. */
final class KakaoTalkMac implements Format {

    private static final List<String> HEADER = List.of("Date", "User", "Message");
    private static final Set<String> DELETED = Words.of("kakao-deleted");
    private static final Set<String> EVENTS = Words.of("kakao-event");

    /** The time of the export stands in the name of the file. */
    private static final Pattern FILE =
            Pattern.compile("(?:KakaoTalk_Chat_|카카오톡_대화_)?(.{1,200}?)_\\d{4}-\\d\\d-\\d\\d[-_\\d]*");

    @Override
    public String name() {
        return "kakaotalk-csv";
    }

    @Override
    public String platform() {
        return "kakaotalk";
    }

    @Override
    public boolean recognises(Sample sample) {
        return sample.header().equals(HEADER);
    }

    @Override
    public void read(Export export, Sink sink) throws IOException {
        Matcher file = FILE.matcher(export.name());
        String conversation = export.conversation(file.matches() ? file.group(1) : export.name());
        CsvRows.read(export, CSVFormat.RFC4180, sink, row -> take(row, conversation, sink));
    }

    private static void take(CsvRows.Row row, String conversation, Sink sink) {
        if (row.cells().size() < 3) {
            sink.reject("the row has fewer than three fields");
            return;
        }
        String content = row.at(2);
        String small = content.strip().toLowerCase(Locale.ROOT);
        Fields fields = new Fields().time(row.at(0)).sender(row.at(1)).conversationId(conversation);
        String kind = Placeholders.bare(content);
        if (EVENTS.stream().anyMatch(small::endsWith) || row.at(1).isBlank()) {
            fields.sender(null).system(true).content(content);
        } else if (DELETED.contains(small)) {
            fields.deleted(true).system(true).content(null);
        } else if (kind != null) {
            fields.attachment(null, kind).content(null);
        } else {
            fields.content(content);
        }
        sink.message(fields);
    }
}
