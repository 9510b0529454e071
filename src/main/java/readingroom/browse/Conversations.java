package readingroom.browse;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A page of conversations, those with the newest messages first.
 *
 * @param next the cursor of the next page; null after the last
 */
public record Conversations(
        List<Conversation> conversations, @Nullable String next) {

    public Conversations {
        conversations = List.copyOf(conversations);
    }

    /** The cursor to go on behind one of the page. */
    public String cursorBehind(int place) {
        Conversation last = conversations.get(place);
        return Cursor.write(new ConversationScan.Seen(last.last().toEpochMilli(), last.conversationId()));
    }

    /**
     * A conversation that somebody said something in.
     *
     * @param name its id when it has none
     * @param platform null where the export does not say
     * @param messages how many people wrote
     * @param people who wrote most, at most {@value ConversationReader#PEOPLE_MAX}
     */
    public record Conversation(
            String conversationId,
            String name,
            @Nullable String platform,
            long messages,
            Instant first,
            Instant last,
            List<String> people) {

        public Conversation {
            people = List.copyOf(people);
        }
    }
}
