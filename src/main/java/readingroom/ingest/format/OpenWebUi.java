package readingroom.ingest.format;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.Format;
import readingroom.ingest.export.Nodes;
import readingroom.ingest.export.Sample;
import readingroom.ingest.export.Shape;
import readingroom.ingest.export.Sink;

/** What Open WebUI exports: a list of chats, or one, each with its messages as a tree. */
final class OpenWebUi implements Format {

    private static final List<String> PATHS = List.of("[]", "data[]", "");

    @Override
    public String name() {
        return "open-webui";
    }

    @Override
    public boolean recognises(Sample sample) {
        return path(sample.json()) != null;
    }

    private static @Nullable String path(Shape json) {
        for (String path : PATHS) {
            String chat = path.isEmpty() ? "chat" : path + ".chat";
            if (json.has(chat + ".history.messages")
                    || json.has(chat + ".messages") && (json.has(chat + ".models") || json.has(chat + ".title"))) {
                return path;
            }
        }
        return null;
    }

    @Override
    public void read(Export export, Sink sink) throws IOException {
        String path;
        try (Sample sample = export.sample()) {
            path = sample.find(OpenWebUi::path);
        }
        String owner = export.options().owner();
        export.json()
                .each(path == null ? "[]" : path, (wrapper, to) -> new Chat(wrapper, owner).read(to))
                .walk(sink);
    }

    private static final class Chat {

        private final JsonNode wrapper;
        private final JsonNode chat;
        private final @Nullable String owner;

        Chat(JsonNode wrapper, @Nullable String owner) {
            this.wrapper = wrapper;
            this.chat = wrapper.path("chat");
            this.owner = owner;
        }

        void read(Sink sink) {
            JsonNode nodes = chat.path("history").path("messages");
            if (!nodes.isObject() || nodes.isEmpty()) {
                chat.path("messages").forEach(message -> message(message, sink));
                return;
            }
            Deque<JsonNode> branch = branch(nodes);
            branch.forEach(message -> message(message, sink));
            // answers that were made again, and questions that were asked otherwise
            for (int i = branch.size(); i < nodes.size(); i++) {
                sink.skip();
            }
        }

        /** From the message shown last back to the first; the newest where it is not said which was shown. */
        private Deque<JsonNode> branch(JsonNode nodes) {
            Deque<JsonNode> branch = new ArrayDeque<>();
            Set<String> seen = new HashSet<>();
            String key = Nodes.text(chat.path("history"), "currentId");
            if (key == null || !nodes.has(key)) {
                for (JsonNode node : nodes) {
                    key = node.path("childrenIds").isEmpty() ? Nodes.text(node, "id") : key;
                }
            }
            while (key != null && nodes.has(key) && seen.add(key)) {
                branch.addFirst(nodes.path(key));
                key = Nodes.text(nodes.path(key), "parentId");
            }
            return branch;
        }

        private void message(JsonNode message, Sink sink) {
            String role = String.valueOf(Nodes.text(message, "role"));
            boolean user = role.equals("user");
            String words = words(message.path("content"));
            String time = Nodes.text(message, "timestamp");
            Fields fields = new Fields()
                    .id(Nodes.text(message, "id"))
                    .time(time == null ? Nodes.text(wrapper, "created_at") : time)
                    .sender(role)
                    .mine(user)
                    .receiver(user ? "assistant" : owner == null ? "user" : owner)
                    .conversation(Nodes.text(wrapper, "id"), title())
                    .content(words);
            for (JsonNode file : message.path("files")) {
                JsonNode inner = file.path("file");
                fields.attachment(
                        Nodes.text(inner.isObject() && !file.has("name") ? inner : file, "name", "filename"),
                        Nodes.text(file, "type"));
            }
            if (role.equals("system") || words.isBlank() && fields.hasNoFiles()) {
                sink.skip();
            } else {
                sink.message(fields);
            }
        }

        private @Nullable String title() {
            String title = Nodes.text(wrapper, "title");
            return title == null ? Nodes.text(chat, "title") : title;
        }

        private static String words(JsonNode content) {
            if (!content.isArray()) {
                return Nodes.words(content);
            }
            StringBuilder text = new StringBuilder();
            content.forEach(part -> text.append(Nodes.words(part.path("text"))));
            return text.toString();
        }
    }
}
