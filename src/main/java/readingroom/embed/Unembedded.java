package readingroom.embed;

import co.elastic.clients.elasticsearch.ElasticsearchClient;
import co.elastic.clients.elasticsearch._types.FieldSort;
import co.elastic.clients.elasticsearch._types.FieldValue;
import co.elastic.clients.elasticsearch._types.SortOptions;
import co.elastic.clients.elasticsearch._types.SortOrder;
import co.elastic.clients.elasticsearch._types.mapping.FieldType;
import co.elastic.clients.elasticsearch._types.query_dsl.Query;
import co.elastic.clients.elasticsearch.core.SearchRequest;
import co.elastic.clients.elasticsearch.core.search.Hit;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.List;

/**
 * Asks for the messages without vectors, page by page, the newest first. What has been written can be searched only after
 * a refresh, so a pass goes on behind its last message, and the index is refreshed between passes.
 */
public final class Unembedded {

    private static final long PASS_NANOS = 60_000_000_000L;

    private final ElasticsearchClient client;
    private final String alias;
    private final String version;
    private final int size;
    private int now;
    private List<FieldValue> last = List.of();
    private long passStarted;

    /**
     * @param version what the messages of this version of models and tags have in their field embedded
     * @param size messages in a page
     */
    Unembedded(ElasticsearchClient client, String alias, String version, int size) {
        this.client = client;
        this.alias = alias;
        this.version = version;
        this.size = size;
        this.now = size;
    }

    /** The next messages; none when there are none left, after which the search begins anew. */
    public synchronized Page next() throws IOException {
        if (last.isEmpty() || System.nanoTime() - passStarted > PASS_NANOS) {
            restart();
        }
        Page page = search();
        if (page.documents().isEmpty() && !last.isEmpty()) {
            restart();
            page = search();
        }
        return page;
    }

    /** How many messages are without vectors, as far as they can be searched yet. */
    public long count() throws IOException {
        return client.count(count -> count.index(alias).query(missing()).ignoreUnavailable(true))
                .count();
    }

    /** New messages get their turn, and those that were edited under way. */
    private void restart() throws IOException {
        if (!last.isEmpty()) {
            client.indices().refresh(r -> r.index(alias));
        }
        last = List.of();
        passStarted = System.nanoTime();
    }

    private Page search() throws IOException {
        try {
            List<Hit<ObjectNode>> hits =
                    client.search(request(), ObjectNode.class).hits().hits();
            if (!hits.isEmpty()) {
                last = hits.getLast().sort();
            }
            now = Math.min(size, now * 2);
            return new Page(hits.stream().map(Unembedded::document).toList());
        } catch (IOException e) {
            // among other things, the answer may have been too large: texts may have megabytes
            now = Math.max(1, now / 2);
            throw e;
        }
    }

    private SearchRequest request() {
        return SearchRequest.of(search -> {
            search.index(alias)
                    .query(missing())
                    .size(now)
                    .source(s -> s.filter(f -> f.excludes("vectors")))
                    .sort(sort("timestamp"), sort("arrival"), sort("_seq_no"))
                    .version(true)
                    .seqNoPrimaryTerm(true)
                    .trackTotalHits(t -> t.enabled(false));
            return last.isEmpty() ? search : search.searchAfter(last);
        });
    }

    /** Rows that nobody said are never found, so they need no vectors. */
    private Query missing() {
        return Query.of(
                q -> q.bool(b -> b.mustNot(n -> n.term(t -> t.field("embedded").value(version)))
                        .mustNot(n -> n.term(t -> t.field("system").value(true)))));
    }

    private static SortOptions sort(String field) {
        return SortOptions.of(s -> s.field(FieldSort.of(f -> {
            f.field(field).order(SortOrder.Desc);
            return field.equals("arrival") ? f.missing(0).unmappedType(FieldType.Long) : f;
        })));
    }

    private static Page.Document document(Hit<ObjectNode> hit) {
        ObjectNode source = hit.source();
        if (source == null || hit.version() == null || hit.id() == null) {
            throw new IllegalStateException("Elasticsearch left out a field that was asked for");
        }
        if (!source.has("arrival") && hit.seqNo() != null) {
            // the order of arrival of an old index, which writing would lose
            source.put("arrival", hit.seqNo());
        }
        return new Page.Document(hit.id(), hit.version(), source);
    }
}
