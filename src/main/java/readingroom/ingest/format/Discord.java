package readingroom.ingest.format;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
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

/** What DiscordChatExporter writes as JSON: one channel, thread or direct chat a file, or a part of one. */
final class Discord implements Format {

    /** Kinds that people send; the numbers are those that the exporter has no names for: commands of bots. */
    private static final Set<String> SAID =
            Set.of("Default", "Reply", "0", "19", "20", "23", "ChatInputCommand", "ContextMenuCommand");

    @Override
    public String name() {
        return "discord";
    }

    @Override
    public boolean recognises(Sample sample) {
        Shape json = sample.json();
        return json.has("guild") && json.has("channel.id") && json.has("messages");
    }

    @Override
    public void read(Export export, Sink sink) throws IOException {
        Channel channel = new Channel(export.options().owner());
        export.json()
                .on("channel", channel::named)
                .each("messages[]", (message, to) -> to.message(channel.fields(message)))
                .walk(sink);
    }

    private static final class Channel {

        private final @Nullable String owner;
        private @Nullable String id;
        private @Nullable String name;
        private boolean direct;

        Channel(@Nullable String owner) {
            this.owner = owner;
        }

        void named(JsonNode channel) {
            id = Nodes.text(channel, "id");
            name = Nodes.text(channel, "name");
            direct = channel.path("type").asText().equals("DirectTextChat");
        }

        Fields fields(JsonNode message) {
            Fields fields = new Fields()
                    .id(Nodes.text(message, "id"))
                    .time(Nodes.text(message, "timestamp"))
                    .editedAt(Nodes.text(message, "timestampEdited"))
                    .conversation(id, name);
            JsonNode author = message.path("author");
            String sender = Nodes.text(author, "nickname", "name", "id");
            if (sender == null || !SAID.contains(message.path("type").asText("Default"))) {
                String event = Nodes.words(message.path("content"));
                return fields.system(true).content(sender == null ? event : sender + ": " + event);
            }
            fields.sender(sender).senderId(Nodes.text(author, "id"));
            if (direct) {
                fields.receiver(isOther(author) ? owner : name);
            }
            said(message, fields);
            return fields;
        }

        /** A direct chat is named after the person that it is with. */
        private boolean isOther(JsonNode author) {
            return name != null
                    && (name.equals(Nodes.text(author, "nickname")) || name.equals(Nodes.text(author, "name")));
        }

        private void said(JsonNode message, Fields fields) {
            String content = Nodes.words(message.path("content"));
            JsonNode forwarded = message.path("forwardedMessage");
            String embeds = embeds(message.path("embeds"));
            boolean onlyEmbeds = content.isBlank() && !forwarded.isObject();
            fields.content(onlyEmbeds ? embeds : content);
            files(message, fields);
            if (forwarded.isObject()) {
                files(forwarded, fields);
                String text = Nodes.words(forwarded.path("content"));
                fields.quoted(text.isBlank() ? embeds(forwarded.path("embeds")) : text);
            } else if (!onlyEmbeds && message.path("author").path("isBot").asBoolean()) {
                // beside the text of a person they only show the page behind a link
                fields.quoted(embeds);
            }
            fields.replyTo(answered(message.path("reference")));
            message.path("mentions").forEach(person -> fields.mention(Nodes.text(person, "nickname", "name")));
            int reactions = 0;
            for (JsonNode reaction : message.path("reactions")) {
                reactions += reaction.path("count").asInt(1);
            }
            fields.reactions(reactions);
        }

        /** A forward and a copy from a followed channel refer to a message too, but answer none. */
        private @Nullable String answered(JsonNode reference) {
            String place = Nodes.text(reference, "channelId");
            boolean here = place == null || id == null || place.equals(id);
            return here && reference.path("type").asText("Default").equals("Default")
                    ? Nodes.text(reference, "messageId")
                    : null;
        }
    }

    private static void files(JsonNode message, Fields fields) {
        for (JsonNode file : message.path("attachments")) {
            String name = Nodes.text(file, "fileName");
            fields.attachment(name != null ? name : Nodes.fileName(Nodes.text(file, "url")), null);
        }
        message.path("stickers").forEach(sticker -> fields.attachment(Nodes.text(sticker, "name"), "sticker"));
    }

    /** The text of the cards below a message, of which those of bots often consist. */
    private static String embeds(JsonNode embeds) {
        StringJoiner text = new StringJoiner("\n");
        for (JsonNode embed : embeds) {
            add(text, embed.path("title"));
            add(text, embed.path("description"));
            for (JsonNode field : embed.path("fields")) {
                add(text, field.path("name"));
                add(text, field.path("value"));
            }
            add(text, embed.path("footer").path("text"));
        }
        return text.toString();
    }

    private static void add(StringJoiner text, JsonNode words) {
        if (words.isTextual() && !words.textValue().isBlank()) {
            text.add(words.textValue());
        }
    }
}
