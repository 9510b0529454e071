package readingroom.ingest.format;

import java.io.IOException;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.commons.csv.CSVFormat;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.CsvRows;
import readingroom.ingest.export.DiscordEvents;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.Format;
import readingroom.ingest.export.Nodes;
import readingroom.ingest.export.Sample;
import readingroom.ingest.export.ShownTimes;
import readingroom.ingest.export.Sink;

/** What DiscordChatExporter writes as CSV. The channel stands only in the name of the file, ids of messages nowhere. */
final class DiscordCsv implements Format {

    private static final Pattern CHANNEL = Pattern.compile("\\[(\\d{15,20})\\]");
    private static final Pattern RANGE =
            Pattern.compile(" ?(\\[\\d{15,20}\\]|\\[part \\d+\\]|\\((?:after|before|\\d)[^)]{0,60}\\))");
    private static final Pattern COUNT = Pattern.compile("\\((\\d{1,9})\\)");

    private static final Pattern ISO = Pattern.compile("\\d{4}-\\d\\d-\\d\\d[T ]\\d.*");

    @Override
    public String name() {
        return "discord-csv";
    }

    @Override
    public @Nullable String platform() {
        return "discord";
    }

    @Override
    public boolean recognises(Sample sample) {
        List<String> header = sample.header();
        return header.size() >= 4 && header.subList(0, 4).equals(List.of("AuthorID", "Author", "Date", "Content"));
    }

    @Override
    public void read(Export export, Sink sink) throws IOException {
        String file = export.path().getFileName().toString();
        Matcher channel = CHANNEL.matcher(file);
        String name = RANGE.matcher(export.name()).replaceAll("").strip();
        String id = export.conversation(channel.find() ? channel.group(1) : name);
        ShownTimes times = new ShownTimes();
        CsvRows.look(export, CSVFormat.RFC4180, row -> times.look(row.get("Date")));
        CsvRows.read(
                export,
                CSVFormat.RFC4180,
                sink,
                row -> sink.message(fields(row, times).conversation(id, last(name))));
    }

    /** Newer versions write ISO-8601, older ones as it is usual where they run. */
    private static Fields fields(CsvRows.Row row, ShownTimes times) {
        String content = row.get("Content");
        Fields fields = new Fields().content(content);
        String date = row.get("Date");
        if (ISO.matcher(date).matches()) {
            fields.time(date);
        } else {
            times.time(date, fields);
        }
        for (String file : row.get("Attachments").split(",")) {
            fields.attachment(Nodes.fileName(file), null);
        }
        fields.reactions(reactions(row.get("Reactions")));
        String author = row.get("Author");
        String sender = author.endsWith("#0000") ? author.substring(0, author.length() - 5) : author;
        if (DiscordEvents.isOne(content)) {
            return fields.system(true).content(sender + ": " + content);
        }
        return fields.sender(sender).senderId(row.get("AuthorID"));
    }

    private static int reactions(String cell) {
        int count = 0;
        Matcher each = COUNT.matcher(cell);
        while (each.find()) {
            count += Integer.parseInt(each.group(1));
        }
        return count;
    }

    /** The name of the channel, which stands behind those of the server and the category. */
    private static String last(String name) {
        return name.substring(name.lastIndexOf(" - ") < 0 ? 0 : name.lastIndexOf(" - ") + 3);
    }
}
