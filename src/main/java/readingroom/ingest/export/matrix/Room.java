package readingroom.ingest.export.matrix;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.Nodes;

/** What the events of a Matrix room say about each other: names of members, edits, reactions, redactions. */
public final class Room {

    private static final String PERSON = "https://matrix.to/#/@";

    private final Members members = new Members();
    private final Map<String, Integer> reactions = new HashMap<>();
    private final Set<String> redacted = new HashSet<>();
    /** By event and sender, the last: another's edit counts for nothing. */
    private final Map<String, Map<String, JsonNode>> edits = new HashMap<>();

    private final Set<String> found = new HashSet<>();
    private @Nullable String roomName;

    /**
     * The last words of a message.
     *
     * @param content empty if they were taken back
     * @param relation to other messages
     * @param original the event that they were first said in
     */
    public record Said(
            JsonNode content,
            JsonNode relation,
            @Nullable String original,
            @Nullable String editedAt) {}

    public void name(JsonNode value) {
        roomName = Nodes.text(value);
    }

    /** Takes what other events are read with. */
    public void collect(JsonNode event) {
        String target = Nodes.text(relation(event), "event_id");
        switch (String.valueOf(Nodes.text(event, "type"))) {
            case "m.room.member" -> members.learn(event);
            case "m.room.redaction" -> {
                redacted.add(String.valueOf(Nodes.text(event, "redacts")));
                redacted.add(String.valueOf(Nodes.text(event.path("content").path("redacts"))));
            }
            case "m.reaction" -> reactions.merge(String.valueOf(target), 1, Integer::sum);
            default -> {
                if (isEdit(event)) {
                    edits.computeIfAbsent(String.valueOf(target), t -> new HashMap<>())
                            .merge(String.valueOf(Nodes.text(event, "sender")), event, Room::later);
                }
            }
        }
    }

    private static JsonNode later(JsonNode one, JsonNode other) {
        return time(other) >= time(one) ? other : one;
    }

    private static long time(JsonNode event) {
        return event.path("origin_server_ts").asLong();
    }

    private static JsonNode relation(JsonNode event) {
        return event.path("content").path("m.relates_to");
    }

    /** Whether the event only puts other words in the place of those of another. */
    public static boolean isEdit(JsonNode event) {
        return "m.replace".equals(Nodes.text(relation(event), "rel_type"));
    }

    public Members members() {
        return members;
    }

    /** What all events say of themselves. */
    public Fields head(JsonNode event) {
        String id = Nodes.text(event, "event_id");
        String room = Nodes.text(event, "room_id");
        return new Fields()
                .id(id)
                .time(Nodes.text(event, "origin_server_ts"))
                .sender(members.sender(event))
                .senderId(Nodes.text(event, "sender"))
                .conversation(room == null ? roomName : room, roomName)
                .reactions(reactions.getOrDefault(String.valueOf(id), 0));
    }

    /** What a message says in the end. */
    public Said said(JsonNode event) {
        String id = String.valueOf(Nodes.text(event, "event_id"));
        if (redacted.contains(id) || event.path("unsigned").has("redacted_because")) {
            found.add(id);
            return new Said(MissingNode.getInstance(), MissingNode.getInstance(), id, null);
        }
        JsonNode edit = edits.getOrDefault(id, Map.of()).get(String.valueOf(Nodes.text(event, "sender")));
        if (edits.containsKey(id)) {
            found.add(id);
        }
        JsonNode bundled = event.path("unsigned").path("m.relations").path("m.replace");
        return edit != null || bundled.isObject()
                ? edited(event, edit != null ? edit : bundled)
                : new Said(event.path("content"), relation(event), id, null);
    }

    /** What an edit makes of a message; of one that is not there if both are the edit. */
    public Said edited(JsonNode event, JsonNode edit) {
        JsonNode words = edit.path("content").path("m.new_content");
        return new Said(
                words.isObject() ? words : event.path("content"),
                event == edit ? MissingNode.getInstance() : relation(event),
                Nodes.text(relation(edit), "event_id"),
                Nodes.text(edit, "origin_server_ts"));
    }

    /** Edits of messages that the export does not hold: all that is known of these. */
    public List<JsonNode> leftEdits() {
        List<JsonNode> left = new ArrayList<>();
        edits.forEach((id, bySender) -> {
            if (!found.contains(id) && !redacted.contains(id)) {
                left.addAll(bySender.values());
            }
        });
        return left;
    }

    /** Sets what a message answers and whom it mentions. */
    public void relate(Said said, Fields fields) {
        String answered = Nodes.text(said.relation().path("m.in_reply_to").path("event_id"));
        boolean inThread = "m.thread".equals(Nodes.text(said.relation(), "rel_type"));
        boolean answers = !inThread || answered != null && !Nodes.isTrue(said.relation(), "is_falling_back");
        fields.replyTo(answers ? answered : Nodes.text(said.relation(), "event_id"));
        String body = Nodes.text(said.content(), "body");
        if (answered != null && body != null && fields.hasContent()) {
            Reply reply = Reply.of(body);
            fields.content(reply.words()).quoted(reply.quoted());
        }
        JsonNode mentioned = said.content().path("m.mentions").path("user_ids");
        for (JsonNode person : mentioned) {
            fields.mention(members.named(person.asText()));
        }
        String html = Nodes.text(said.content(), "formatted_body");
        if (mentioned.isMissingNode() && html != null && html.contains(PERSON)) {
            for (Element link :
                    Jsoup.parse(html.replace("<mx-reply>", "<template>")).select("body a[href^=" + PERSON + "]")) {
                fields.mention(link.text());
            }
        }
    }
}
