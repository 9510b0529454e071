package readingroom.ingest.format;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Format;
import readingroom.ingest.export.JsonWalk;
import readingroom.ingest.export.Sample;
import readingroom.ingest.export.Shape;
import readingroom.ingest.export.Sink;
import readingroom.ingest.export.telegram.Chat;

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
                    .on(list + ".name", chat::name)
                    .on(list + ".type", chat::type)
                    .on(list + ".id", chat::id)
                    .each(list + ".messages[]", chat::row);
        }
        chat.lookAt(export);
        json.walk(sink);
    }
}
