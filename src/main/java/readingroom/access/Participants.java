package readingroom.access;

import co.elastic.clients.elasticsearch.ElasticsearchClient;
import co.elastic.clients.elasticsearch._types.query_dsl.Query;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import readingroom.model.Scope;

/**
 * Who has said something in a conversation, or was written to, sees it. An asker is the account whose id is the asker's name,
 * and whoever has the name itself, except on platforms where several accounts have it.
 */
final class Participants implements Access {

    private static final Logger LOG = LoggerFactory.getLogger(Participants.class);

    private static final int TOLD_MAX = 1_000;

    private final ConversationIds conversations;
    private final Namesakes namesakes;
    private final boolean named;
    private final Set<Identity> told = ConcurrentHashMap.newKeySet();

    /** @param named whether names count, or the ids of accounts alone */
    Participants(ElasticsearchClient client, String index, boolean named) {
        this.conversations = new ConversationIds(client, index);
        this.namesakes = new Namesakes(client, index);
        this.named = named;
    }

    @Override
    public Scope scope(@Nullable String asker) {
        return asker == null || asker.isBlank() ? Scope.nothing() : of(new Identity(asker));
    }

    private Scope of(Identity asker) {
        Query part = named
                ? Query.of(q ->
                        q.bool(b -> b.should(asker.asAccount(), byName(asker)).minimumShouldMatch("1")))
                : asker.asAccount();
        // a row that nobody said names people who may not be there
        return Scope.of(conversations.having(Query.of(q -> q.bool(
                b -> b.filter(part).mustNot(n -> n.term(t -> t.field("system").value(true)))))));
    }

    private Query byName(Identity asker) {
        Namesakes.Shared shared = namesakes.of(asker);
        if (shared.isEmpty()) {
            return asker.asName();
        }
        if (told.size() < TOLD_MAX && told.add(asker)) {
            LOG.warn(
                    "the name of an asker is that of several accounts on {} platforms, where it shows nothing; name the account in"
                            + " access.rules-file",
                    shared.platforms().size() + (shared.unnamed() ? 1 : 0));
        }
        return Query.of(q -> q.bool(b -> b.filter(asker.asName()).mustNot(shared.messages())));
    }
}
