package readingroom.index;

import co.elastic.clients.elasticsearch.ElasticsearchClient;
import co.elastic.clients.elasticsearch._types.aggregations.Aggregate;
import co.elastic.clients.elasticsearch._types.aggregations.StringTermsBucket;
import co.elastic.clients.elasticsearch._types.query_dsl.Query;
import co.elastic.clients.elasticsearch.core.SearchResponse;
import co.elastic.clients.elasticsearch.core.search.TotalHits;
import java.io.IOException;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import readingroom.access.Visible;
import readingroom.model.Catalog.Conversation;
import readingroom.model.Catalog.Person;
import readingroom.model.Catalog.Scope;
import readingroom.model.Extent;

/** Asks the index who spoke where and when, and how much there is. */
final class CatalogReader {

    static final Scope EMPTY = new Scope(true, List.of(), List.of(), null, null);

    private static final int SENDERS_MAX = 10_000;
    private static final int CONVERSATIONS_MAX = 10_000;

    private final ElasticsearchClient client;
    private final String index;
    private final AliasReader aliases;

    CatalogReader(ElasticsearchClient client, String index) {
        this.client = client;
        this.index = index;
        this.aliases = new AliasReader(client, index);
    }

    /** What changes when messages arrive; it costs no pass over them. */
    record Stamp(long messages, @Nullable Instant last) {}

    Stamp stamp() throws IOException {
        SearchResponse<Void> response = client.search(
                search -> search.index(index)
                        .ignoreUnavailable(true)
                        .size(0)
                        .trackTotalHits(t -> t.enabled(true))
                        .aggregations("last", a -> a.max(m -> m.field("timestamp"))),
                Void.class);
        TotalHits total = response.hits().total();
        Aggregate last = response.aggregations().get("last");
        return new Stamp(
                total == null ? 0 : total.value(),
                last == null ? null : instant(last.max().value()));
    }

    /**
     * @param before what was there a moment ago: the names of its conversations and people are kept; null to read them too
     */
    Scope read(Extent extent, @Nullable Scope before) throws IOException {
        Query scope = scopeOf(extent);
        SearchResponse<Void> response = client.search(
                search -> search.index(index)
                        .ignoreUnavailable(true)
                        .query(scope)
                        .size(0)
                        .trackTotalHits(t -> t.enabled(false))
                        .aggregations(
                                "senders", a -> a.terms(t -> t.field("sender").size(SENDERS_MAX)))
                        .aggregations(
                                "conversations",
                                a -> a.terms(t -> t.field("conversation_id").size(CONVERSATIONS_MAX)))
                        .aggregations("first", a -> a.min(m -> m.field("timestamp")))
                        .aggregations("last", a -> a.max(m -> m.field("timestamp"))),
                Void.class);
        Map<String, Aggregate> found = response.aggregations();
        if (!found.containsKey("senders")) {
            return EMPTY;
        }
        List<String> senders = keys(found.get("senders")).stream()
                .filter(sender -> !sender.isBlank())
                .toList();
        boolean keeps = before != null && new HashSet<>(before.senders()).containsAll(senders);
        List<Person> people = keeps ? before.people() : senders.isEmpty() ? List.of() : aliases.read(scope, senders);
        return new Scope(
                true,
                senders,
                conversations(keys(found.get("conversations")), scope, before),
                instant(found.get("first").min().value()),
                instant(found.get("last").max().value()),
                people);
    }

    /** Names within conversations are the dear part of the search, and seldom new. */
    private List<Conversation> conversations(List<String> ids, Query scope, @Nullable Scope before) throws IOException {
        Map<String, String> names = new HashMap<>();
        if (before != null) {
            before.conversations().forEach(conversation -> names.put(conversation.id(), conversation.name()));
        }
        if (!names.keySet().containsAll(ids)) {
            names.putAll(names(scope));
        }
        return ids.stream()
                .map(id -> new Conversation(id, names.getOrDefault(id, id)))
                .toList();
    }

    private Map<String, String> names(Query scope) throws IOException {
        SearchResponse<Void> response = client.search(
                search -> search.index(index)
                        .ignoreUnavailable(true)
                        .query(scope)
                        .size(0)
                        .trackTotalHits(t -> t.enabled(false))
                        .aggregations("conversations", a -> a.terms(
                                        t -> t.field("conversation_id").size(CONVERSATIONS_MAX))
                                .aggregations(
                                        "names",
                                        n -> n.terms(t ->
                                                t.field("conversation_name").size(1)))),
                Void.class);
        Map<String, String> names = new HashMap<>();
        for (StringTermsBucket bucket :
                response.aggregations().get("conversations").sterms().buckets().array()) {
            keys(bucket.aggregations().get("names"))
                    .forEach(name -> names.put(bucket.key().stringValue(), name));
        }
        return names;
    }

    private static List<String> keys(Aggregate terms) {
        return terms.sterms().buckets().array().stream()
                .map(bucket -> bucket.key().stringValue())
                .toList();
    }

    static Query scopeOf(Extent extent) {
        return Query.of(q -> q.bool(b -> b.filter(Visible.said(extent))));
    }

    private static @Nullable Instant instant(@Nullable Double millis) {
        return millis == null || !Double.isFinite(millis) ? null : Instant.ofEpochMilli(millis.longValue());
    }
}
