package readingroom.browse;

import co.elastic.clients.elasticsearch.ElasticsearchClient;
import co.elastic.clients.elasticsearch._types.FieldValue;
import co.elastic.clients.elasticsearch._types.SortOrder;
import co.elastic.clients.elasticsearch._types.query_dsl.Query;
import co.elastic.clients.elasticsearch.core.SearchResponse;
import co.elastic.clients.elasticsearch.core.search.Hit;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import readingroom.model.ChatMessage;
import readingroom.recall.Chronology;
import readingroom.recall.Hits;

/** Messages in the order in which they were said. */
record Rows(ElasticsearchClient client, String index) {

    /** @param sort the place of the message in the order of its conversation */
    record Row(ChatMessage message, List<FieldValue> sort) {}

    /**
     * Where to go on.
     *
     * @param older whether backwards
     * @param sort the place of the last message on that side: time, arrival, sequence number
     */
    record Edge(boolean older, List<Long> sort) {
        Edge {
            if (sort == null || sort.size() != 3 || sort.contains(null)) {
                throw new IllegalArgumentException("no edge");
            }
            sort = List.copyOf(sort);
        }

        static Edge of(boolean older, Row row) {
            return new Edge(
                    older,
                    row.sort().stream()
                            .map(value -> value.isLong() ? value.longValue() : (long) value.doubleValue())
                            .toList());
        }

        List<FieldValue> place() {
            return sort.stream().map(FieldValue::of).toList();
        }
    }

    /** What was said in a conversation before a place, the last first, or after it, the first first. */
    List<Row> beside(String conversation, List<FieldValue> place, SortOrder order, int size) throws IOException {
        Query same = Query.of(q -> q.term(t -> t.field("conversation_id").value(conversation)));
        return search(List.of(same), place, order, size);
    }

    /** @param from a place to begin behind; null for the beginning of the order */
    List<Row> search(List<Query> filters, @Nullable List<FieldValue> from, SortOrder order, int size)
            throws IOException {
        SearchResponse<ObjectNode> response = client.search(
                search -> {
                    search.index(index)
                            .ignoreUnavailable(true)
                            .query(q -> q.bool(b -> b.filter(filters)))
                            .sort(Chronology.by(order))
                            .size(size)
                            .allowPartialSearchResults(false)
                            .trackTotalHits(t -> t.enabled(false));
                    return from == null ? search : search.searchAfter(from);
                },
                ObjectNode.class);
        return response.hits().hits().stream().map(Rows::row).toList();
    }

    private static Row row(Hit<ObjectNode> hit) {
        ChatMessage message = Hits.message(
                Objects.requireNonNull(hit.id()), Objects.requireNonNull(hit.source(), "a hit has no document"));
        return new Row(message, hit.sort());
    }
}
