package readingroom.index;

import co.elastic.clients.util.BinaryData;
import co.elastic.clients.util.ContentType;
import com.fasterxml.jackson.core.JsonProcessingException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import org.jspecify.annotations.Nullable;
import readingroom.model.Attachment;
import readingroom.model.ChatMessage;
import readingroom.model.Json;
import readingroom.model.Row;

/** A message as it lies in the index; its id is that of the document. */
record Document(
        @Nullable String messageId,
        Instant timestamp,
        String utcOffset,
        String sender,
        @Nullable String senderId,
        @Nullable String receiver,
        String content,
        String conversationId,
        @Nullable String conversationName,
        @Nullable String replyTo,
        @Nullable Instant editedAt,
        List<Attachment> attachments,
        List<String> mentions,
        @Nullable String platform,
        boolean system,
        long arrival) {

    static Document of(Row row) {
        ChatMessage message = row.message();
        OffsetDateTime edited = message.editedAt();
        return new Document(
                message.messageId(),
                message.timestamp().toInstant(),
                message.timestamp().getOffset().getId(),
                message.sender(),
                message.senderId(),
                message.receiver(),
                message.content(),
                message.conversationId(),
                message.conversationName(),
                message.replyTo(),
                edited == null ? null : edited.toInstant(),
                message.attachments(),
                message.mentions(),
                message.platform(),
                message.system(),
                row.arrival());
    }

    /** The version of a message: a later edit replaces it, the same again does not. Milliseconds of the epoch. */
    static long version(ChatMessage message) {
        long sent = message.timestamp().toInstant().toEpochMilli();
        OffsetDateTime edited = message.editedAt();
        return edited == null ? sent : Math.max(edited.toInstant().toEpochMilli(), sent + 1);
    }

    BinaryData json() {
        try {
            return BinaryData.of(Json.mapper().writeValueAsBytes(this), ContentType.APPLICATION_JSON);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a document of text and numbers can be written", e);
        }
    }
}
