package readingroom.browse;

import org.jspecify.annotations.Nullable;
import readingroom.model.Scope;

/**
 * What was said around a message, in its conversation.
 *
 * @param scope what the caller may see
 * @param messageId as citations and searches have it
 * @param conversation its id or name, where several conversations have a message of that id; else null
 * @param before how many messages before it, 0 to {@value #MESSAGES_MAX}
 * @param after how many after it, the same
 * @param cursor to go on from an end of what was read before, in its direction; null to begin at the message
 */
public record ContextRequest(
        Scope scope,
        String messageId,
        @Nullable String conversation,
        int before,
        int after,
        @Nullable String cursor) {

    public static final int MESSAGES_DEFAULT = 10;
    public static final int MESSAGES_MAX = 100;

    /** @throws InvalidRequest if a number is out of range, or there is no id */
    public ContextRequest {
        messageId = messageId.strip();
        conversation = FindRequest.blankToNull(conversation);
        cursor = FindRequest.blankToNull(cursor);
        if (messageId.isEmpty()) {
            throw new InvalidRequest(
                    "message_id", "message_id is missing; take it from a citation or from what a search found");
        }
        FindRequest.inRange("before", before, 0, MESSAGES_MAX);
        FindRequest.inRange("after", after, 0, MESSAGES_MAX);
    }
}
