package readingroom.model;

import java.util.List;

/**
 * The messages that a question is about: those of some conversations, within what its asker may see.
 *
 * @param conversations asked for, by ids or names; empty for all
 * @param scope of the asker; a conversation outside of it is as if it did not exist
 */
public record Extent(List<String> conversations, Scope scope) {

    /** All that there is. */
    public static final Extent ALL = new Extent(List.of(), Scope.all());

    public Extent {
        conversations = List.copyOf(conversations);
    }

    /** These conversations, for somebody who may see everything. */
    public static Extent of(List<String> conversations) {
        return new Extent(conversations, Scope.all());
    }
}
