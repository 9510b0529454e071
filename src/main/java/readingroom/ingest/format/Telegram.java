package readingroom.ingest.format;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.Format;
import readingroom.ingest.export.JsonWalk;
import readingroom.ingest.export.Nodes;
import readingroom.ingest.export.Sample;
import readingroom.ingest.export.Shape;
import readingroom.ingest.export.Sink;

/** Telegram Desktop's {@code result.json}, of one chat or of a whole account. */
final class Telegram implements Format {

    private static final Set<String> TYPES = Set.of(
            "personal_chat",
            "bot_chat",
            "saved_messages",
            "replies",
            "verification_codes",
            "private_group",
            "private_supergroup",
            "public_supergroup",
            "private_channel",
            "public_channel");
    private static final Set<String> PAIRS = Set.of("personal_chat", "bot_chat");
    private static final List<String> LISTS = List.of("chats.list[]", "left_chats.list[]");

    @Override
    public String name() {
        return "telegram";
    }

    @Override
    public boolean recognises(Sample sample) {
        Shape json = sample.json();
        if (json.has("chats.list") || json.has("left_chats.list")) {
            return json.has("chats.list[].messages")
                    || json.has("left_chats.list[].messages")
                    || json.isEmpty("chats.list")
                    || json.has("personal_information");
        }
        return json.hasAll("messages", "id", "type")
                && (TYPES.contains(json.text("type")) || json.has("messages[].date_unixtime"));
    }

    @Override
    public boolean isCompanion(Sample sample) {
        return sample.json().hasAll("about", "personal_information");
    }

    @Override
    public void read(Export export, Sink sink) throws IOException {
        Chat chat = new Chat(export.options().owner());
        JsonWalk json = export.json().on("personal_information", chat::isOf).each("messages[]", chat::row);
        for (String list : LISTS) {
            json.enter(list, chat::begin)
                    .on(list + ".name", node -> chat.name = Nodes.text(node))
                    .on(list + ".type", node -> chat.type = Nodes.text(node))
                    .on(list + ".id", node -> chat.id = Nodes.text(node))
                    .each(list + ".messages[]", chat::row);
        }
        chat.lookAt(export);
        json.walk(sink);
    }

    /** The chat that is being read, and who reads. */
    private static final class Chat {

        private @Nullable String id;
        private @Nullable String name;
        private @Nullable String type;
        private @Nullable String owner;
        private @Nullable String ownerId;

        Chat(@Nullable String owner) {
            this.owner = owner;
        }

        /** What an export of one chat says of it, wherever in the file. */
        void lookAt(Export export) throws IOException {
            try (Sample sample = export.sample()) {
                Shape json = sample.json();
                sample.find(shape -> shape.hasAll("id", "type") || shape.has("chats") ? true : null);
                id = known(json.text("id"));
                name = known(json.text("name"));
                type = known(json.text("type"));
            }
        }

        void begin() {
            id = null;
            name = null;
            type = null;
        }

        void isOf(JsonNode person) {
            ownerId = "user" + Nodes.text(person, "user_id");
            String full = joined(" ", Nodes.text(person, "first_name"), Nodes.text(person, "last_name"));
            owner = owner == null ? known(full) : owner;
        }

        void row(JsonNode row, Sink sink) {
            String kind = Nodes.text(row, "type");
            String time = time(row);
            boolean event = "service".equals(kind) || row.hasNonNull("action");
            if (!row.isObject() || "unsupported".equals(kind) || event && time == null) {
                return;
            }
            Fields fields = new Fields()
                    .id(Nodes.text(row, "id"))
                    .time(time)
                    .conversation(id != null ? id : name != null ? name : type, name);
            sink.message(event ? event(row, fields) : said(row, fields));
        }

        private Fields said(JsonNode row, Fields fields) {
            String from = Nodes.text(row, "from", "author", "from_id");
            String fromId = Nodes.text(row, "from_id");
            fields.sender(from == null ? unnamed() : from).senderId(fromId);
            if (PAIRS.contains(String.valueOf(type)) || "saved_messages".equals(type)) {
                between(fields, from, fromId);
            } else {
                fields.mine(fromId != null && fromId.equals(ownerId));
            }
            words(row, fields, from, fromId);
            Files.of(row, fields);
            if (!row.hasNonNull("reply_to_peer_id")) {
                fields.replyTo(Nodes.text(row, "reply_to_message_id"));
            }
            String edited = Nodes.text(row, "edited_unixtime", "edited");
            return fields.editedAt(edited).reactions(reactions(row.path("reactions")));
        }

        /** Who writes without a name: the channel or the other of two, whose account is gone; nobody's words are the group's. */
        private @Nullable String unnamed() {
            String kind = String.valueOf(type);
            return name != null && (kind.endsWith("channel") || PAIRS.contains(kind)) ? name : "Deleted Account";
        }

        /** Forwarded words are another's, unless somebody forwards himself. */
        private static void words(JsonNode row, Fields fields, @Nullable String from, @Nullable String fromId) {
            String text = joined(
                    "\n",
                    RichText.of(row.has("text") ? row.path("text") : row.path("text_entities")),
                    poll(row.path("poll")),
                    poll(row.path("todo_list")));
            String origin = Nodes.text(row, "forwarded_from");
            String originId = Nodes.text(row, "forwarded_from_id");
            boolean forwarded = row.has("forwarded_from") || row.has("forwarded_from_id");
            boolean own = originId != null ? originId.equals(fromId) : origin != null && origin.equals(from);
            fields.content(forwarded && !own ? "" : text).quoted(forwarded && !own ? text : null);
            RichText.mentions(row.path("text_entities"), fields);
            if (!row.has("text_entities")) {
                RichText.mentions(row.path("text"), fields);
            }
        }

        /** In a chat of two the other is the one that the chat has its id and name from; the own notes have one person. */
        private void between(Fields fields, @Nullable String from, @Nullable String fromId) {
            boolean notes = "saved_messages".equals(type);
            boolean other = fromId != null && id != null
                    ? fromId.equals("user" + id) || fromId.equals(id)
                    : from == null ? !notes : from.equals(name);
            fields.mine(other == notes);
            if (!notes) {
                owner = other || from == null || owner != null ? owner : from;
                fields.receiver(other ? owner : name != null ? name : "user" + id);
            }
        }

        private static Fields event(JsonNode row, Fields fields) {
            StringJoiner people = new StringJoiner(", ");
            row.path("members").forEach(member -> {
                String person = Nodes.text(member);
                if (person != null) {
                    people.add(person);
                }
            });
            String action = Nodes.text(row, "action", "information_text");
            String what = action == null ? null : action.replace('_', ' ');
            String who = joined(" ", Nodes.text(row, "actor"), what);
            String title = Nodes.text(row, "title", "new_title");
            return fields.system(true)
                    .content(joined(": ", who, known(people.toString()), title, RichText.of(row.path("text"))));
        }
    }

    /** Files, and what else is sent beside words. */
    private static final class Files {

        static void of(JsonNode row, Fields fields) {
            if (row.hasNonNull("photo")) {
                fields.attachment(name(Nodes.text(row, "photo")), "photo");
            }
            if (row.hasNonNull("file")) {
                String type = Nodes.text(row, "media_type", "mime_type");
                String name = Nodes.text(row, "file_name");
                fields.attachment(name != null ? name : name(Nodes.text(row, "file")), type == null ? "file" : type);
            }
            JsonNode contact = row.path("contact_information");
            if (contact.isObject()) {
                String person = joined(" ", Nodes.text(contact, "first_name"), Nodes.text(contact, "last_name"));
                fields.attachment(person, "contact");
            }
            if (row.has("location_information") || row.has("place_name")) {
                fields.attachment(joined(", ", Nodes.text(row, "place_name"), Nodes.text(row, "address")), "location");
            }
            if (row.hasNonNull("game_title")) {
                fields.attachment(Nodes.text(row, "game_title"), "game");
            }
            if (row.path("invoice_information").isObject()) {
                fields.attachment(Nodes.text(row.path("invoice_information"), "title"), "invoice");
            }
        }

        /** The path may be a notice in parentheses that the file is not there, after its name or without one. */
        private static @Nullable String name(@Nullable String path) {
            int notice = path == null ? -1 : path.indexOf("(File ");
            return Nodes.fileName(notice < 0 ? path : path.substring(0, notice).strip());
        }
    }

    /** A text, or a list of texts and marked parts of it. */
    private static final class RichText {

        static String of(JsonNode text) {
            if (text.isTextual()) {
                return text.asText();
            }
            StringBuilder whole = new StringBuilder();
            for (JsonNode part : text.isArray() ? text : List.of(text)) {
                whole.append(Nodes.words(part.isObject() ? part.path("text") : part));
            }
            return whole.toString();
        }

        static void mentions(JsonNode parts, Fields fields) {
            for (JsonNode part : parts) {
                String kind = String.valueOf(Nodes.text(part, "type"));
                String text = Nodes.text(part, "text");
                if (text != null && kind.startsWith("mention")) {
                    fields.mention(text.startsWith("@") ? text.substring(1) : text);
                }
            }
        }
    }

    private static @Nullable String poll(JsonNode poll) {
        StringJoiner lines = new StringJoiner("\n");
        lines.add(RichText.of(poll.has("question") ? poll.path("question") : poll.path("title")));
        poll.path("answers").forEach(answer -> lines.add("- " + RichText.of(answer.path("text"))));
        return known(lines.toString());
    }

    private static int reactions(JsonNode reactions) {
        int count = 0;
        for (JsonNode reaction : reactions) {
            count += Math.max(1, reaction.path("count").asInt(1));
        }
        return count;
    }

    /** Seconds of the epoch; older versions have only the exporter's local time. */
    private static @Nullable String time(JsonNode row) {
        String seconds = Nodes.text(row, "date_unixtime");
        return seconds == null || seconds.equals("0") ? Nodes.text(row, "date") : seconds;
    }

    private static String joined(String between, @Nullable String... parts) {
        StringJoiner whole = new StringJoiner(between);
        for (String part : parts) {
            if (part != null && !part.isEmpty()) {
                whole.add(part);
            }
        }
        return whole.toString();
    }

    private static @Nullable String known(String text) {
        return text.isBlank() ? null : text;
    }
}
