package readingroom.index;

import co.elastic.clients.elasticsearch.ElasticsearchClient;
import co.elastic.clients.elasticsearch._types.aggregations.Aggregate;
import co.elastic.clients.elasticsearch._types.aggregations.Aggregation;
import co.elastic.clients.elasticsearch._types.query_dsl.Query;
import co.elastic.clients.elasticsearch.core.SearchResponse;
import java.io.IOException;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import readingroom.model.Holdings;

/** Counts what the index holds, without what is left of messages whose words were deleted. */
public final class HoldingsReader {

    private final ElasticsearchClient client;
    private final String index;

    public HoldingsReader(ElasticsearchClient client, String index) {
        this.client = client;
        this.index = index;
    }

    // what is left of a deletion keeps older exports from bringing the message back, and may bear the time of the
    // deletion
    private static final Query HELD = Query.of(q -> q.bool(not -> not.mustNot(
            n -> n.bool(left -> left.filter(f -> f.term(t -> t.field("deleted").value(true)))
                    .filter(f -> f.term(t -> t.field("system").value(true)))))));

    private static final Query SAID = Query.of(
            q -> q.bool(b -> b.mustNot(n -> n.term(t -> t.field("system").value(true)))));

    // rows that nobody said get no vectors
    private static final Query WAITING = Query.of(q -> q.bool(b -> b.mustNot(n -> n.exists(e -> e.field("embedded")))
            .mustNot(n -> n.term(t -> t.field("system").value(true)))));

    /** @throws IOException if Elasticsearch is away */
    public Holdings read() throws IOException {
        SearchResponse<Void> response = client.search(
                search -> search.index(index)
                        .ignoreUnavailable(true)
                        .query(HELD)
                        .size(0)
                        .trackTotalHits(total -> total.enabled(true))
                        .aggregations(Map.of(
                                "conversations", Aggregation.of(a -> a.cardinality(c -> c.field("conversation_id"))),
                                "said",
                                        Aggregation.of(a -> a.filter(SAID)
                                                .aggregations("senders", s -> s.cardinality(c -> c.field("sender")))),
                                "vectors", Aggregation.of(a -> a.filter(f -> f.exists(e -> e.field("vectors")))),
                                "waiting", Aggregation.of(a -> a.filter(WAITING)),
                                "first", Aggregation.of(a -> a.min(m -> m.field("timestamp"))),
                                "last", Aggregation.of(a -> a.max(m -> m.field("timestamp"))))),
                Void.class);
        Map<String, Aggregate> found = response.aggregations();
        if (response.hits().total() == null || response.hits().total().value() == 0) {
            return new Holdings(0, 0, 0, 0, 0, null, null);
        }
        return new Holdings(
                response.hits().total().value(),
                found.get("conversations").cardinality().value(),
                found.get("said")
                        .filter()
                        .aggregations()
                        .get("senders")
                        .cardinality()
                        .value(),
                found.get("vectors").filter().docCount(),
                found.get("waiting").filter().docCount(),
                instant(found.get("first").min().value()),
                instant(found.get("last").max().value()));
    }

    private static @Nullable Instant instant(@Nullable Double epochMs) {
        return epochMs == null ? null : Instant.ofEpochMilli(epochMs.longValue());
    }
}
