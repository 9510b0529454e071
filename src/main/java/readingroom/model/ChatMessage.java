package readingroom.model;

import java.time.OffsetDateTime;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One message of a chat in canonical form.
 *
 * @param id the id in the index: a hash of the native id within platform and conversation, or, without a native id, of
 *     conversation, time, sender, content and the ordinal among equal rows; absent from exports
 * @param quoted what others said and the message repeats: a forwarded text, or the text that it answers
 * @param reactions how many it got, of whatever kind
 * @param deleted whether it was taken back later
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
        @Nullable String quoted,
        @Nullable OffsetDateTime editedAt,
        List<Attachment> attachments,
        List<String> mentions,
        int reactions,
        @Nullable String platform,
        boolean deleted,
        boolean system) {

    /** Marks an id of ours that stands where others have a native one, so that it leads back to the same message. */
    public static final String OWN_MARK = "rr.";

    public ChatMessage {
        attachments = List.copyOf(attachments);
        mentions = List.copyOf(mentions);
    }

    /** The same with the time and the ids that it has elsewhere. */
    public ChatMessage as(@Nullable String otherId, @Nullable String otherMessageId, OffsetDateTime time) {
        return new ChatMessage(
                otherId,
                otherMessageId,
                time,
                sender,
                senderId,
                receiver,
                content,
                conversationId,
                conversationName,
                replyTo,
                quoted,
                editedAt,
                attachments,
                mentions,
                reactions,
                platform,
                deleted,
                system);
    }

    /** The same without what it repeats of others. */
    public ChatMessage unquoted() {
        return new ChatMessage(
                id,
                messageId,
                timestamp,
                sender,
                senderId,
                receiver,
                content,
                conversationId,
                conversationName,
                replyTo,
                null,
                editedAt,
                attachments,
                mentions,
                reactions,
                platform,
                deleted,
                system);
    }

    /** What citations show and deletions name: the native id where there is one, else the marked id in the index. */
    public String citedId() {
        return messageId != null ? messageId : OWN_MARK + id;
    }
}
