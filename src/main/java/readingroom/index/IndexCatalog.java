package readingroom.index;

import co.elastic.clients.elasticsearch.ElasticsearchClient;
import co.elastic.clients.elasticsearch._types.ElasticsearchException;
import co.elastic.clients.elasticsearch._types.FieldValue;
import co.elastic.clients.elasticsearch._types.aggregations.Aggregate;
import co.elastic.clients.elasticsearch._types.query_dsl.Query;
import co.elastic.clients.elasticsearch.core.SearchResponse;
import co.elastic.clients.elasticsearch.core.search.TotalHits;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import readingroom.model.Catalog;

/**
 * The catalog of the index. It is remembered as long as the index has not changed, and for some seconds even then, so that a
 * question costs at most a look at how many messages there are.
 */
public final class IndexCatalog implements Catalog {

    private static final int SENDERS_MAX = 10_000;
    private static final int CONVERSATIONS_MAX = 10_000;
    private static final int SCOPES_MAX = 256;
    // a message that was edited changes no count
    private static final int CHECKS_MAX = 12;
    // so few are searched at once
    private static final int FEW = 20_000;
    private static final long ALIASES_NANOS = Duration.ofMinutes(1).toNanos();

    private static final int NOT_FOUND = 404;
    private static final Scope EMPTY = new Scope(true, List.of(), List.of(), null, null);

    private final ElasticsearchClient client;
    private final String index;
    private final long ttlNanos;
    private final Map<List<String>, Remembered> remembered = new ConcurrentHashMap<>();

    private final AliasReader aliases;

    /**
     * @param asked when the scope was read
     * @param at when it was last seen to be right
     * @param learnt when the aliases were read
     */
    private record Remembered(Scope scope, Stamp stamp, long asked, long at, long learnt) {

        boolean isEmpty() {
            return scope.first() == null;
        }

        Remembered seen(long now) {
            return new Remembered(scope, stamp, asked, now, learnt);
        }
    }

    /** What changes when messages arrive. */
    private record Stamp(long messages, @Nullable Instant last) {}

    /**
     * @param index the index or alias
     * @param ttlMs milliseconds for which an answer is remembered; 0 asks every time
     */
    public IndexCatalog(ElasticsearchClient client, String index, long ttlMs) {
        this.client = client;
        this.index = index;
        this.ttlNanos = ttlMs * 1_000_000;
        this.aliases = new AliasReader(client, index);
    }

    /**
     * What is in these conversations; an index that does not exist yet is empty.
     *
     * @throws UncheckedIOException when Elasticsearch cannot be reached
     */
    @Override
    public Scope scope(List<String> conversations) {
        Remembered last = remembered.get(List.copyOf(conversations));
        return last != null && System.nanoTime() - last.at() < ttlNanos && !last.isEmpty()
                ? last.scope()
                : current(conversations);
    }

    /**
     * What is in these conversations now, as far as the index lets messages be found.
     *
     * @throws UncheckedIOException when Elasticsearch cannot be reached
     */
    @Override
    public Scope current(List<String> conversations) {
        List<String> key = List.copyOf(conversations);
        Remembered last = remembered.get(key);
        long now = System.nanoTime();
        try {
            Stamp stamp = stamp();
            boolean same = last != null
                    && !last.isEmpty()
                    && last.stamp().equals(stamp)
                    && now - last.asked() < CHECKS_MAX * ttlNanos;
            Remembered next = same ? last.seen(now) : ask(key, stamp, last, now);
            if (remembered.size() >= SCOPES_MAX) {
                remembered.clear();
            }
            remembered.put(key, next);
            return next.scope();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot ask Elasticsearch who is in " + index, e);
        } catch (ElasticsearchException e) {
            if (e.status() == NOT_FOUND) {
                return EMPTY;
            }
            throw e;
        }
    }

    private Stamp stamp() throws IOException {
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

    private Remembered ask(List<String> conversations, Stamp stamp, @Nullable Remembered before, long now)
            throws IOException {
        Query scope = scopeOf(conversations);
        SearchResponse<Void> response = client.search(
                search -> search.index(index)
                        .ignoreUnavailable(true)
                        .query(scope)
                        .size(0)
                        .trackTotalHits(t -> t.enabled(false))
                        .aggregations(
                                "senders", a -> a.terms(t -> t.field("sender").size(SENDERS_MAX)))
                        .aggregations("conversations", a -> a.terms(
                                        t -> t.field("conversation_id").size(CONVERSATIONS_MAX))
                                .aggregations(
                                        "names",
                                        n -> n.terms(t ->
                                                t.field("conversation_name").size(1))))
                        .aggregations("first", a -> a.min(m -> m.field("timestamp")))
                        .aggregations("last", a -> a.max(m -> m.field("timestamp"))),
                Void.class);
        Scope found = read(response.aggregations());
        boolean due = before == null
                || now - before.learnt() > ALIASES_NANOS
                || stamp.messages() < FEW
                || !new HashSet<>(before.scope().senders()).containsAll(found.senders());
        List<Person> people = !due && before != null
                ? before.scope().people()
                : found.senders().isEmpty() ? List.of() : aliases.read(scope, found.senders());
        Scope named = new Scope(true, found.senders(), found.conversations(), found.first(), found.last(), people);
        // the same object keeps what was made of it
        boolean same = before != null && before.scope().equals(named);
        return new Remembered(same ? before.scope() : named, stamp, now, now, due ? now : before.learnt());
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
            return EMPTY;
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
