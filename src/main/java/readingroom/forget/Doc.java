package readingroom.forget;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.MessageIds;
import readingroom.model.ChatMessage;

/**
 * A message that is to be forgotten.
 *
 * @param id of its document
 * @param messageId its native id; null if it has none
 * @param sent milliseconds of the epoch
 */
record Doc(
        String id,
        @Nullable String messageId,
        String conversation,
        String conversationName,
        String sender,
        long sent,
        String content,
        boolean embedded) {

    static final String[] FIELDS = {
        "message_id", "conversation_id", "conversation_name", "sender", "timestamp", "content", "embedded"
    };

    static Doc of(JsonNode hit) {
        JsonNode source = hit.path("_source");
        @Nullable String messageId = source.path("message_id").asText(null);
        return new Doc(
                hit.path("_id").asText(),
                Newcomer.isNative(messageId) ? messageId : null,
                source.path("conversation_id").asText(""),
                source.path("conversation_name").asText(""),
                source.path("sender").asText(""),
                hit.path("fields").path("timestamp").path(0).asLong(),
                source.path("content").asText(""),
                source.hasNonNull("embedded"));
    }

    /** The id that it would have as the first of its kind without a native one. */
    String row() {
        return MessageIds.ofRow(conversation, Instant.ofEpochMilli(sent), sender, content, 0);
    }

    /** As citations and answers name it. */
    String citedId() {
        return messageId != null ? messageId : ChatMessage.OWN_MARK + id;
    }
}
