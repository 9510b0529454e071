package readingroom.access;

import co.elastic.clients.elasticsearch.ElasticsearchClient;
import co.elastic.clients.elasticsearch._types.FieldValue;
import co.elastic.clients.elasticsearch._types.aggregations.CompositeAggregate;
import co.elastic.clients.elasticsearch._types.aggregations.CompositeAggregation;
import co.elastic.clients.elasticsearch._types.aggregations.CompositeAggregationSource;
import co.elastic.clients.elasticsearch._types.query_dsl.Query;
import co.elastic.clients.elasticsearch.core.SearchResponse;
import co.elastic.clients.util.NamedValue;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The conversations that have any of some messages, however many there are. */
final class ConversationIds {

    private static final int PAGE = 10_000;

    private final ElasticsearchClient client;
    private final String index;

    /** @param index the index or alias */
    ConversationIds(ElasticsearchClient client, String index) {
        this.client = client;
        this.index = index;
    }

    /** @throws UncheckedIOException when Elasticsearch cannot be reached, or a part of it does not answer */
    Set<String> having(Query messages) {
        try {
            Set<String> ids = new HashSet<>();
            Map<String, FieldValue> after = page(messages, null, ids);
            while (after != null && !after.isEmpty()) {
                after = page(messages, after, ids);
            }
            return ids;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot ask Elasticsearch who may see which conversations", e);
        }
    }

    /** @return after what to go on; null after the last page */
    private @Nullable Map<String, FieldValue> page(
            Query messages, @Nullable Map<String, FieldValue> after, Set<String> ids) throws IOException {
        CompositeAggregationSource source =
                CompositeAggregationSource.of(s -> s.terms(t -> t.field("conversation_id")));
        CompositeAggregation pages = CompositeAggregation.of(c -> {
            c.size(PAGE).sources(NamedValue.of("id", source));
            return after == null ? c : c.after(after);
        });
        SearchResponse<Void> response = client.search(
                search -> search.index(index)
                        .ignoreUnavailable(true)
                        .query(messages)
                        .size(0)
                        .trackTotalHits(t -> t.enabled(false))
                        .allowPartialSearchResults(false)
                        .aggregations("conversations", a -> a.composite(pages)),
                Void.class);
        if (!response.aggregations().containsKey("conversations")) {
            return null;
        }
        CompositeAggregate found = response.aggregations().get("conversations").composite();
        found.buckets().array().forEach(bucket -> ids.add(bucket.key().get("id").stringValue()));
        return found.afterKey();
    }
}
