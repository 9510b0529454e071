package readingroom.ingest.format;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.commons.csv.CSVFormat;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.CsvRows;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.Format;
import readingroom.ingest.export.Nodes;
import readingroom.ingest.export.Sample;
import readingroom.ingest.export.Sink;

/** WeChat conversations as chatlog answers them in CSV: without ids, and with text made of files, links and quotes. */
final class ChatlogCsv implements Format {

    private static final List<String> HEADER =
            List.of("Time", "SenderName", "Sender", "TalkerName", "Talker", "Content");
    private static final Map<String, String> FILES = Map.of(
            "图片", "image", "语音", "voice", "视频", "video", "文件", "file", "动画表情", "sticker", "GIF表情", "sticker", "名片",
            "contact");
    private static final Pattern FILE =
            Pattern.compile("!?\\[([^|\\]]{1,10}+)(?:\\|([^\\]]{0,300}+))?\\](?:\\(([^\\s)]{0,2000}+)\\))?");
    private static final Pattern LINK = Pattern.compile("\\[(?:链接|分享|小程序|视频号)\\|(.{0,500}+)", Pattern.DOTALL);
    private static final Pattern QUOTE = Pattern.compile("> .{0,120}\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d");

    @Override
    public String name() {
        return "chatlog-csv";
    }

    @Override
    public @Nullable String platform() {
        return "wechat";
    }

    @Override
    public boolean recognises(Sample sample) {
        return !sample.isJson() && sample.header().equals(HEADER);
    }

    @Override
    public void read(Export export, Sink sink) throws IOException {
        CsvRows.read(export, CSVFormat.RFC4180, sink, row -> sink.message(fields(row, export)));
    }

    private static Fields fields(CsvRows.Row row, Export export) {
        String talker = row.first("Talker", "TalkerName");
        String sender = row.get("Sender");
        String content = row.get("Content");
        Fields fields = new Fields()
                .time(row.get("Time"))
                .conversation(talker.isEmpty() ? export.conversation(export.name()) : talker, row.get("TalkerName"));
        if (sender.equals("系统消息") || content.equals("[语音通话]")) {
            return fields.system(true).content(content);
        }
        boolean mine = sender.equals("我");
        fields.mine(mine).sender(row.first("SenderName", "Sender"));
        if (!mine) {
            fields.senderId(sender);
        }
        if (!talker.endsWith("@chatroom")) {
            fields.receiver(sender.equals(talker) ? export.options().owner() : row.first("TalkerName", "Talker"));
        }
        said(content, fields);
        return fields;
    }

    private static void said(String content, Fields fields) {
        Matcher file = FILE.matcher(content);
        if (content.startsWith("> ")) {
            quote(content, fields);
        } else if (file.matches() && FILES.containsKey(file.group(1))) {
            String kind = FILES.get(file.group(1));
            // the address leads to the program that wrote the file
            String path = file.group(2) != null ? file.group(2) : Nodes.fileName(file.group(3));
            fields.content("").attachment(path == null || path.isBlank() ? kind : path, kind);
        } else if (LINK.matcher(content).lookingAt()) {
            fields.content(content.substring(content.indexOf('|') + 1)
                    .replace("](", "\n")
                    .replaceFirst("\\)$", ""));
        } else {
            fields.content(content);
        }
    }

    private static void quote(String content, Fields fields) {
        List<String> lines = content.lines().toList();
        int end = 0;
        while (end < lines.size() && lines.get(end).startsWith("> ")) {
            end++;
        }
        boolean dated = QUOTE.matcher(lines.getFirst()).lookingAt();
        if (!dated && !lines.getFirst().equals("> [引用]")) {
            fields.content(content);
            return;
        }
        fields.content(String.join("\n", lines.subList(end, lines.size())));
        fields.quoted(String.join(
                "\n",
                lines.subList(dated ? 1 : 0, end).stream()
                        .map(line -> line.substring(2))
                        .toList()));
    }
}
