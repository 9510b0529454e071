package readingroom.ingest.format;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.Format;
import readingroom.ingest.export.JsonWalk;
import readingroom.ingest.export.Nodes;
import readingroom.ingest.export.Sample;
import readingroom.ingest.export.Shape;
import readingroom.ingest.export.Sink;
import readingroom.ingest.export.matrix.Room;

/** A room of Matrix as Element exports it, and events as servers give them: a list, {@code chunk}, or one a line. */
final class Matrix implements Format {

    private static final List<String> LISTS = List.of("messages[]", "chunk[]", "[]");
    private static final List<String> ONE_A_LINE = List.of("");
    private static final Set<String> FILES = Set.of("m.image", "m.file", "m.audio", "m.video");

    @Override
    public String name() {
        return "matrix";
    }

    @Override
    public boolean recognises(Sample sample) {
        Shape json = sample.json();
        return isOneALine(json)
                || json.hasAll("room_name", "messages", "exported_by")
                || LISTS.stream()
                        .anyMatch(in -> json.hasAll(in + ".event_id", in + ".origin_server_ts", in + ".type")
                                || json.hasAll(in + ".decrypted.event_id", in + ".decrypted.origin_server_ts"));
    }

    private static boolean isOneALine(Shape json) {
        return json.hasAll("event_id", "origin_server_ts", "type");
    }

    /** Edits and reactions are events of their own, which come after what they are of: they are collected first. */
    @Override
    public void read(Export export, Sink sink) throws IOException {
        Room room = new Room();
        JsonWalk first = export.json().on("room_name", room::name);
        JsonWalk second = export.json();
        for (String list : lists(export)) {
            first.on(list, event -> room.collect(clear(event)));
            second.each(list, (event, to) -> read(clear(event), room, to));
        }
        first.look();
        second.walk(sink);
        for (JsonNode edit : room.leftEdits()) {
            Room.Said said = room.edited(edit, edit);
            sink.message(say(
                    said,
                    "m.room.message",
                    room,
                    room.head(edit).id(said.original()).editedAt(said.editedAt())));
        }
    }

    private static List<String> lists(Export export) throws IOException {
        try (Sample sample = export.sample()) {
            sample.grow();
            return isOneALine(sample.json()) ? ONE_A_LINE : LISTS;
        }
    }

    /** Of an event that was encrypted, what it held. */
    private static JsonNode clear(JsonNode event) {
        return event.path("decrypted").isObject() ? event.path("decrypted") : event;
    }

    private static void read(JsonNode event, Room room, Sink sink) {
        String type = Nodes.text(event, "type");
        if (type == null || Nodes.text(event, "sender") == null || Room.isEdit(event)) {
            sink.skip();
            return;
        }
        boolean isMessage = type.equals("m.room.message") || type.equals("m.sticker") || type.endsWith("poll.start");
        if (isMessage || type.equals("m.room.encrypted")) {
            message(event, type, room, sink);
        } else {
            event(event, type, room, sink);
        }
    }

    private static void message(JsonNode event, String type, Room room, Sink sink) {
        Room.Said said = room.said(event);
        Fields fields = room.head(event).editedAt(said.editedAt());
        if (said.content().isEmpty()) {
            sink.message(fields.system(true).deleted(true));
        } else if (type.equals("m.room.encrypted") || "m.bad.encrypted".equals(kind(said.content()))) {
            sink.message(fields.system(true));
        } else {
            sink.message(say(said, type, room, fields));
        }
    }

    private static @Nullable String kind(JsonNode content) {
        return Nodes.text(content, "msgtype");
    }

    private static Fields say(Room.Said said, String type, Room room, Fields fields) {
        JsonNode content = said.content();
        String body = Nodes.text(content, "body");
        String kind = kind(content);
        if (type.endsWith("poll.start")) {
            fields.content(poll(content));
        } else if (kind != null && FILES.contains(kind)) {
            String file = Nodes.text(content, "filename", "body");
            fields.attachment(file, kind.substring(2)).content(body == null || body.equals(file) ? "" : body);
        } else if (type.equals("m.sticker")) {
            fields.attachment(body, "sticker");
        } else {
            fields.content(body).system(kind != null && kind.startsWith("m.key.verification"));
        }
        room.relate(said, fields);
        return fields;
    }

    /** The question, and the answers to choose from a line each. */
    private static String poll(JsonNode content) {
        JsonNode poll = content.has("m.poll") ? content.path("m.poll") : content.path("org.matrix.msc3381.poll.start");
        StringBuilder text = new StringBuilder(caption(poll.path("question")));
        for (JsonNode answer : poll.path("answers")) {
            text.append('\n').append(caption(answer));
        }
        return text.toString();
    }

    private static String caption(JsonNode node) {
        String text = Nodes.text(node, "body", "org.matrix.msc1767.text", "m.text");
        return text != null ? text : node.path("m.text").path(0).path("body").asText("");
    }

    private static void event(JsonNode event, String type, Room room, Sink sink) {
        String told =
                switch (type) {
                    case "m.room.member" -> room.members().membership(event);
                    case "m.room.name" -> changed(event, "name", " named the room ", room);
                    case "m.room.topic" -> changed(event, "topic", " set the topic to ", room);
                    case "m.call.invite" -> room.members().sender(event) + " called";
                    default -> null;
                };
        if (told == null) {
            sink.skip();
        } else {
            sink.message(room.head(event).system(true).sender(null).content(told));
        }
    }

    private static @Nullable String changed(JsonNode event, String field, String what, Room room) {
        String value = Nodes.text(event, "content", field);
        return value == null || value.isBlank() ? null : room.members().sender(event) + what + value;
    }
}
