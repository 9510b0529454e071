package readingroom.access;

import co.elastic.clients.elasticsearch.ElasticsearchClient;
import co.elastic.clients.elasticsearch._types.FieldValue;
import co.elastic.clients.elasticsearch._types.aggregations.StringTermsBucket;
import co.elastic.clients.elasticsearch._types.query_dsl.Query;
import co.elastic.clients.elasticsearch.core.SearchResponse;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;

/**
 * Tells on which platforms a name is that of several accounts. There it says nothing about who is who: anybody can give
 * himself the name of somebody else.
 */
final class Namesakes {

    private static final int PLATFORMS_MAX = 1_000;
    /** Stands for messages that name no platform; none is called so. */
    private static final String UNNAMED = "\u0000";

    private final ElasticsearchClient client;
    private final String index;

    Namesakes(ElasticsearchClient client, String index) {
        this.client = client;
        this.index = index;
    }

    /** The platforms, as the index writes them; null as a value stands for messages without one. */
    record Shared(List<String> platforms, boolean unnamed) {

        boolean isEmpty() {
            return platforms.isEmpty() && !unnamed;
        }

        /** The messages of these platforms. */
        Query messages() {
            List<FieldValue> values = platforms.stream().map(FieldValue::of).toList();
            return Query.of(q -> q.bool(b -> {
                b.should(s -> s.terms(t -> t.field("platform").terms(v -> v.value(values))));
                if (unnamed) {
                    b.should(s -> s.bool(n -> n.mustNot(m -> m.exists(e -> e.field("platform")))));
                }
                return b.minimumShouldMatch("1");
            }));
        }
    }

    /** @throws UncheckedIOException when Elasticsearch cannot be reached, or a part of it does not answer */
    Shared of(Identity name) {
        try {
            SearchResponse<Void> response = client.search(
                    search -> search.index(index)
                            .ignoreUnavailable(true)
                            .query(name.in("sender"))
                            .size(0)
                            .trackTotalHits(t -> t.enabled(false))
                            .allowPartialSearchResults(false)
                            .aggregations("platforms", a -> a.terms(t ->
                                            t.field("platform").missing(UNNAMED).size(PLATFORMS_MAX))
                                    .aggregations(
                                            "accounts",
                                            s -> s.terms(
                                                    t -> t.field("sender_id").size(2)))),
                    Void.class);
            return response.aggregations().containsKey("platforms")
                    ? shared(response.aggregations()
                            .get("platforms")
                            .sterms()
                            .buckets()
                            .array())
                    : new Shared(List.of(), false);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot ask Elasticsearch whose name is whose", e);
        }
    }

    private static Shared shared(List<StringTermsBucket> platforms) {
        List<String> names = platforms.stream()
                .filter(platform -> platform.aggregations()
                                .get("accounts")
                                .sterms()
                                .buckets()
                                .array()
                                .size()
                        > 1)
                .map(platform -> platform.key().stringValue())
                .toList();
        return new Shared(names.stream().filter(name -> !name.equals(UNNAMED)).toList(), names.contains(UNNAMED));
    }
}
