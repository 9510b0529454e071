package readingroom.ingest.export.matrix;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.Nodes;

/** Who is in a room, by the names they gave themselves. */
public final class Members {

    private final Map<String, String> names = new HashMap<>();

    Members() {}

    void learn(JsonNode event) {
        String person = Nodes.text(event, "state_key", "sender");
        String name = Nodes.text(event.path("content").path("displayname"));
        String before = Nodes.text(event.path("unsigned").path("prev_content").path("displayname"));
        if (person != null && name != null && !name.isBlank()) {
            names.put(person, name);
        } else if (person != null && before != null && !before.isBlank()) {
            names.putIfAbsent(person, before);
        }
    }

    /** The name of who sent an event. */
    public String sender(JsonNode event) {
        return named(String.valueOf(Nodes.text(event, "sender")));
    }

    /** The name of a person; the address where none is known. */
    public String named(String person) {
        return names.getOrDefault(person, person);
    }

    /** What became of whom; null for a new picture. */
    public @Nullable String membership(JsonNode event) {
        String who = named(String.valueOf(Nodes.text(event, "state_key", "sender")));
        String by = sender(event);
        String now = String.valueOf(Nodes.text(event.path("content").path("membership")));
        String before = String.valueOf(
                Nodes.text(event.path("unsigned").path("prev_content").path("membership")));
        return switch (now) {
            case "join" -> before.equals("join") ? null : who + " joined";
            case "leave" -> by.equals(who) ? who + " left" : by + " removed " + who;
            case "invite" -> by + " invited " + who;
            case "ban" -> by + " banned " + who;
            default -> null;
        };
    }
}
