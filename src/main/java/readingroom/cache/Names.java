package readingroom.cache;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import java.util.Set;
import readingroom.model.Catalog;

/** What instructions depend on of the index: who spoke, where, and under which names; how often and when does not count. */
record Names(Set<String> senders, Set<Catalog.Conversation> conversations, Set<Catalog.Person> people) {

    /** A catalog that has not changed is the same object, and may be long. */
    private static final LoadingCache<Catalog.Scope, Names> KNOWN =
            Caffeine.newBuilder().weakKeys().build(Names::read);

    static Names of(Catalog.Scope scope) {
        return KNOWN.get(scope);
    }

    private static Names read(Catalog.Scope scope) {
        return new Names(Set.copyOf(scope.senders()), Set.copyOf(scope.conversations()), Set.copyOf(scope.people()));
    }
}
