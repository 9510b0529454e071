package readingroom.index;

import co.elastic.clients.elasticsearch.ElasticsearchClient;
import co.elastic.clients.elasticsearch._types.ElasticsearchException;
import co.elastic.clients.elasticsearch._types.FieldValue;
import co.elastic.clients.elasticsearch._types.aggregations.Aggregate;
import co.elastic.clients.elasticsearch._types.query_dsl.Query;
import co.elastic.clients.elasticsearch.core.SearchResponse;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import readingroom.model.Catalog;

/** The catalog of the index, remembered for some seconds so that a question costs no extra search. */
public final class IndexCatalog implements Catalog {

    private static final int SENDERS_MAX = 10_000;
    private static final int CONVERSATIONS_MAX = 10_000;
    private static final int SCOPES_MAX = 256;

    private final ElasticsearchClient client;
    private final String index;
    private final long ttlNanos;
    private final Map<List<String>, Remembered> remembered = new ConcurrentHashMap<>();

    private record Remembered(Scope scope, long at) {}

    /**
     * @param index the index or alias
     * @param ttlMs milliseconds for which an answer is remembered; 0 asks every time
     */
    public IndexCatalog(ElasticsearchClient client, String index, long ttlMs) {
        this.client = client;
        this.index = index;
        this.ttlNanos = ttlMs * 1_000_000;
    }

    /**
     * What is in these conversations; an index that does not exist yet is empty.
     *
     * @throws UncheckedIOException when Elasticsearch cannot be reached
     */
    @Override
    public Scope scope(List<String> conversations) {
        List<String> key = List.copyOf(conversations);
        Remembered last = remembered.get(key);
        if (last != null
                && System.nanoTime() - last.at() < ttlNanos
                && last.scope().first() != null) {
            return last.scope();
        }
        Scope scope = ask(key);
        if (remembered.size() >= SCOPES_MAX) {
            remembered.clear();
        }
        remembered.put(key, new Remembered(scope, System.nanoTime()));
        return scope;
    }

    private Scope ask(List<String> conversations) {
        try {
            SearchResponse<Void> response = client.search(
                    search -> search.index(index)
                            .ignoreUnavailable(true)
                            .query(scopeOf(conversations))
                            .size(0)
                            .trackTotalHits(t -> t.enabled(false))
                            .aggregations(
                                    "senders",
                                    a -> a.terms(t -> t.field("sender").size(SENDERS_MAX)))
                            .aggregations("conversations", a -> a.terms(
                                            t -> t.field("conversation_id").size(CONVERSATIONS_MAX))
                                    .aggregations(
                                            "names",
                                            n -> n.terms(t ->
                                                    t.field("conversation_name").size(1))))
                            .aggregations("first", a -> a.min(m -> m.field("timestamp")))
                            .aggregations("last", a -> a.max(m -> m.field("timestamp"))),
                    Void.class);
            return read(response.aggregations());
        } catch (IOException e) {
            throw new UncheckedIOException("cannot ask Elasticsearch who is in " + index, e);
        } catch (ElasticsearchException e) {
            if (e.status() == 404) {
                return new Scope(true, List.of(), List.of(), null, null);
            }
            throw e;
        }
    }

    static Query scopeOf(List<String> conversations) {
        Query said = Query.of(
                q -> q.bool(b -> b.mustNot(n -> n.term(t -> t.field("system").value(true)))));
        if (conversations.isEmpty()) {
            return said;
        }
        List<FieldValue> values = conversations.stream().map(FieldValue::of).toList();
        Query ids = Query.of(q -> q.terms(t -> t.field("conversation_id").terms(v -> v.value(values))));
        Query names = Query.of(q -> q.terms(t -> t.field("conversation_name").terms(v -> v.value(values))));
        return Query.of(q -> q.bool(b -> b.filter(said).should(ids, names).minimumShouldMatch("1")));
    }

    private static Scope read(Map<String, Aggregate> found) {
        if (!found.containsKey("senders")) {
            return new Scope(true, List.of(), List.of(), null, null);
        }
        List<String> senders = found.get("senders").sterms().buckets().array().stream()
                .map(bucket -> bucket.key().stringValue())
                .filter(sender -> !sender.isBlank())
                .toList();
        List<Conversation> conversations = found.get("conversations").sterms().buckets().array().stream()
                .map(bucket -> new Conversation(
                        bucket.key().stringValue(),
                        bucket.aggregations().get("names").sterms().buckets().array().stream()
                                .map(name -> name.key().stringValue())
                                .findFirst()
                                .orElse(bucket.key().stringValue())))
                .toList();
        return new Scope(
                true,
                senders,
                conversations,
                instant(found.get("first").min().value()),
                instant(found.get("last").max().value()));
    }

    private static @Nullable Instant instant(@Nullable Double millis) {
        return millis == null || !Double.isFinite(millis) ? null : Instant.ofEpochMilli(millis.longValue());
    }
}
