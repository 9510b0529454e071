package readingroom.ingest.export.slack;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.Nodes;
import readingroom.ingest.export.Sink;

/** A conversation, while its messages are read. */
public final class SlackChannel {

    private final SlackWorkspace workspace;
    private final SlackMarkup markup;
    private SlackWorkspace.Conversation conversation;

    public SlackChannel(Export export) {
        workspace = new SlackWorkspace(export);
        markup = new SlackMarkup(
                workspace::named,
                id -> Objects.requireNonNullElse(workspace.conversation(id).name(), id));
        conversation = workspace.conversation(export.conversation(export.folder()));
    }

    /** The file says which one it is. */
    public void is(String id) {
        conversation = workspace.conversation(id);
    }

    public void isNamed(@Nullable String name) {
        if (name != null) {
            conversation = new SlackWorkspace.Conversation(
                    conversation.id(), name, conversation.direct(), conversation.members());
        }
    }

    public void read(JsonNode message, Sink sink) {
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
        if (Subtypes.isEvent(subtype)) {
            return fields.system(true).content(text(message, mentions));
        }
        author(message, fields);
        SlackText said = new SlackText(message, markup, mentions);
        fields.content(said.own())
                .quoted(said.others())
                .mentions(mentions.stream().distinct().toList());
        return Attached.files(message, fields).reactions(Attached.reactions(message));
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
}
