package readingroom.ingest.format;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.Format;
import readingroom.ingest.export.Nodes;
import readingroom.ingest.export.Sample;
import readingroom.ingest.export.Shape;
import readingroom.ingest.export.Sink;

/** Claude's {@code conversations.json}, or one conversation as browser tools save it. */
final class Claude implements Format {

    private static final List<String> PATHS = List.of("[]", "conversations[]", "");
    private static final String UNSUPPORTED = "```\nThis block is not supported on your current device yet.\n```";
    private static final Set<String> WORDS = Set.of("text", "voice_note");

    @Override
    public String name() {
        return "claude";
    }

    @Override
    public boolean recognises(Sample sample) {
        return path(sample.json()) != null
                || sample.json().isEmpty("")
                        && sample.name().equals("conversations.json")
                        && sample.hasBeside("users.json")
                        && !sample.hasBeside("channels.json");
    }

    @Override
    public boolean isCompanion(Sample sample) {
        Shape json = sample.json();
        return json.hasAll("[].uuid", "[].full_name")
                || json.hasAll("[].uuid", "[].prompt_template")
                || json.has("[].conversations_memory");
    }

    @Override
    public void read(Export export, Sink sink) throws IOException {
        String path;
        try (Sample sample = export.sample()) {
            path = sample.find(Claude::path);
        }
        String owner = export.options().owner();
        export.json()
                .each(path == null ? "[]" : path, "chat_messages", (talk, to) -> read(talk, owner, to))
                .walk(sink);
    }

    private static @Nullable String path(Shape json) {
        for (String path : PATHS) {
            if (json.has(path.isEmpty() ? "chat_messages" : path + ".chat_messages")) {
                return path;
            }
        }
        return null;
    }

    private static void read(JsonNode talk, @Nullable String owner, Sink sink) {
        JsonNode messages = talk.path("chat_messages");
        String id = Nodes.text(talk, "uuid", "id");
        String first = Nodes.text(messages.path(0), "uuid");
        Set<String> shown = shown(talk, messages);
        for (JsonNode message : messages) {
            String own = Nodes.text(message, "uuid");
            if (!message.isObject() || shown != null && !shown.contains(String.valueOf(own))) {
                sink.skip();
                continue;
            }
            String sent = Nodes.text(message, "created_at", "updated_at");
            Fields fields = new Fields()
                    .id(own)
                    .time(sent == null ? Nodes.text(talk, "created_at", "updated_at") : sent)
                    .conversation(id == null ? first : id, Nodes.text(talk, "name"))
                    .content(text(message));
            by(message, owner, fields);
            files(message, fields);
            sink.message(fields);
        }
    }

    private static void by(JsonNode message, @Nullable String owner, Fields fields) {
        String role = Nodes.text(message, "sender", "role");
        String sender = role == null ? "unknown" : role.equals("user") ? "human" : role;
        String asker = owner == null ? "human" : owner;
        fields.sender(sender)
                .mine(sender.equals("human"))
                .receiver(sender.equals("human") ? "assistant" : sender.equals("assistant") ? asker : null);
    }

    /** The branch up to the message shown last; null where the file does not tell branches. */
    private static @Nullable Set<String> shown(JsonNode talk, JsonNode messages) {
        String leaf = Nodes.text(talk, "current_leaf_message_uuid");
        Map<String, String> parents = new HashMap<>();
        for (JsonNode message : messages) {
            String own = Nodes.text(message, "uuid");
            String parent = Nodes.text(message, "parent_message_uuid");
            if (own == null || parent == null && !parents.isEmpty()) {
                return null;
            }
            parents.put(own, String.valueOf(parent));
        }
        if (leaf == null || !parents.containsKey(leaf)) {
            return null;
        }
        Set<String> branch = new HashSet<>();
        for (String at = leaf; at != null && parents.containsKey(at) && branch.add(at); ) {
            at = parents.get(at);
        }
        return branch;
    }

    /** Blocks of text that follow one another are one text that was cut; others stand between two. */
    private static @Nullable String text(JsonNode message) {
        StringBuilder text = new StringBuilder();
        boolean apart = false;
        JsonNode blocks = message.path("content");
        for (JsonNode block : blocks) {
            boolean said = WORDS.contains(String.valueOf(Nodes.text(block, "type")));
            String words = said ? Nodes.words(block.path("text")) : "";
            if (!words.isEmpty()) {
                text.append(apart && !text.isEmpty() ? "\n" : "").append(words);
            }
            apart = !said;
        }
        if (text.length() > 0) {
            return text.toString();
        }
        String whole = Nodes.text(message, "text");
        return whole == null && blocks.isTextual()
                ? blocks.asText()
                : whole == null ? null : whole.replace(UNSUPPORTED, "").strip();
    }

    /** Newer exports name a file in several lists. */
    private static void files(JsonNode message, Fields fields) {
        Set<String> before = new HashSet<>();
        for (String list : List.of("attachments", "files", "files_v2")) {
            Set<String> names = new HashSet<>();
            for (JsonNode file : message.path(list)) {
                String name = Nodes.text(file, "file_name", "name");
                if (name == null || !before.contains(name)) {
                    fields.attachment(name, Nodes.text(file, "file_type", "file_kind", "mime_type"));
                    names.add(String.valueOf(name));
                }
            }
            before.addAll(names);
        }
    }
}
