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
        @Nullable String quoted,
        @Nullable Instant editedAt,
        List<Attachment> attachments,
        List<String> mentions,
        int reactions,
        @Nullable String platform,
        boolean deleted,
        boolean system,
        long arrival) {

    private static final long DELETED = Long.MAX_VALUE / 2;

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
                message.quoted(),
                edited == null ? null : edited.toInstant(),
                message.attachments(),
                message.mentions(),
                message.reactions(),
                message.platform(),
                message.deleted(),
                message.system(),
                row.arrival());
    }

    /**
     * The version of a message, milliseconds of the epoch: a later edit replaces it, the same again does not. A deletion is
     * the last word, so that an older export does not bring the message back.
     */
    static long version(ChatMessage message) {
        if (message.deleted()) {
            return DELETED;
        }
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
