package readingroom.cache;

import co.elastic.clients.elasticsearch.ElasticsearchClient;
import co.elastic.clients.elasticsearch._types.ElasticsearchException;
import co.elastic.clients.elasticsearch._types.aggregations.Aggregate;
import co.elastic.clients.elasticsearch._types.aggregations.Aggregation;
import co.elastic.clients.elasticsearch._types.aggregations.StatsAggregate;
import co.elastic.clients.elasticsearch._types.query_dsl.Query;
import co.elastic.clients.elasticsearch.core.SearchResponse;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import readingroom.model.Extent;
import readingroom.model.Inquiry;

/** Asks the index in one small request what it holds. */
public final class IndexMarks {

    private static final Logger LOG = LoggerFactory.getLogger(IndexMarks.class);
    private static final Mark NOTHING = new Mark(0, 0, 0, 0);

    private final ElasticsearchClient client;
    private final String index;
    private final Function<Extent, Query> scope;

    /**
     * @param index the index or alias
     * @param scope finds all messages that can be found at all
     */
    public IndexMarks(ElasticsearchClient client, String index, Function<Extent, Query> scope) {
        this.client = client;
        this.index = index;
        this.scope = scope;
    }

    /**
     * @param scope all messages that a question is about
     * @param reached those of them that a query finds; the same when there is no query
     */
    record Marks(Mark scope, Mark reached) {}

    /** What the index holds for a question; empty when it cannot tell. */
    Optional<Marks> read(Inquiry inquiry, @Nullable Query reach) {
        try {
            return Optional.of(marks(search(inquiry, reach), reach != null));
        } catch (IOException | ElasticsearchException e) {
            LOG.debug(
                    "Elasticsearch cannot tell what it holds: {}", e.getClass().getSimpleName());
            return Optional.empty();
        }
    }

    private SearchResponse<Void> search(Inquiry inquiry, @Nullable Query reach) throws IOException {
        SearchResponse<Void> response = client.search(
                search -> {
                    search.index(index)
                            .ignoreUnavailable(true)
                            .preference(inquiry.question().affinity())
                            .query(scope.apply(inquiry.extent()))
                            .size(0)
                            .trackTotalHits(total -> total.enabled(true));
                    parts().forEach(search::aggregations);
                    return reach == null
                            ? search
                            : search.aggregations(
                                    "reached", a -> a.filter(reach).aggregations(parts()));
                },
                Void.class);
        if (response.timedOut() || response.shards().failed().intValue() > 0) {
            throw new IOException("some shards did not answer");
        }
        return response;
    }

    private static Map<String, Aggregation> parts() {
        return Map.of(
                "arrivals", Aggregation.of(a -> a.stats(s -> s.field("arrival"))),
                "vectors", Aggregation.of(a -> a.filter(f -> f.exists(e -> e.field("embedded")))));
    }

    private static Marks marks(SearchResponse<Void> response, boolean reaching) {
        if (!response.aggregations().containsKey("arrivals") || response.hits().total() == null) {
            return new Marks(NOTHING, NOTHING);
        }
        Mark scope = mark(response.hits().total().value(), response.aggregations());
        if (!reaching) {
            return new Marks(scope, scope);
        }
        var reached = response.aggregations().get("reached").filter();
        return new Marks(scope, mark(reached.docCount(), reached.aggregations()));
    }

    private static Mark mark(long messages, Map<String, Aggregate> parts) {
        StatsAggregate arrivals = parts.get("arrivals").stats();
        boolean none = arrivals.count() == 0;
        return new Mark(
                messages,
                parts.get("vectors").filter().docCount(),
                none ? 0 : arrivals.max(),
                none ? 0 : arrivals.sum());
    }
}
