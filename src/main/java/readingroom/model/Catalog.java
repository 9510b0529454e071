package readingroom.model;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the index holds: who spoke, in which conversations, from when to when. */
public interface Catalog {

    /** A catalog without an index behind it: nothing is known, so nothing can be checked. */
    Catalog NONE = extent -> new Scope(false, List.of(), List.of(), null, null);

    /**
     * What is there; nothing that the scope of the extent does not show, not even by its count or its time.
     *
     * @throws RuntimeException when the index cannot be reached, which is not the same as an empty scope
     */
    Scope scope(Extent extent);

    /**
     * The same, newer than what may be remembered: for a question that names somebody who is not in what {@link #scope} says.
     *
     * @throws RuntimeException as {@link #scope}
     */
    default Scope current(Extent extent) {
        return scope(extent);
    }

    /**
     * @param known false when there is no index to ask
     * @param senders everybody who said something, most messages first
     * @param first time of the first message; null when there is none
     * @param last time of the last message; null when there is none
     * @param people those of the senders who have other names in the logs
     */
    record Scope(
            boolean known,
            List<String> senders,
            List<Conversation> conversations,
            @Nullable Instant first,
            @Nullable Instant last,
            List<Person> people) {

        public Scope {
            senders = List.copyOf(senders);
            conversations = List.copyOf(conversations);
            people = List.copyOf(people);
        }

        /** A scope in which nobody has another name. */
        public Scope(
                boolean known,
                List<String> senders,
                List<Conversation> conversations,
                @Nullable Instant first,
                @Nullable Instant last) {
            this(known, senders, conversations, first, last, List.of());
        }
    }

    /** A conversation; its name is its id when it has none. */
    record Conversation(String id, String name) {}

    /** A sender with the other names that the logs have for him; what they claim is other people's text. */
    record Person(String sender, List<String> names) {

        public Person {
            names = List.copyOf(names);
        }
    }
}
