package readingroom.browse;

import org.jspecify.annotations.Nullable;
import readingroom.model.Scope;

/**
 * Which conversations there are.
 *
 * @param scope what the caller may see
 * @param name a part of the name or id, in any case; null for all
 * @param limit conversations in a page, 1 to {@value #LIMIT_MAX}
 * @param after the cursor of the page before; null for the first page
 */
public record ConversationsRequest(
        Scope scope,
        @Nullable String name,
        int limit,
        @Nullable String after) {

    public static final int LIMIT_DEFAULT = 50;
    public static final int LIMIT_MAX = 200;

    /** @throws InvalidRequest if the limit is out of range */
    public ConversationsRequest {
        name = FindRequest.blankToNull(name);
        after = FindRequest.blankToNull(after);
        FindRequest.inRange("limit", limit, 1, LIMIT_MAX);
    }
}
