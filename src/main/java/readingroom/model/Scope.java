package readingroom.model;

import java.util.HashSet;
import java.util.Set;

/**
 * The conversations that somebody may see.
 *
 * @param everything whether that is all of them, those to come as well
 * @param conversations their ids; empty when everything may be seen
 */
public record Scope(boolean everything, Set<String> conversations) {

    private static final Scope ALL = new Scope(true, Set.of());
    private static final Scope NOTHING = new Scope(false, Set.of());

    public Scope {
        conversations = Set.copyOf(conversations);
        if (everything && !conversations.isEmpty()) {
            throw new IllegalArgumentException("a scope of everything names no conversations");
        }
    }

    /** Everything: for the operator, and for everybody where access is open. */
    public static Scope all() {
        return ALL;
    }

    /** What somebody unknown sees. */
    public static Scope nothing() {
        return NOTHING;
    }

    /** These conversations, by their ids, and nothing else. */
    public static Scope of(Set<String> conversations) {
        return conversations.isEmpty() ? NOTHING : new Scope(false, conversations);
    }

    /** Whether the messages of this conversation may be seen; names of conversations count for nothing here. */
    public boolean sees(String conversationId) {
        return everything || conversations.contains(conversationId);
    }

    /** What is in either. */
    public Scope or(Scope other) {
        if (everything || other.everything) {
            return ALL;
        }
        Set<String> both = new HashSet<>(conversations);
        both.addAll(other.conversations);
        return of(both);
    }

    /** That part of it: the one conversation, or nothing if it may not be seen. */
    public Scope only(String conversationId) {
        return sees(conversationId) ? of(Set.of(conversationId)) : NOTHING;
    }

    /** How much, without saying what. */
    @Override
    public String toString() {
        return everything ? "everything" : conversations.size() + " conversations";
    }
}
