package readingroom.ingest.format;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.Format;
import readingroom.ingest.export.Nodes;
import readingroom.ingest.export.Sample;
import readingroom.ingest.export.Shape;
import readingroom.ingest.export.Sink;
import readingroom.ingest.export.SlackMarkup;
import readingroom.ingest.export.SlackText;
import readingroom.ingest.export.SlackWorkspace;

/** A Slack workspace, as its owners or slackdump export it: a folder a conversation, a file a day. */
final class Slack implements Format {

    private static final Pattern TS = Pattern.compile("\\d{9,11}\\.\\d{1,6}");

    /** Subtypes that people or bots write; of those not listed, what begins like an event is one. */
    private static final Set<String> SAID = Set.of("bot_message", "file_share", "file_comment", "me_message");

    private static final Set<String> EVENTS = Set.of(
            "tombstone",
            "pinned_item",
            "unpinned_item",
            "huddle_thread",
            "reminder_add",
            "reminder_delete",
            "app_conversation_join",
            "app_conversation_leave",
            "joiner_notification",
            "message_deleted",
            "ekm_access_denied",
            "tabbed_canvas_updated",
            "message_replied");

    private static final List<String> EVENT_BEGINNINGS = List.of("channel_", "group_", "bot_", "sh_room_");

    @Override
    public String name() {
        return "slack";
    }

    @Override
    public boolean recognises(Sample sample) {
        Shape json = sample.json();
        return isOne(json, "[].") || isOne(json, "messages[].") || json.isEmpty("") && isDay(sample);
    }

    private static boolean isOne(Shape json, String at) {
        return TS.matcher(json.text(at + "ts")).matches()
                && (json.text(at + "type").equals("message") || json.has(at + "text") && json.has(at + "user"));
    }

    @Override
    public boolean isCompanion(Sample sample) {
        Shape json = sample.json();
        boolean beside = sample.hasBeside("users.json") || sample.hasBeside("channels.json");
        boolean day = isDay(sample);
        return json.hasAll("[].id", "[].profile")
                || json.hasAll("[].id", "[].members", "[].created")
                || beside && sample.isJson() && !json.has("[].content") && !json.has("content")
                || day && json.isList() && !json.has("[].ts");
    }

    private static boolean isDay(Sample sample) {
        return sample.hasBeside("../users.json") || sample.hasBeside("../channels.json");
    }

    @Override
    public void read(Export export, Sink sink) throws IOException {
        Channel channel = new Channel(export);
        export.json()
                .on("channel_id", id -> channel.is(id.asText()))
                .on("name", name -> channel.isNamed(Nodes.text(name)))
                .each("[]", channel::read)
                .each("messages[]", channel::read)
                .walk(sink);
    }

    private static final class Channel {

        private final SlackWorkspace workspace;
        private final SlackMarkup markup;
        private SlackWorkspace.Conversation conversation;

        Channel(Export export) {
            workspace = new SlackWorkspace(export);
            markup = new SlackMarkup(
                    workspace::named,
                    id -> Objects.requireNonNullElse(workspace.conversation(id).name(), id));
            conversation = workspace.conversation(export.conversation(export.folder()));
        }

        void is(String id) {
            conversation = workspace.conversation(id);
        }

        void isNamed(@Nullable String name) {
            if (name != null) {
                conversation = new SlackWorkspace.Conversation(
                        conversation.id(), name, conversation.direct(), conversation.members());
            }
        }

        void read(JsonNode message, Sink sink) {
            if (message.path("subtype").asText().equals("message_changed")
                    && message.path("message").isObject()) {
                sink.message(fields(message.path("message")));
            } else {
                sink.message(fields(message));
                // slackdump keeps the answers of a thread in the message that began it
                message.path("slackdump_thread_replies").forEach(reply -> sink.message(fields(reply)));
            }
        }

        private Fields fields(JsonNode message) {
            String ts = Nodes.text(message, "ts");
            String thread = Nodes.text(message, "thread_ts");
            Fields fields = new Fields()
                    .id(ts)
                    .time(ts)
                    .conversation(conversation.id(), conversation.name())
                    .replyTo(thread == null || thread.equals(ts) ? null : thread)
                    .editedAt(Nodes.text(message.path("edited"), "ts"));
            String subtype = message.path("subtype").asText();
            if (subtype.equals("message_deleted")) {
                return fields.id(Nodes.text(message, "deleted_ts"))
                        .deleted(true)
                        .system(true)
                        .content("");
            }
            if (subtype.equals("tombstone")) {
                return fields.deleted(true).system(true).content("");
            }
            List<String> mentions = new ArrayList<>();
            if (isEvent(subtype)) {
                return fields.system(true).content(text(message, mentions));
            }
            author(message, fields);
            SlackText said = new SlackText(message, markup, mentions);
            fields.content(said.own())
                    .quoted(said.others())
                    .mentions(mentions.stream().distinct().toList());
            return files(message, fields).reactions(reactions(message));
        }

        private static boolean isEvent(String subtype) {
            return !SAID.contains(subtype)
                    && (EVENTS.contains(subtype) || EVENT_BEGINNINGS.stream().anyMatch(subtype::startsWith));
        }

        private String text(JsonNode message, List<String> mentions) {
            return markup.plain(Nodes.words(message.path("text")), mentions);
        }

        private void author(JsonNode message, Fields fields) {
            String commenter = Nodes.text(message.path("comment"), "user");
            String user = commenter != null ? commenter : Nodes.text(message, "user");
            String bot = Nodes.text(message, "bot_id");
            String id = user != null ? user : bot;
            String name = Nodes.text(message, "username");
            boolean shown = name != null && message.path("subtype").asText().equals("bot_message");
            if (user != null && !shown && (name == null || workspace.person(user) != null)) {
                name = workspace.person(user);
            }
            name = name != null ? name : SlackWorkspace.nameOf(message.path("user_profile"));
            name = name != null ? name : Nodes.text(message.path("bot_profile"), "name");
            name = name != null ? name : workspace.person(bot);
            fields.sender(name != null ? name : id).senderId(id).system(name == null && id == null);
            if (conversation.direct() && conversation.members().size() == 2 && user != null) {
                boolean first = conversation.members().getFirst().equals(user);
                fields.receiver(workspace.named(conversation.members().get(first ? 1 : 0)));
            }
        }

        private static Fields files(JsonNode message, Fields fields) {
            message.path("files").forEach(file -> file(file, fields));
            if (!message.has("files")) {
                file(message.path("file"), fields);
            }
            return fields;
        }

        private static void file(JsonNode file, Fields fields) {
            String name = Nodes.text(file, "name", "title", "id");
            if (name != null) {
                fields.attachment(name, Nodes.text(file, "mimetype", "filetype", "mode"));
            }
        }

        private static int reactions(JsonNode message) {
            int count = 0;
            for (JsonNode reaction : message.path("reactions")) {
                count += reaction.path("count").asInt(reaction.path("users").size());
            }
            return count;
        }
    }
}
