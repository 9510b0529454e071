package readingroom.ingest.format;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.Format;
import readingroom.ingest.export.JsonWalk;
import readingroom.ingest.export.Nodes;
import readingroom.ingest.export.Sample;
import readingroom.ingest.export.Shape;
import readingroom.ingest.export.Sink;

/**
 * A room of Rocket.Chat: what the program exports, objects one after another without id and room, and what scripts and
 * database dumps have, with both.
 */
final class RocketChat implements Format {

    private static final List<String> LISTS = List.of("[]", "messages[]");
    private static final List<String> ONE_A_LINE = List.of("");

    /** The address of the message that is answered, which the program puts before the answer as a link without text. */
    private static final Pattern ANSWERED =
            Pattern.compile("^\\[ \\]\\([^()\\s]{1,500}[?&]msg=([A-Za-z0-9]{1,60})[^()\\s]{0,200}\\)\\s?");

    @Override
    public String name() {
        return "rocketchat";
    }

    @Override
    public boolean recognises(Sample sample) {
        Shape json = sample.json();
        return is(json, "") || LISTS.stream().anyMatch(list -> is(json, list + "."));
    }

    private static boolean is(Shape json, String in) {
        return json.hasAll(in + "msg", in + "ts")
                && (json.has(in + "username") || json.hasAll(in + "rid", in + "u") && json.has(in + "u.username"));
    }

    @Override
    public void read(Export export, Sink sink) throws IOException {
        JsonWalk walk = export.json();
        for (String list : lists(export)) {
            walk.each(list, (row, to) -> read(row, export, to));
        }
        walk.walk(sink);
    }

    private static List<String> lists(Export export) throws IOException {
        try (Sample sample = export.sample()) {
            sample.grow();
            return is(sample.json(), "") ? ONE_A_LINE : LISTS;
        }
    }

    private static void read(JsonNode row, Export export, Sink sink) {
        String type = Nodes.text(row, "type", "t");
        String username = Nodes.text(row, "username");
        String name = Nodes.text(row.path("u"), "name", "username");
        String id = Nodes.text(row, "_id", "id");
        Fields fields = new Fields()
                .id(id)
                .time(time(row.path("ts")))
                .sender(Nodes.text(row, "alias") != null ? Nodes.text(row, "alias") : name != null ? name : username)
                .senderId(username != null ? username : Nodes.text(row.path("u"), "_id", "username"))
                .conversation(Nodes.text(row, "rid", "roomId"), Nodes.text(row, "roomName", "room"))
                .replyTo(Nodes.text(row, "tmid"))
                .editedAt(time(row.path("editedAt")))
                .reactions(reactions(row.path("reactions")))
                .deleted("rm".equals(type))
                .system(type != null);
        if ("e2e".equals(type)) {
            sink.message(fields);
            return;
        }
        say(row, fields);
        for (JsonNode person : row.path("mentions")) {
            fields.mention(Nodes.text(person, "name", "username"));
        }
        sink.message(fields);
    }

    private static void say(JsonNode row, Fields fields) {
        String text = Objects.requireNonNullElse(Nodes.text(row, "msg"), "");
        Matcher answered = ANSWERED.matcher(text);
        if (answered.find()) {
            fields.replyTo(answered.group(1));
            text = text.substring(answered.end());
        }
        StringBuilder captions = new StringBuilder();
        StringBuilder quoted = new StringBuilder();
        for (JsonNode part : Nodes.each(row.path("attachments"))) {
            if (part.hasNonNull("message_link") || part.hasNonNull("author_name")) {
                append(quoted, Nodes.text(part, "text", "title"));
            } else {
                file(part, fields);
                append(captions, Nodes.text(part, "description"));
                append(captions, part.hasNonNull("title") ? null : Nodes.text(part, "text"));
            }
        }
        fields.content(text.isBlank() ? captions.toString() : text).quoted(quoted.toString());
    }

    private static void file(JsonNode part, Fields fields) {
        String name = Nodes.text(part, "fileName", "title");
        String type = Nodes.text(part, "image_type", "video_type", "audio_type", "type");
        if (name != null) {
            fields.attachment(name, type);
        }
    }

    private static void append(StringBuilder to, @Nullable String text) {
        if (text != null) {
            to.append(to.isEmpty() ? "" : "\n").append(text);
        }
    }

    /** ISO or a number; in dumps of the database within an object. */
    private static @Nullable String time(JsonNode value) {
        JsonNode date = value.isObject() ? value.path("$date") : value;
        return Nodes.text(date.isObject() ? date.path("$numberLong") : date);
    }

    private static int reactions(JsonNode kinds) {
        int count = 0;
        for (JsonNode kind : kinds) {
            count += kind.path("usernames").size();
        }
        return count;
    }
}
