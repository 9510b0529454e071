package readingroom.ingest.format;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.Format;
import readingroom.ingest.export.Nodes;
import readingroom.ingest.export.Sample;
import readingroom.ingest.export.Shape;
import readingroom.ingest.export.Sink;

/** ChatGPT's {@code conversations.json}, or one conversation: of each tree of messages the branch that is shown. */
final class ChatGpt implements Format {

    private static final List<String> PATHS = List.of("[]", "conversations[]", "");
    private static final Set<String> HIDDEN = Set.of(
            "thoughts",
            "reasoning_recap",
            "user_editable_context",
            "model_editable_context",
            "system_error",
            "app_pairing_content");

    @Override
    public String name() {
        return "chatgpt";
    }

    @Override
    public boolean recognises(Sample sample) {
        return path(sample.json()) != null
                || sample.json().isEmpty("")
                        && sample.hasBeside("user.json")
                        && (sample.hasBeside("chat.html") || sample.hasBeside("message_feedback.json"));
    }

    @Override
    public boolean isCompanion(Sample sample) {
        Shape json = sample.json();
        return json.has("chatgpt_plus_user")
                || sample.name().equals("chat.html")
                        && (sample.hasBeside("conversations.json") || sample.hasBeside("user.json"))
                || json.hasAll("[].evaluation_name", "[].rating")
                || json.hasAll("[].is_anonymous", "[].conversation_id");
    }

    @Override
    public void read(Export export, Sink sink) throws IOException {
        String path;
        try (Sample sample = export.sample()) {
            path = sample.find(ChatGpt::path);
        }
        String owner = export.options().owner();
        export.json()
                .each(path == null ? "[]" : path, (conversation, to) -> new Talk(conversation, owner).read(to))
                .walk(sink);
    }

    /** Where the conversations are: each has a tree, and what no other tree of this name has beside it. */
    private static @Nullable String path(Shape json) {
        for (String path : PATHS) {
            String start = path.isEmpty() ? "" : path + ".";
            if (json.has(start + "mapping")
                    && (json.has(start + "current_node")
                            || json.has(start + "create_time")
                            || json.has(start + "conversation_id")
                            || json.has(start + "title"))) {
                return path;
            }
        }
        return null;
    }

    /** One conversation. */
    private static final class Talk {

        private final JsonNode talk;
        private final JsonNode nodes;
        private final @Nullable String owner;
        private final @Nullable String id;
        private @Nullable String time;

        Talk(JsonNode talk, @Nullable String owner) {
            this.talk = talk;
            this.nodes = talk.path("mapping");
            this.owner = owner;
            String known = Nodes.text(talk, "conversation_id", "id");
            this.id = known != null || nodes.isEmpty()
                    ? known
                    : nodes.fieldNames().next();
            this.time = Nodes.text(talk, "create_time");
        }

        void read(Sink sink) {
            if (!nodes.isObject()) {
                sink.reject("the conversation has no tree of messages");
                return;
            }
            Deque<String> branch = branch();
            Set<String> shown = new HashSet<>(branch);
            time = time != null ? time : firstTime(branch);
            branch.forEach(key -> node(key, sink));
            nodes.fieldNames().forEachRemaining(key -> {
                if (!shown.contains(key) && nodes.path(key).path("message").isObject()) {
                    sink.skip();
                }
            });
        }

        /** From the root to the node shown last, by the parents. */
        private Deque<String> branch() {
            Deque<String> branch = new ArrayDeque<>();
            Set<String> seen = new HashSet<>();
            String key = Nodes.text(talk, "current_node");
            key = key != null && nodes.has(key) ? key : newestLeaf();
            while (key != null && nodes.has(key) && seen.add(key)) {
                branch.addFirst(key);
                key = Nodes.text(nodes.path(key), "parent");
            }
            return branch;
        }

        private @Nullable String newestLeaf() {
            String newest = null;
            BigDecimal latest = null;
            Set<String> parents = new HashSet<>();
            nodes.forEach(node -> parents.add(Nodes.text(node, "parent")));
            for (Map.Entry<String, JsonNode> node : nodes.properties()) {
                JsonNode at = node.getValue().path("message").path("create_time");
                BigDecimal time = at.isNumber() ? at.decimalValue() : BigDecimal.ZERO;
                boolean leaf = !parents.contains(node.getKey()) || parents.size() >= nodes.size();
                if (leaf && (latest == null || time.compareTo(latest) >= 0)) {
                    newest = node.getKey();
                    latest = time;
                }
            }
            return newest;
        }

        /** The time of a conversation that says none. */
        private @Nullable String firstTime(Deque<String> branch) {
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
            sink.message(isTool(message, role) ? fields.system(true) : by(role, fields));
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

    /** What a message consists of. */
    private static final class Parts {

        static String read(JsonNode content, Fields fields) {
            if (content.isTextual()) {
                return content.asText();
            }
            StringJoiner text = new StringJoiner("\n");
            for (JsonNode part : content.path("parts")) {
                String words = Nodes.text(part.isObject() ? part.path("text") : part);
                if (words != null && !words.isEmpty()) {
                    text.add(words);
                }
                if (part.isObject()) {
                    asset(part, fields);
                }
            }
            String plain = Nodes.text(content, "text", "result");
            if (plain != null) {
                text.add(plain);
            }
            return text.toString();
        }

        private static void asset(JsonNode part, Fields fields) {
            String pointer = Nodes.text(part, "asset_pointer");
            if (pointer != null) {
                String kind = String.valueOf(Nodes.text(part, "content_type"));
                String type = kind.startsWith("image") ? "image" : kind.contains("audio") ? "audio" : "file";
                fields.attachment(Nodes.fileName(pointer), type);
            }
        }

        /** The list says the names of the files that the parts only point to. */
        static void attachments(JsonNode metadata, Fields fields) {
            JsonNode files = metadata.path("attachments");
            if (!files.isEmpty()) {
                fields.attachments(List.of());
            }
            for (JsonNode file : files) {
                fields.attachment(Nodes.text(file, "name", "id"), Nodes.text(file, "mimeType", "mime_type", "mime"));
            }
        }
    }
}
