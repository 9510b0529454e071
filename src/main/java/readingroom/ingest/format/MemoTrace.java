package readingroom.ingest.format;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.apache.commons.csv.CSVFormat;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.CsvRows;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.Format;
import readingroom.ingest.export.Sample;
import readingroom.ingest.export.Sink;
import readingroom.ingest.export.WechatContent;

/**
 * All WeChat conversations as MemoTrace (WeChatMsg) writes them as CSV. Its header names fewer columns than the rows have,
 * and some versions have further ones in between, so that cells are told by what they hold.
 */
final class MemoTrace implements Format {

    private static final List<String> HEADER =
            List.of("localId", "TalkerId", "Type", "SubType", "IsSender", "CreateTime");
    private static final int CREATE_TIME = 5;
    private static final Set<String> MARKS = Set.of("0", "1");
    private static final Pattern EPOCH = Pattern.compile("\\d{9,10}|\\d{13}");
    private static final Pattern CLOCK = Pattern.compile("\\d{4}[-/]\\d{1,2}[-/]\\d{1,2} \\d{1,2}:\\d{2}(:\\d{2})?");
    private static final Pattern NUMBER = Pattern.compile("\\d{1,18}");
    private static final Pattern SERVER_ID = Pattern.compile("\\d{15,20}");

    @Override
    public String name() {
        return "memotrace";
    }

    @Override
    public @Nullable String platform() {
        return "wechat";
    }

    @Override
    public boolean recognises(Sample sample) {
        List<String> header = sample.header();
        return !sample.isJson()
                && header.size() > HEADER.size()
                && header.subList(0, HEADER.size()).equals(HEADER)
                && header.contains("StrContent")
                && !header.contains("StrTalker");
    }

    @Override
    public void read(Export export, Sink sink) throws IOException {
        CsvRows.read(export, CSVFormat.RFC4180, sink, row -> sink.message(fields(row, export)));
    }

    private static Fields fields(CsvRows.Row row, Export export) {
        int time = timeOf(row);
        int clock = clockOf(row, time + 3);
        Chat chat = Chat.of(row.cells(), clock + 1);
        String talker = row.at(time - 4);
        String created = row.at(time).isBlank() ? row.at(clock) : row.at(time);
        boolean mine = row.at(time - 1).equals("1");
        String raw = String.join(
                ",",
                row.cells()
                        .subList(
                                Math.min(time + 2, row.cells().size()),
                                Math.min(clock, row.cells().size())));
        String before = mine ? null : WechatContent.senderIn(raw);
        String inside = before != null && before.startsWith("wxid_") ? before : null;
        Fields fields = new Fields()
                // numbers of rows and talkers begin anew in each of WeChat's databases
                .id(chat.server() != null ? chat.server() : created + ":" + row.at(time - 5))
                .time(created)
                .conversation(chat.name().isEmpty() ? talker : chat.name() + ":" + talker, chat.name())
                .senderId(inside);
        long type = NUMBER.matcher(row.at(time - 3)).matches() ? Long.parseLong(row.at(time - 3)) : 1;
        WechatContent.read(type, WechatContent.withoutSender(raw, inside), fields);
        if (WechatContent.isEvent(type)) {
            return fields;
        }
        String sender = !chat.sender().isEmpty() ? chat.sender() : inside != null ? inside : chat.name();
        // where the file has no names, people can still be told from its owner
        return fields.mine(mine).sender(mine ? null : sender.isEmpty() ? "Talker " + talker : sender);
    }

    private static int timeOf(CsvRows.Row row) {
        for (int i = 3; i < Math.min(10, row.cells().size()); i++) {
            if (EPOCH.matcher(row.at(i)).matches() && MARKS.contains(row.at(i - 1))) {
                return i;
            }
        }
        return CREATE_TIME;
    }

    /** Behind the text, which has several cells where a comma in it was not quoted. */
    private static int clockOf(CsvRows.Row row, int from) {
        for (int i = from; i < row.cells().size(); i++) {
            if (CLOCK.matcher(row.at(i)).matches()) {
                return i;
            }
        }
        return from;
    }

    /**
     * What stands behind the clock.
     *
     * @param name of the person or group that the chat is with
     * @param sender empty where it is not told
     */
    private record Chat(@Nullable String server, String name, String sender) {

        static Chat of(List<String> cells, int from) {
            String server = null;
            String[] names = {"", "", ""};
            int count = 0;
            for (String cell : cells.subList(Math.min(from, cells.size()), cells.size())) {
                if (server == null && SERVER_ID.matcher(cell).matches()) {
                    server = cell;
                } else if (count < names.length) {
                    names[count++] = cell.strip();
                }
            }
            // of a talker who is in no list of contacts, only the sender is told
            return count == 1
                    ? new Chat(server, "", names[0])
                    : new Chat(server, names[0].isEmpty() ? names[1] : names[0], names[2]);
        }
    }
}
