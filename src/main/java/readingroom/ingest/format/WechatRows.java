package readingroom.ingest.format;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Predicate;
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
import readingroom.ingest.export.WechatContent;

/**
 * Rows of WeChat's databases as browsers of databases and small tools such as PyWxDump write them, in JSON, lines of JSON
 * or CSV. The columns have other names on each system.
 */
final class WechatRows implements Format {

    private static final List<String> TIME = List.of("CreateTime", "createTime", "create_time", "msgCreateTime");
    private static final List<String> CONTENT = List.of(
            "StrContent",
            "content",
            "message_content",
            "msgContent",
            "Message",
            "Content",
            "strContent",
            "msg",
            "DisplayContent");
    private static final List<String> TYPE =
            List.of("Type", "type", "local_type", "messageType", "type_name", "msgType", "MsgType", "localType");
    private static final List<String> TALKER = List.of("StrTalker", "talker", "strTalker", "room_name", "TalkerName");
    private static final List<String> SIDE = List.of("IsSender", "isSend", "is_sender", "is_send", "isSelf");
    private static final List<String> OTHER_SIDE = List.of("Des", "mesDes");
    private static final List<String> SERVER_ID =
            List.of("MsgSvrID", "msgSvrId", "server_id", "mesSvrID", "MesSvrID", "msgSvrID", "serverId");
    private static final List<String> LOCAL_ID =
            List.of("localId", "local_id", "mesLocalID", "MesLocalID", "msgId", "localid", "id");
    private static final List<String> SENDER = List.of("sender", "sender_username", "senderUsername", "fromUser");

    private static final Pattern NUMBER = Pattern.compile("\\d{1,18}");
    private static final int TEXT = 1;
    private static final int CARD = 49;

    /** What PyWxDump calls the types. */
    private static final Map<String, Integer> KINDS =
            Map.of("文本", 1, "图片", 3, "语音", 34, "视频", 43, "动画表情", 47, "系统通知", 10000, "位置", 48, "名片", 42);

    @Override
    public String name() {
        return "wechat-rows";
    }

    @Override
    public @Nullable String platform() {
        return "wechat";
    }

    @Override
    public boolean recognises(Sample sample) {
        return isOne(name -> sample.json().has("[]." + name))
                || isOne(sample.json()::has)
                || isOne(name -> sample.json().has("messages[]." + name))
                || !sample.isJson() && isOne(sample.header()::contains);
    }

    private static boolean isOne(Predicate<String> has) {
        boolean told = SIDE.stream().anyMatch(has)
                || OTHER_SIDE.stream().anyMatch(has)
                || SERVER_ID.stream().anyMatch(has)
                || TALKER.stream().limit(3).anyMatch(has);
        return told
                && TIME.stream().anyMatch(has)
                && CONTENT.stream().anyMatch(has)
                && TYPE.stream().anyMatch(has);
    }

    @Override
    public void read(Export export, Sink sink) throws IOException {
        if (!export.isJson()) {
            CsvRows.read(
                    export,
                    CSVFormat.RFC4180,
                    sink,
                    row -> sink.message(fields(names -> row.first(names.toArray(String[]::new)), export)));
            return;
        }
        boolean lines;
        try (Sample sample = export.sample()) {
            sample.grow();
            lines = isOne(sample.json()::has);
        }
        if (lines) {
            export.json().each("", (row, to) -> to.message(fields(row, export))).walkLines(sink);
        } else {
            export.json()
                    .each("[]", (row, to) -> to.message(fields(row, export)))
                    .each("messages[]", (row, to) -> to.message(fields(row, export)))
                    .walk(sink);
        }
    }

    private static Fields fields(JsonNode row, Export export) {
        return fields(
                names -> {
                    String text = Nodes.text(row, names.toArray(String[]::new));
                    // the marks of a side are truth values in some
                    return text == null && Nodes.isTrue(row, names.toArray(String[]::new)) ? "1" : text;
                },
                export);
    }

    private static Fields fields(Function<List<String>, @Nullable String> row, Export export) {
        String room = known(row.apply(List.of("room_name")));
        String talker = room != null ? room : known(row.apply(TALKER));
        String time = known(row.apply(TIME));
        String server = known(row.apply(SERVER_ID));
        String local = known(row.apply(LOCAL_ID));
        String raw = Objects.requireNonNullElse(row.apply(CONTENT), "");
        boolean group = talker != null && talker.endsWith("@chatroom");
        boolean mine = "1".equals(row.apply(SIDE)) || "0".equals(row.apply(OTHER_SIDE));
        // only in groups, and never before own text, which may begin with a word and a colon too
        String inside = mine || talker != null && !group ? null : WechatContent.senderIn(raw);
        Fields fields = new Fields()
                .id(server != null && !server.equals("0") ? server : local == null ? null : time + ":" + local)
                .time(time)
                .conversation(talker == null ? export.conversation(export.name()) : talker, null);
        long type = type(known(row.apply(TYPE)), raw);
        WechatContent.read(type, WechatContent.withoutSender(raw, inside), fields);
        if (WechatContent.isEvent(type)) {
            return fields;
        }
        String sender = inside != null ? inside : known(row.apply(room != null ? List.of("talker") : SENDER));
        if (sender == null && !mine) {
            sender = group || talker == null ? known(row.apply(List.of("real_sender_id"))) : talker;
        }
        // a person without a name is still a person
        fields.mine(mine)
                .sender(mine ? null : sender == null ? "unknown" : sender)
                .senderId(sender);
        return group ? fields : fields.receiver(mine ? talker : export.options().owner());
    }

    private static @Nullable String known(@Nullable String value) {
        return value == null || value.isBlank() ? null : value.strip();
    }

    private static long type(@Nullable String type, String content) {
        if (type != null && NUMBER.matcher(type).matches()) {
            return Long.parseLong(type);
        }
        Integer kind = type == null ? null : KINDS.get(type);
        return kind != null ? kind : WechatContent.isXml(content) ? CARD : TEXT;
    }
}
