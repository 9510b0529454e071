package readingroom;

import java.time.OffsetDateTime;
import java.util.List;
import org.jspecify.annotations.Nullable;
import readingroom.model.ChatMessage;

/** Makes messages for tests: of what a test does not say, any value will do. */
public final class MessageBuilder {

    private @Nullable String id;
    private @Nullable String messageId;
    private OffsetDateTime timestamp = OffsetDateTime.parse("2024-05-15T08:00:00Z");
    private String sender = "Tom";
    private String content = "text";
    private String conversationId = "work";
    private @Nullable String conversationName;
    private @Nullable OffsetDateTime editedAt;
    private boolean system;

    private MessageBuilder() {}

    /** @param id in the export and in the index */
    public static MessageBuilder message(String id) {
        MessageBuilder builder = new MessageBuilder();
        builder.id = id;
        builder.messageId = id;
        return builder;
    }

    /** @param value in the index; null for a message that is not in it yet */
    public MessageBuilder id(@Nullable String value) {
        id = value;
        return this;
    }

    /** @param value in the export; null for one without ids */
    public MessageBuilder messageId(@Nullable String value) {
        messageId = value;
        return this;
    }

    public MessageBuilder at(String time) {
        return at(OffsetDateTime.parse(time));
    }

    public MessageBuilder at(OffsetDateTime time) {
        timestamp = time;
        return this;
    }

    public MessageBuilder sender(String name) {
        sender = name;
        return this;
    }

    public MessageBuilder content(String text) {
        content = text;
        return this;
    }

    public MessageBuilder conversation(String value) {
        return conversation(value, null);
    }

    public MessageBuilder conversation(String value, @Nullable String name) {
        conversationId = value;
        conversationName = name;
        return this;
    }

    public MessageBuilder editedAt(@Nullable OffsetDateTime time) {
        editedAt = time;
        return this;
    }

    public MessageBuilder system(boolean value) {
        system = value;
        return this;
    }

    public ChatMessage build() {
        return new ChatMessage(
                id,
                messageId,
                timestamp,
                sender,
                null,
                null,
                content,
                conversationId,
                conversationName,
                null,
                null,
                editedAt,
                List.of(),
                List.of(),
                0,
                null,
                false,
                system);
    }
}
