package readingroom.ingest.format;

import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Format;
import readingroom.ingest.export.Sample;
import readingroom.ingest.export.Shape;
import readingroom.ingest.export.Sink;
import readingroom.ingest.export.chatgpt.Talk;

/** ChatGPT's {@code conversations.json}, or one conversation: of each tree of messages the branch that is shown. */
final class ChatGpt implements Format {

    private static final List<String> PATHS = List.of("[]", "conversations[]", "");

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
}
