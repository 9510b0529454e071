package readingroom.model;

import java.time.OffsetDateTime;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One message of a chat in canonical form.
 *
 * @param id the id in the index: a hash of the native id within platform and conversation, or, without a native id, of
 *     conversation, time, sender, content and the ordinal among equal rows; absent from exports
 * @param timestamp when it was sent, with the offset of the export for showing
 * @param system true for a row that nobody said (a join, a call, a deletion)
 */
public record ChatMessage(
        @Nullable String id,
        @Nullable String messageId,
        OffsetDateTime timestamp,
        String sender,
        @Nullable String senderId,
        @Nullable String receiver,
        String content,
        String conversationId,
        @Nullable String conversationName,
        @Nullable String replyTo,
        @Nullable OffsetDateTime editedAt,
        List<Attachment> attachments,
        List<String> mentions,
        @Nullable String platform,
        boolean system) {

    public ChatMessage {
        attachments = List.copyOf(attachments);
        mentions = List.copyOf(mentions);
    }

    /** What citations show: the native id where there is one, else the id in the index. */
    public String citedId() {
        return messageId != null ? messageId : String.valueOf(id);
    }
}
