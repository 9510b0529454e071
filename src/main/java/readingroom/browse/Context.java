package readingroom.browse;

import java.util.List;
import org.jspecify.annotations.Nullable;
import readingroom.model.ChatMessage;

/**
 * A part of a conversation, in the order in which it was said; rows that nobody said and messages that were taken back are
 * in their places, marked as such.
 *
 * @param messageId of the message that was asked for
 * @param before the cursor to what was said before; null at the beginning of the conversation
 * @param after the cursor to what was said after; null at its end
 */
public record Context(
        Place conversation,
        String messageId,
        List<ChatMessage> messages,
        @Nullable String before,
        @Nullable String after) {

    public Context {
        messages = List.copyOf(messages);
    }

    /** A conversation; its name is its id when it has none. */
    public record Place(String id, String name) {}
}
