package readingroom.model;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the index holds: who spoke, in which conversations, from when to when. */
public interface Catalog {

    /** A catalog without an index behind it: nothing is known, so nothing can be checked. */
    Catalog NONE = conversations -> new Scope(false, List.of(), List.of(), null, null);

    /**
     * What is in these conversations.
     *
     * @param conversations ids or names; empty means all
     * @throws RuntimeException when the index cannot be reached, which is not the same as an empty scope
     */
    Scope scope(List<String> conversations);

    /**
     * @param known false when there is no index to ask
     * @param senders everybody who said something, most messages first
     * @param first time of the first message; null when there is none
     * @param last time of the last message; null when there is none
     */
    record Scope(
            boolean known,
            List<String> senders,
            List<Conversation> conversations,
            @Nullable Instant first,
            @Nullable Instant last) {

        public Scope {
            senders = List.copyOf(senders);
            conversations = List.copyOf(conversations);
        }
    }

    /** A conversation; its name is its id when it has none. */
    record Conversation(String id, String name) {}
}
