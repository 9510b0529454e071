package readingroom.ingest.export.chatgpt;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.Nodes;
import readingroom.ingest.export.Sink;

/** A conversation. */
public final class Talk {

    private static final Set<String> HIDDEN = Set.of(
            "thoughts",
            "reasoning_recap",
            "user_editable_context",
            "model_editable_context",
            "system_error",
            "app_pairing_content");

    private final JsonNode talk;
    private final JsonNode nodes;
    private final @Nullable String owner;
    private final @Nullable String id;
    private @Nullable String time;

    /** @param owner who asked; null if unknown */
    public Talk(JsonNode talk, @Nullable String owner) {
        this.talk = talk;
        this.nodes = talk.path("mapping");
        this.owner = owner;
        String known = Nodes.text(talk, "conversation_id", "id");
        this.id = known != null || nodes.isEmpty() ? known : nodes.fieldNames().next();
        this.time = Nodes.text(talk, "create_time");
    }

    public void read(Sink sink) {
        if (!nodes.isObject()) {
            sink.reject("the conversation has no tree of messages");
            return;
        }
        List<String> branch = Branch.of(talk, nodes);
        Set<String> shown = new HashSet<>(branch);
        time = time != null ? time : firstTime(branch);
        branch.forEach(key -> node(key, sink));
        nodes.fieldNames().forEachRemaining(key -> {
            if (!shown.contains(key) && nodes.path(key).path("message").isObject()) {
                sink.skip();
            }
        });
    }

    /** The time of a conversation that says none. */
    private @Nullable String firstTime(List<String> branch) {
        for (String key : branch) {
            String found = Nodes.text(nodes.path(key).path("message"), "create_time", "update_time");
            if (found != null) {
                return found;
            }
        }
        return Nodes.text(talk, "update_time");
    }

    private void node(String key, Sink sink) {
        JsonNode message = nodes.path(key).path("message");
        if (!message.isObject()) {
            return;
        }
        String role = String.valueOf(Nodes.text(message.path("author"), "role"));
        JsonNode content = message.path("content");
        Fields fields = new Fields().conversation(id, Nodes.text(talk, "title"));
        String text = Parts.read(content, fields);
        Parts.attachments(message.path("metadata"), fields);
        boolean nothing = text.isBlank() && fields.hasNoFiles();
        if (nothing || role.equals("system") || isHidden(message, content)) {
            sink.skip();
            return;
        }
        String own = Nodes.text(message, "id");
        String sent = Nodes.text(message, "create_time");
        fields.id(own == null ? key : own).time(sent == null ? time : sent).content(text);
        sink.message(by(role, fields).system(isTool(message, role)));
    }

    private Fields by(String role, Fields fields) {
        boolean user = role.equals("user");
        String asker = owner == null ? "user" : owner;
        return fields.sender(role.equals("null") ? "unknown" : role)
                .mine(user)
                .receiver(user ? "assistant" : role.equals("assistant") ? asker : null);
    }

    private static boolean isHidden(JsonNode message, JsonNode content) {
        JsonNode metadata = message.path("metadata");
        return Nodes.isTrue(metadata, "is_visually_hidden_from_conversation")
                || Nodes.isTrue(metadata, "is_user_system_message")
                || "analysis".equals(Nodes.text(message, "channel"))
                || HIDDEN.contains(String.valueOf(Nodes.text(content, "content_type")));
    }

    /** What a tool says, and what is said to one. */
    private static boolean isTool(JsonNode message, String role) {
        String recipient = Nodes.text(message, "recipient");
        return role.equals("tool") || role.equals("assistant") && recipient != null && !recipient.equals("all");
    }
}
