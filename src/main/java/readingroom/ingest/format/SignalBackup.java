package readingroom.ingest.format;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.Format;
import readingroom.ingest.export.Nodes;
import readingroom.ingest.export.Sample;
import readingroom.ingest.export.Shape;
import readingroom.ingest.export.Sink;
import readingroom.ingest.export.signal.People;

/** Signal's own plain-text export, {@code main.jsonl}: a frame of its backup a line. */
final class SignalBackup implements Format {

    private static final List<String> SAID = List.of("standardMessage", "viewOnceMessage", "directStoryReplyMessage");

    @Override
    public String name() {
        return "signal-backup";
    }

    @Override
    public String platform() {
        return "signal";
    }

    @Override
    public boolean recognises(Sample sample) {
        Shape json = sample.json();
        return json.hasAll("chatItem.chatId", "chatItem.dateSent")
                || json.has("backupTimeMs") && (json.has("account") || json.has("recipient.id"));
    }

    @Override
    public boolean isCompanion(Sample sample) {
        return sample.json().has("version") && sample.hasBeside("main.jsonl");
    }

    @Override
    public void read(Export export, Sink sink) throws IOException {
        People people = new People();
        export.json()
                .on("account", people::account)
                .on("recipient", people::recipient)
                .on("chat", people::chat)
                .look();
        export.json()
                .each("", (frame, to) -> item(frame.path("chatItem"), people, to))
                .walkLines(sink);
    }

    private static void item(JsonNode item, People people, Sink sink) {
        if (!item.isObject() || item.path("updateMessage").isObject()) {
            return;
        }
        String chat = Nodes.text(item, "chatId");
        String author = Nodes.text(item, "authorId");
        String latest = Nodes.text(item, "dateSent");
        String first = Nodes.text(item.path("revisions").path(0), "dateSent");
        boolean edited = first != null && !first.equals(latest);
        Fields fields = new Fields()
                .id(first == null ? latest : first)
                .time(first == null ? latest : first)
                .editedAt(edited ? latest : null)
                .edited(!item.path("revisions").isEmpty())
                .sender(people.name(author))
                .senderId(people.id(author))
                .mine(people.isSelf(author))
                .receiver(people.other(chat, author))
                .conversation(chat, people.title(chat));
        boolean deleted = item.path("remoteDeletedMessage").isObject();
        String words = words(item, people, fields);
        boolean said = !words.isBlank() || !fields.hasNoFiles();
        sink.message(fields.content(words).deleted(deleted).system(!said));
    }

    private static String words(JsonNode item, People people, Fields fields) {
        for (String kind : SAID) {
            JsonNode message = item.path(kind);
            if (message.isObject()) {
                files(message, fields);
                quote(message.path("quote"), fields);
                fields.reactions(message.path("reactions").size());
                JsonNode reply = message.path("textReply");
                return people.mentions(reply.isObject() ? reply.path("text") : message.path("text"), fields)
                        + Nodes.words(message.path("emoji"));
            }
        }
        if (item.path("stickerMessage").isObject()) {
            fields.attachment(null, "sticker")
                    .reactions(item.path("stickerMessage").path("reactions").size());
        }
        if (item.path("contactMessage").isObject()) {
            fields.attachment(contact(item.path("contactMessage")), "contact");
        }
        return poll(item.path("poll"));
    }

    private static void files(JsonNode message, Fields fields) {
        for (String list : List.of("attachments", "attachment")) {
            for (JsonNode file : Nodes.each(message.path(list))) {
                JsonNode pointer = file.path("pointer");
                String type = Nodes.text(pointer, "contentType");
                fields.attachment(Nodes.text(pointer, "fileName"), type == null ? "file" : type);
            }
        }
    }

    private static void quote(JsonNode quote, Fields fields) {
        if (quote.isObject()) {
            fields.replyTo(Nodes.text(quote, "targetSentTimestamp"))
                    .quoted(Nodes.text(
                            quote.path("text").isObject() ? quote.path("text").path("body") : quote.path("text")));
        }
    }

    private static @Nullable String contact(JsonNode message) {
        JsonNode one = message.path("contact");
        JsonNode name = (one.isArray() ? one.path(0) : one).path("name");
        return People.joined(Nodes.text(name, "givenName"), Nodes.text(name, "familyName"));
    }

    private static String poll(JsonNode poll) {
        StringBuilder text = new StringBuilder(Nodes.words(poll.path("question")));
        for (JsonNode option : poll.path("options")) {
            text.append('\n').append(Nodes.words(option.path("option")));
        }
        return text.toString();
    }
}
