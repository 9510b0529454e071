package readingroom.browse;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import org.jspecify.annotations.Nullable;
import readingroom.model.ChatMessage;
import readingroom.model.Instruction;

/**
 * A page of messages, best first.
 *
 * @param totalAtLeast how many were found; there may be more, because a search looks at no more than so many
 * @param matched false where no message found has any of the words of the text: what is shown only fits the rest of the
 *     request, or is near in meaning
 * @param relaxations what could not be searched as asked, in words
 * @param instructions what was searched for, with what became of it
 * @param next the cursor of the next page; null after the last
 */
public record FoundMessages(
        List<FoundMessage> messages,
        int totalAtLeast,
        boolean matched,
        List<String> relaxations,
        List<Instruction> instructions,
        @Nullable String next) {

    public FoundMessages {
        messages = List.copyOf(messages);
        relaxations = List.copyOf(relaxations);
        instructions = List.copyOf(instructions);
    }

    /**
     * A message that was found; its {@code message_id} is the one that citations have.
     *
     * @param score comparable within one search only
     * @param cursor to go on behind this message
     */
    public record FoundMessage(
            @JsonUnwrapped ChatMessage message,
            double score,
            @JsonIgnore String cursor) {}
}
