package readingroom.ingest.format;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.Format;
import readingroom.ingest.export.Nodes;
import readingroom.ingest.export.Sample;
import readingroom.ingest.export.Shape;
import readingroom.ingest.export.Sink;

/** A QQ conversation as QQNT_Export writes it: a list of messages, each a list of pairs of kind and text. */
final class QqntExport implements Format {

    private static final Map<String, String> FILES =
            Map.of("[图片]", "image", "[文件]", "file", "[语音]", "voice", "[视频]", "video");
    private static final Set<String> EVENTS = Set.of("[提示]", "[通话]", "[系统]");
    private static final String QUOTED = "[被引用的消息]";
    private static final Pattern SIZE = Pattern.compile(" \\d{1,9}(\\.\\d{1,3})? ([KMGT]?i?B|Bytes?)? ?$");
    private static final Pattern NUMBER = Pattern.compile("-\\d{1,9}$");

    @Override
    public String name() {
        return "qqnt-export";
    }

    @Override
    public String platform() {
        return "qq";
    }

    @Override
    public boolean recognises(Sample sample) {
        Shape json = sample.json();
        return json.hasAll("[].time", "[].contents") && (json.has("[].sender_qq") || json.has("[].direction"));
    }

    @Override
    public void read(Export export, Sink sink) throws IOException {
        String chat = export.name();
        String id = export.conversation(chat);
        String owner = export.options().owner();
        export.json()
                .each("[]", (row, to) -> to.message(fields(row, chat, owner).conversation(id, chat)))
                .walk(sink);
    }

    private static Fields fields(JsonNode row, String chat, @Nullable String owner) {
        Fields fields = new Fields().time(Nodes.text(row, "time"));
        StringJoiner own = new StringJoiner("");
        boolean event = false;
        for (JsonNode part : row.path("contents")) {
            String kind = part.path(0).asText("");
            String text = Nodes.words(part.path(1));
            event |= EVENTS.contains(kind);
            if (kind.startsWith(QUOTED)) {
                fields.quoted(text);
            } else if (FILES.containsKey(kind)) {
                fields.attachment(file(text, FILES.get(kind)), FILES.get(kind));
            } else {
                own.add(kind.equals("[表情]") ? "[" + NUMBER.matcher(text).replaceFirst("") + "]" : text);
            }
        }
        fields.content(own.toString());
        if (event) {
            return fields.system(true);
        }
        if (row.has("direction")) {
            // a chat with one person names only the side, and is called after the other
            boolean mine = row.path("direction").asText().startsWith("发");
            return fields.mine(mine).sender(mine ? null : chat).receiver(mine ? chat : owner);
        }
        String number = Nodes.text(row, "sender_qq");
        String sender = Nodes.text(row, "sender");
        return sender == null && (number == null || number.equals("0"))
                ? fields.system(true)
                : fields.sender(sender == null ? number : sender).senderId(number);
    }

    /** Behind the name stand the size and, on lines of their own, where it lies. */
    private static String file(String text, String kind) {
        String first = text.lines().findFirst().orElse("");
        if (kind.equals("voice")) {
            first = text.lines().skip(1).findFirst().orElse("");
        }
        String name = SIZE.matcher(first.length() > 500 ? first.substring(0, 500) : first)
                .replaceFirst("")
                .strip();
        return name.isEmpty() ? kind : name;
    }
}
