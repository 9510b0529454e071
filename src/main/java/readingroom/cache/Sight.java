package readingroom.cache;

import co.elastic.clients.elasticsearch._types.query_dsl.Query;
import org.jspecify.annotations.Nullable;

/**
 * What a recall has seen of the index.
 *
 * @param scope all messages of the conversations searched, just before the search
 * @param reach finds those of them that matter; null when all do
 * @param reached those, by the time of the search; null when all matter, and as long as that is not known
 * @param settled whether nothing in the scope changed during the search, and all of this is known
 * @param remembered whether the search was spared
 */
record Sight(
        @Nullable Mark scope,
        @Nullable Query reach,
        @Nullable Mark reached,
        boolean settled,
        boolean remembered) {

    /** Nothing is known, so nothing will be remembered. */
    static final Sight UNKNOWN = new Sight(null, null, null, false, false);

    static Sight before(Mark scope) {
        return new Sight(scope, null, null, false, false);
    }

    Sight spared() {
        return new Sight(scope, reach, reached, settled, true);
    }
}
