package readingroom.access;

import co.elastic.clients.elasticsearch._types.FieldValue;
import co.elastic.clients.elasticsearch._types.query_dsl.Query;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import readingroom.model.Extent;
import readingroom.model.Scope;

/** The filters that every search of messages carries. */
public final class Visible {

    private static final String ID = "conversation_id";
    private static final String NAME = "conversation_name";
    /** {@code index.max_terms_count} of Elasticsearch is 65,536. */
    private static final int TERMS_MAX = 50_000;

    private Visible() {}

    /** What people wrote, in the conversations asked for and visible; as a list, for a {@code bool} to filter by. */
    public static List<Query> said(Extent extent) {
        List<Query> filters = new ArrayList<>();
        filters.add(Query.of(
                q -> q.bool(b -> b.mustNot(n -> n.term(t -> t.field("system").value(true))))));
        if (!extent.conversations().isEmpty()) {
            filters.add(anyConversation(extent.conversations()));
        }
        if (!extent.scope().everything()) {
            filters.add(within(extent.scope()));
        }
        return filters;
    }

    /** All rows of conversations that may be seen, those that nobody said as well. */
    public static Query within(Scope scope) {
        if (scope.everything()) {
            return Query.of(q -> q.matchAll(m -> m));
        }
        // sorted, so that equal scopes are equal queries, which Elasticsearch remembers
        List<String> ids = scope.conversations().stream().sorted().toList();
        List<Query> parts = new ArrayList<>();
        for (int from = 0; from < ids.size(); from += TERMS_MAX) {
            parts.add(terms(ID, ids.subList(from, Math.min(ids.size(), from + TERMS_MAX))));
        }
        return switch (parts.size()) {
            case 0 -> Query.of(q -> q.matchNone(m -> m));
            case 1 -> parts.getFirst();
            default -> Query.of(q -> q.bool(b -> b.should(parts).minimumShouldMatch("1")));
        };
    }

    /** @param conversations ids or names */
    public static Query anyConversation(List<String> conversations) {
        return Query.of(q -> q.bool(b ->
                b.should(terms(ID, conversations), terms(NAME, conversations)).minimumShouldMatch("1")));
    }

    private static Query terms(String field, Collection<String> values) {
        List<FieldValue> wanted = values.stream().map(FieldValue::of).toList();
        return Query.of(q -> q.terms(t -> t.field(field).terms(v -> v.value(wanted))));
    }
}
