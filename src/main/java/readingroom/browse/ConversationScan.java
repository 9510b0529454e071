package readingroom.browse;

import co.elastic.clients.elasticsearch.ElasticsearchClient;
import co.elastic.clients.elasticsearch._types.FieldValue;
import co.elastic.clients.elasticsearch._types.aggregations.Aggregate;
import co.elastic.clients.elasticsearch._types.aggregations.Aggregation;
import co.elastic.clients.elasticsearch._types.aggregations.CompositeAggregate;
import co.elastic.clients.elasticsearch._types.aggregations.CompositeAggregationSource;
import co.elastic.clients.elasticsearch._types.aggregations.CompositeBucket;
import co.elastic.clients.elasticsearch._types.query_dsl.Query;
import co.elastic.clients.elasticsearch.core.SearchResponse;
import co.elastic.clients.util.NamedValue;
import java.io.IOException;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import readingroom.access.Visible;
import readingroom.model.Scope;

/** Passes over all conversations, however many there are. */
record ConversationScan(ElasticsearchClient client, String index) {

    private static final int PAGE = 1_000;
    private static final int NAMES_MAX = 10;
    private static final int NAME_CHARACTERS_MAX = 500;

    /** @param last the time of the last message, in milliseconds; the place of a conversation in the list */
    record Seen(long last, String id) {
        Seen {
            if (id == null) {
                throw new IllegalArgumentException("no place");
            }
        }
    }

    /** @param name a part of the name or id, in any case; null for all */
    List<Seen> all(Scope scope, @Nullable String name) throws IOException {
        String part = name == null ? "" : folded(name.substring(0, Math.min(NAME_CHARACTERS_MAX, name.length())));
        List<Seen> seen = new ArrayList<>();
        Map<String, FieldValue> after = Map.of();
        do {
            CompositeAggregate found = scanned(scope, after, !part.isEmpty());
            if (found == null) {
                return List.of();
            }
            for (CompositeBucket bucket : found.buckets().array()) {
                String id = bucket.key().get("id").stringValue();
                if (part.isEmpty()
                        || names(id, bucket.aggregations())
                                .anyMatch(one -> folded(one).contains(part))) {
                    seen.add(new Seen(millis(bucket.aggregations().get("last")), id));
                }
            }
            after = found.afterKey() == null ? Map.of() : found.afterKey();
        } while (!after.isEmpty());
        return seen;
    }

    private @Nullable CompositeAggregate scanned(Scope scope, Map<String, FieldValue> after, boolean named)
            throws IOException {
        Map<String, Aggregation> parts = new HashMap<>();
        parts.put("last", Aggregation.of(a -> a.max(m -> m.field("timestamp"))));
        if (named) {
            parts.put(
                    "names",
                    Aggregation.of(
                            a -> a.terms(t -> t.field("conversation_name").size(NAMES_MAX))));
        }
        CompositeAggregationSource ids = CompositeAggregationSource.of(s -> s.terms(t -> t.field("conversation_id")));
        Aggregation conversations = Aggregation.of(a -> a.composite(c -> {
                    c.size(PAGE).sources(NamedValue.of("id", ids));
                    return after.isEmpty() ? c : c.after(after);
                })
                .aggregations(parts));
        Aggregate found = ask(Visible.within(scope), conversations);
        return found == null ? null : found.composite();
    }

    /** What people wrote, grouped; null if there is no index yet. */
    @Nullable
    Aggregate ask(Query which, Aggregation conversations) throws IOException {
        SearchResponse<Void> response = client.search(
                search -> search.index(index)
                        .ignoreUnavailable(true)
                        .query(q -> q.bool(b -> b.filter(said(), which)))
                        .size(0)
                        .trackTotalHits(t -> t.enabled(false))
                        .allowPartialSearchResults(false)
                        .aggregations("conversations", conversations),
                Void.class);
        return response.aggregations().get("conversations");
    }

    private static Query said() {
        return Query.of(
                q -> q.bool(b -> b.mustNot(n -> n.term(t -> t.field("system").value(true)))));
    }

    private static Stream<String> names(String id, Map<String, Aggregate> parts) {
        return Stream.concat(Stream.of(id), keys(parts.get("names")));
    }

    static Stream<String> keys(Aggregate terms) {
        return terms.sterms().buckets().array().stream()
                .map(bucket -> bucket.key().stringValue());
    }

    static long millis(Aggregate bound) {
        return (long) (bound.isMin() ? bound.min().value() : bound.max().value()).doubleValue();
    }

    private static String folded(String text) {
        return Normalizer.normalize(text, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
    }
}
