package readingroom.ingest.format;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.Format;
import readingroom.ingest.export.LocalDates;
import readingroom.ingest.export.Nodes;
import readingroom.ingest.export.Sample;
import readingroom.ingest.export.Shape;
import readingroom.ingest.export.Sink;

/** Google Chat as Takeout gives it: a folder each conversation, whose dates are sentences in the language of the account. */
final class GoogleChat implements Format {

    private static final Pattern NATIVE = Pattern.compile("(?:DM|Space|Group) \\S+");

    @Override
    public String name() {
        return "google-chat";
    }

    @Override
    public boolean recognises(Sample sample) {
        Shape json = sample.json();
        return json.has("messages[].topic_id")
                        && (json.has("messages[].created_date") || json.has("messages[].message_state"))
                || json.hasAll("messages[].created_date", "messages[].creator.user_type")
                || json.hasAll("messages[].created_date", "messages[].creator.email")
                || json.isEmpty("messages") && sample.hasBeside("group_info.json");
    }

    @Override
    public boolean isCompanion(Sample sample) {
        Shape json = sample.json();
        return json.hasAll("members[].email", "members[].user_type") || json.hasAll("user.email", "user.user_type");
    }

    @Override
    public void read(Export export, Sink sink) throws IOException {
        Group group = export.neighbours().companion("group_info.json", Group::of);
        LocalDates dates = new LocalDates();
        export.json()
                .each("messages[]", (message, to) -> read(message, group, export, dates, to))
                .walk(sink);
    }

    /**
     * Who is in a conversation.
     *
     * @param names by address
     */
    private record Group(@Nullable String name, Map<String, String> names) {

        static Group of(JsonNode info) {
            Map<String, String> names = new LinkedHashMap<>();
            for (JsonNode member : info.path("members")) {
                String name = Nodes.text(member, "name", "email");
                if (name != null) {
                    names.put(String.valueOf(Nodes.text(member, "email", "name")), name);
                }
            }
            String name = Nodes.text(info, "name");
            return new Group(name != null || names.isEmpty() ? name : String.join(", ", names.values()), names);
        }

        @Nullable
        String other(@Nullable String person) {
            List<String> others = new ArrayList<>(names.keySet());
            return others.size() != 2 || person == null || !others.remove(person) ? null : names.get(others.getFirst());
        }
    }

    private static void read(JsonNode message, Group group, Export export, LocalDates dates, Sink sink) {
        String id = Nodes.text(message, "message_id");
        JsonNode creator = message.path("creator");
        String mail = Nodes.text(creator, "email", "name");
        String known = Nodes.text(creator, "name");
        // of an account that is gone nothing is left but that it wrote
        String name = known == null && mail == null ? "Deleted user" : known;
        String conversation = conversation(id, export);
        boolean deleted = "DELETED".equals(Nodes.text(message, "message_state")) || message.has("deletion_metadata");
        String time = Nodes.text(message, "created_date", "deleted_date", "updated_date");
        if (deleted && time == null) {
            sink.skip();
            return;
        }
        Fields fields = new Fields()
                .id(id)
                .time(dates.iso(time))
                .editedAt(dates.iso(Nodes.text(message, "updated_date")))
                .sender(name != null ? name : group.names().getOrDefault(String.valueOf(mail), mail))
                .senderId(Nodes.text(creator, "email"))
                .receiver(conversation != null && conversation.startsWith("Space ") ? null : group.other(mail))
                .conversation(conversation, group.name())
                .replyTo(root(id, Nodes.text(message, "topic_id")))
                .edited(!deleted && message.path("previous_message_versions").size() > 0)
                .reactions(reactions(message.path("reactions")));
        if (deleted) {
            sink.message(fields.deleted(true).system(true).content(""));
            return;
        }
        say(message, fields);
        sink.message(fields);
    }

    /** The folder is named after the conversation; the id of a message begins with the same. */
    private static @Nullable String conversation(@Nullable String message, Export export) {
        int end = message == null ? -1 : message.indexOf('/');
        return NATIVE.matcher(export.folder()).matches() || end <= 0
                ? export.conversation(export.folder())
                : message.substring(0, end);
    }

    /** The message that began the topic, whose last two parts are the same; null for itself. */
    private static @Nullable String root(@Nullable String id, @Nullable String topic) {
        String[] parts = id == null ? new String[0] : id.split("/");
        return topic == null || parts.length != 3 || !parts[1].equals(topic) || parts[2].equals(topic)
                ? null
                : parts[0] + "/" + topic + "/" + topic;
    }

    private static int reactions(JsonNode kinds) {
        int count = 0;
        for (JsonNode kind : kinds) {
            count += Math.max(1, kind.path("reactor_emails").size());
        }
        return count;
    }

    private static void say(JsonNode message, Fields fields) {
        String text = Nodes.text(message, "text");
        fields.content(text == null ? "" : text);
        for (JsonNode file : message.path("attached_files")) {
            fields.attachment(Nodes.text(file, "original_name", "export_name"), null);
        }
        JsonNode quoted = message.path("quoted_message_metadata");
        fields.quoted(Nodes.text(quoted, "text"));
        String answered = Nodes.text(quoted, "message_id");
        if (answered != null) {
            fields.replyTo(answered);
        }
        for (JsonNode note : message.path("annotations")) {
            annotate(note, text == null ? "" : text, fields);
        }
        if (!fields.hasContent() && message.path("annotations").findValue("membership_changed") != null) {
            fields.system(true);
        }
    }

    private static void annotate(JsonNode note, String text, Fields fields) {
        String document = Nodes.text(note.path("drive_metadata").path("title"));
        if (document != null) {
            fields.attachment(document, "drive");
        }
        if (note.has("user_mention_metadata")) {
            int start = note.path("start_index").asInt();
            int end = start + note.path("length").asInt();
            if (start >= 0 && start < end && end <= text.length()) {
                fields.mention(text.substring(start, end).replaceFirst("^@", ""));
            }
        }
    }
}
