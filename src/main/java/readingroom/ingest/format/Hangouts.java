package readingroom.ingest.format;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.Format;
import readingroom.ingest.export.JsonWalk;
import readingroom.ingest.export.Nodes;
import readingroom.ingest.export.Sample;
import readingroom.ingest.export.Shape;
import readingroom.ingest.export.Sink;

/** Hangouts as Takeout gave it, the later file with {@code conversations} and the earlier with {@code conversation_state}. */
final class Hangouts implements Format {

    private static final String LATER = "conversations[]";
    private static final String EARLIER = "conversation_state[]";

    @Override
    public String name() {
        return "hangouts";
    }

    @Override
    public boolean recognises(Sample sample) {
        Shape json = sample.json();
        return json.hasAll(LATER + ".events[].event_id", LATER + ".events[].sender_id.gaia_id")
                || json.hasAll(LATER + ".conversation.conversation.participant_data", LATER + ".events")
                || json.has(EARLIER + ".conversation_state.event")
                || json.has(EARLIER + ".conversation_state.conversation");
    }

    /** Participants may stand after what they said. */
    @Override
    public void read(Export export, Sink sink) throws IOException {
        Map<String, Room> rooms = new HashMap<>();
        Map<String, String> names = new HashMap<>();
        export.json()
                .on(LATER + ".conversation", node -> room(node.path("conversation"), rooms, names))
                .on(EARLIER + ".conversation_state.conversation", node -> room(node, rooms, names))
                .look();
        JsonWalk walk = export.json();
        for (String list : List.of(LATER + ".events[]", EARLIER + ".conversation_state.event[]")) {
            walk.each(list, (event, to) -> read(event, rooms, names, to));
        }
        walk.walk(sink);
    }

    /**
     * A conversation.
     *
     * @param people names by id, in the order of the file
     */
    private record Room(@Nullable String name, boolean ofTwo, Map<String, String> people) {

        @Nullable
        String title() {
            return name != null || people.isEmpty() ? name : String.join(", ", people.values());
        }

        @Nullable
        String other(String person) {
            return !ofTwo || !people.containsKey(person)
                    ? null
                    : people.entrySet().stream()
                            .filter(one -> !one.getKey().equals(person))
                            .map(Map.Entry::getValue)
                            .findFirst()
                            .orElse(null);
        }
    }

    private static void room(JsonNode node, Map<String, Room> rooms, Map<String, String> names) {
        Map<String, String> people = new LinkedHashMap<>();
        for (JsonNode person : node.path("participant_data")) {
            String id = id(person.path("id"));
            String name = Nodes.text(person, "fallback_name");
            if (name != null) {
                names.put(id, name);
            }
            people.put(id, names.getOrDefault(id, id));
        }
        boolean ofTwo = people.size() == 2 && !"GROUP".equals(Nodes.text(node, "type"));
        rooms.put(
                String.valueOf(Nodes.text(node.path("id").path("id"))),
                new Room(Nodes.text(node, "name"), ofTwo, people));
    }

    private static String id(JsonNode person) {
        return String.valueOf(Nodes.text(person, "gaia_id", "chat_id"));
    }

    private static void read(JsonNode event, Map<String, Room> rooms, Map<String, String> names, Sink sink) {
        String conversation = Nodes.text(event.path("conversation_id").path("id"));
        Room room = rooms.getOrDefault(String.valueOf(conversation), new Room(null, false, Map.of()));
        String person = id(event.path("sender_id"));
        String name = names.getOrDefault(person, person);
        Fields fields = new Fields()
                .id(Nodes.text(event, "event_id"))
                .time(Nodes.text(event, "timestamp"))
                .sender(name)
                .senderId(person)
                .receiver(room.other(person))
                .conversation(conversation, room.title());
        JsonNode message = event.path("chat_message");
        if (message.isObject()) {
            say(message.path("message_content"), fields);
            sink.message(fields);
            return;
        }
        String told = told(event, name, names);
        if (told == null) {
            sink.skip();
        } else {
            sink.message(fields.system(true).sender(null).content(told));
        }
    }

    private static void say(JsonNode content, Fields fields) {
        StringBuilder text = new StringBuilder();
        for (JsonNode segment : content.path("segment")) {
            String part = Nodes.text(segment, "text");
            text.append(part != null ? part : "LINE_BREAK".equals(Nodes.text(segment, "type")) ? "\n" : "");
        }
        fields.content(text.toString());
        for (JsonNode attachment : content.path("attachment")) {
            file(attachment.path("embed_item"), fields);
        }
    }

    private static void file(JsonNode item, Fields fields) {
        JsonNode photo = item.path("plus_photo");
        String url = Nodes.text(photo, "original_content_url", "url");
        String type = Nodes.text(item.path("type").path(0));
        String name = url == null ? null : url.substring(url.lastIndexOf('/') + 1);
        fields.attachment(
                name == null || name.length() > 200 ? Nodes.text(item, "id") : name,
                type == null ? "attachment" : type.toLowerCase(Locale.ROOT));
    }

    private static @Nullable String told(JsonNode event, String name, Map<String, String> names) {
        JsonNode change = event.path("membership_change");
        if (change.isObject()) {
            StringBuilder who = new StringBuilder();
            for (JsonNode person : change.path("participant_id")) {
                who.append(who.isEmpty() ? "" : ", ").append(names.getOrDefault(id(person), id(person)));
            }
            return who + ("LEAVE".equals(Nodes.text(change, "type")) ? " left" : " joined");
        }
        String title = Nodes.text(event.path("conversation_rename"), "new_name");
        if (title != null) {
            return name + " named the conversation " + title;
        }
        return "START_HANGOUT".equals(Nodes.text(event.path("hangout_event").path("event_type")))
                ? name + " called"
                : null;
    }
}
