package readingroom.forget;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.MessageIds;
import readingroom.model.ChatMessage;

/**
 * What a message that comes in is known by, should it be one that was forgotten.
 *
 * @param id of its document
 * @param named whether it has a native id
 * @param sent milliseconds of the epoch
 * @param answered the id of the document of the message that it repeats; null if it repeats none that is known
 */
public record Newcomer(
        String id,
        boolean named,
        String conversation,
        long sent,
        String sender,
        String content,
        @Nullable String answered) {

    static Newcomer of(ChatMessage message) {
        return new Newcomer(
                String.valueOf(message.id()),
                isNative(message.messageId()),
                message.conversationId(),
                message.timestamp().toInstant().toEpochMilli(),
                message.sender(),
                message.content(),
                answered(message));
    }

    /** A message as it lay in the index. */
    public static Newcomer of(String id, JsonNode source) {
        return new Newcomer(
                id,
                isNative(source.path("message_id").asText(null)),
                source.path("conversation_id").asText(""),
                Instant.parse(source.path("timestamp").asText()).toEpochMilli(),
                source.path("sender").asText(""),
                source.path("content").asText(""),
                null);
    }

    /** Whether a platform gave this id; our own exports write one of ours where there was none. */
    static boolean isNative(@Nullable String messageId) {
        return messageId != null && !messageId.startsWith(ChatMessage.OWN_MARK);
    }

    static @Nullable String answered(ChatMessage message) {
        return message.quoted() == null || message.replyTo() == null
                ? null
                : MessageIds.of(message.platform(), message.conversationId(), message.replyTo());
    }

    /** The id that it would have without a native one, behind so many equal rows. */
    String row(int before) {
        return MessageIds.ofRow(conversation, Instant.ofEpochMilli(sent), sender, content, before);
    }
}
