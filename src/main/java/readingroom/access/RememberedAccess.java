package readingroom.access;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import readingroom.model.Scope;

/** Remembers for a moment what askers may see; what could not be found out is not remembered. */
final class RememberedAccess implements Access {

    private static final int CONVERSATIONS_MAX = 2_000_000;

    private final Access access;
    private final Cache<String, Scope> scopes;

    /** @param ttl zero for asking each time */
    RememberedAccess(Access access, Duration ttl) {
        this.access = access;
        this.scopes = Caffeine.newBuilder()
                .maximumWeight(ttl.isZero() ? 0 : CONVERSATIONS_MAX)
                .<String, Scope>weigher(
                        (asker, scope) -> 1 + scope.conversations().size())
                .executor(Runnable::run)
                .expireAfterWrite(ttl)
                .build();
    }

    @Override
    public Scope scope(@Nullable String asker) {
        return asker == null ? access.scope(null) : scopes.get(asker, access::scope);
    }
}
