package readingroom.access;

import co.elastic.clients.elasticsearch._types.query_dsl.Query;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a line of the rules lets an asker see. */
sealed interface Grant {

    /** The messages that tell which conversations are meant. */
    Query messages();

    /** All that there is, and will be. */
    record Everything() implements Grant {

        @Override
        public Query messages() {
            return Query.of(q -> q.matchAll(m -> m));
        }
    }

    /** A conversation, by its id or its name. */
    record Conversation(String text) implements Grant {

        @Override
        public Query messages() {
            return any(new Identity(text).in("conversation_id"), new Identity(text).in("conversation_name"));
        }
    }

    /** All conversations whose id or name begins so. */
    record Beginning(String text) implements Grant {

        @Override
        public Query messages() {
            return any(prefix("conversation_id"), prefix("conversation_name"));
        }

        private Query prefix(String field) {
            return Query.of(q -> q.prefix(p -> p.field(field).value(text)));
        }
    }

    /**
     * All conversations in which an account speaks.
     *
     * @param platform null for any
     */
    record Account(String id, @Nullable String platform) implements Grant {

        @Override
        public Query messages() {
            Query account = new Identity(id).asAccount();
            Query said = Query.of(q -> q.bool(b ->
                    b.filter(account).mustNot(n -> n.term(t -> t.field("system").value(true)))));
            return platform == null
                    ? said
                    : Query.of(q -> q.bool(b -> b.filter(said, new Identity(platform).in("platform"))));
        }
    }

    static Query any(Query... queries) {
        return any(List.of(queries));
    }

    static Query any(List<Query> queries) {
        return Query.of(q -> q.bool(b -> b.should(queries).minimumShouldMatch("1")));
    }
}
