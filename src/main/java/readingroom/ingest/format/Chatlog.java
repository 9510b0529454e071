package readingroom.ingest.format;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.Format;
import readingroom.ingest.export.Nodes;
import readingroom.ingest.export.Sample;
import readingroom.ingest.export.Sink;
import readingroom.ingest.export.WechatContent;

/** WeChat conversations as the program chatlog answers them in JSON, several in one list if asked so. */
final class Chatlog implements Format {

    private static final String NOBODY = "系统消息";
    private static final Set<Integer> EVENTS = Set.of(50, 10000, 10002);
    private static final Map<Integer, String> FILES =
            Map.of(3, "image", 34, "voice", 42, "contact", 43, "video", 47, "sticker");
    private static final int CARD = 49;

    @Override
    public String name() {
        return "chatlog";
    }

    @Override
    public String platform() {
        return "wechat";
    }

    @Override
    public boolean recognises(Sample sample) {
        return isOne(sample, "[].") || isOne(sample, "") || isOne(sample, "items[].");
    }

    private static boolean isOne(Sample sample, String at) {
        return sample.json().hasAll(at + "seq", at + "time", at + "talker", at + "isChatRoom");
    }

    @Override
    public void read(Export export, Sink sink) throws IOException {
        @Nullable String owner = export.options().owner();
        boolean list;
        try (Sample sample = export.sample()) {
            sample.grow();
            list = !sample.json().has("seq");
        }
        if (list) {
            export.json()
                    .each("[]", (row, to) -> to.message(fields(row, owner)))
                    .each("items[]", (row, to) -> to.message(fields(row, owner)))
                    .walk(sink);
        } else {
            export.json().each("", (row, to) -> to.message(fields(row, owner))).walkLines(sink);
        }
    }

    private static Fields fields(JsonNode row, @Nullable String owner) {
        String sender = Nodes.text(row, "sender");
        String talker = Nodes.text(row, "talker");
        String talkerName = Nodes.text(row, "talkerName");
        String seq = Nodes.text(row, "seq");
        Fields fields = new Fields()
                // two people can have one number in one conversation
                .id(seq == null || seq.equals("0") ? null : sender == null ? seq : sender + ":" + seq)
                .time(Nodes.text(row, "time"))
                .conversation(talker, talkerName);
        int type = row.path("type").asInt();
        if (EVENTS.contains(type) || NOBODY.equals(sender)) {
            WechatContent.read(10000, Nodes.words(row.path("content")), fields);
            return fields;
        }
        boolean mine = Nodes.isTrue(row, "isSelf");
        String name = Nodes.text(row, "senderName");
        fields.mine(mine).sender(name != null || mine ? name : sender).senderId(sender);
        fields.system(!mine && name == null && sender == null);
        if (!Nodes.isTrue(row, "isChatRoom")) {
            fields.receiver(mine ? talkerName != null ? talkerName : talker : owner);
        }
        said(row, type, fields);
        return fields;
    }

    private static void said(JsonNode row, int type, Fields fields) {
        String content = WechatContent.withoutSender(Nodes.words(row.path("content")), Nodes.text(row, "sender"));
        JsonNode more = row.path("contents");
        if (FILES.containsKey(type)) {
            String path = Nodes.text(more, "path", "imgfile", "videofile", "voice", "md5", "title");
            fields.content("").attachment(path == null ? FILES.get(type) : Nodes.fileName(path), FILES.get(type));
        } else if (WechatContent.isXml(content)) {
            WechatContent.read(type, content, fields);
        } else if (type == CARD) {
            card(row.path("subType").asInt(), content, more, fields);
        } else {
            fields.content(content);
        }
    }

    private static void card(int kind, String content, JsonNode more, Fields fields) {
        String title = Nodes.text(more, "title");
        switch (kind) {
            case 6 -> fields.content("").attachment(title == null ? "file" : title, "file");
            case 8 -> fields.content("").attachment("sticker", "sticker");
            case 19 -> fields.content("").quoted(lines(List.of(Nodes.words(more.path("title")), record(more))));
            case 57 -> {
                JsonNode refer = more.path("refer");
                String words = Nodes.text(refer, "content");
                words = words == null ? Nodes.text(refer.path("contents"), "title") : words;
                String author = Nodes.text(refer, "senderName", "sender");
                fields.content(content).quoted(words == null || author == null ? words : author + ": " + words);
            }
            case 62 ->
                fields.content(content).system(true).sender(null).mine(false).receiver(null);
            default ->
                fields.content(
                        content.isBlank()
                                ? lines(List.of(
                                        Nodes.words(more.path("title")),
                                        Nodes.words(more.path("desc")),
                                        Nodes.words(more.path("url"))))
                                : content);
        }
    }

    /** What was passed on together: the first lines as text, or all as a list. */
    private static String record(JsonNode more) {
        StringBuilder text = new StringBuilder();
        for (JsonNode item : more.path("recordInfo").path("DataList").path("DataItems")) {
            String words = Nodes.text(item, "DataDesc", "DataTitle");
            if (words != null) {
                text.append(text.isEmpty() ? "" : "\n")
                        .append(Nodes.words(item.path("SourceName")))
                        .append(": ")
                        .append(words);
            }
        }
        return text.isEmpty() ? Nodes.words(more.path("desc")) : text.toString();
    }

    private static String lines(List<String> parts) {
        return String.join("\n", parts.stream().filter(part -> !part.isBlank()).toList());
    }
}
