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
import readingroom.ingest.export.WechatContent;

/** One WeChat conversation as MemoTrace writes it as CSV with a Chinese header. Its name stands in the name of the file. */
final class MemoTraceChat implements Format {

    private static final List<String> HEADER = List.of("消息ID", "类型", "发送人", "时间", "内容");
    private static final List<String> EVENTS = List.of("系统", "撤回", "拍一拍", "通话");
    private static final Map<String, String> FILES = Map.of(
            "图片", "image", "语音", "voice", "视频", "video", "动画表情", "sticker", "表情包", "sticker", "文件", "file", "名片",
            "contact");
    private static final Pattern WXID = Pattern.compile("\\(([A-Za-z0-9_@.-]{4,60})\\)$");
    private static final int LOCAL_ID_MAX = 12;
    private static final int CARD = 49;

    @Override
    public String name() {
        return "memotrace-chat";
    }

    @Override
    public @Nullable String platform() {
        return "wechat";
    }

    @Override
    public boolean recognises(Sample sample) {
        return !sample.isJson() && sample.header().containsAll(HEADER);
    }

    @Override
    public void read(Export export, Sink sink) throws IOException {
        Matcher wxid = WXID.matcher(export.name());
        Matcher above = WXID.matcher(export.folder());
        String chat = wxid.find() ? export.name().substring(0, wxid.start()) : export.name();
        String id = !chat.equals(export.name()) ? wxid.group(1) : above.find() ? above.group(1) : chat;
        String conversation = export.conversation(id);
        CsvRows.read(
                export, CSVFormat.RFC4180, sink, row -> sink.message(fields(row).conversation(conversation, chat)));
    }

    private static Fields fields(CsvRows.Row row) {
        String id = row.get("消息ID").strip();
        String time = row.get("时间").strip().replace('/', '-');
        String type = row.get("类型");
        String content = row.get("内容");
        Fields fields = new Fields()
                .id(id.isEmpty() ? null : id.length() > LOCAL_ID_MAX ? id : time + ":" + id)
                .time(time);
        if (EVENTS.stream().anyMatch(type::contains)) {
            WechatContent.read(WechatContent.NOTICE, content, fields);
            return fields;
        }
        String sender = row.get("发送人").strip();
        boolean mine = sender.equals("我");
        fields.mine(mine).sender(mine ? null : sender.isEmpty() ? row.first("备注", "昵称") : sender);
        String file = FILES.entrySet().stream()
                .filter(kind -> type.contains(kind.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(null);
        if (WechatContent.isXml(content)) {
            WechatContent.read(CARD, content, fields);
        } else if (file != null) {
            int bracket = content.startsWith("[") ? content.indexOf(']') + 1 : 0;
            String name = Nodes.fileName(content.substring(bracket));
            fields.content("").attachment(name == null ? file : name, file);
        } else {
            fields.content(content);
        }
        return fields;
    }
}
