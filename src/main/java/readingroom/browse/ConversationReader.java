package readingroom.browse;

import co.elastic.clients.elasticsearch.ElasticsearchClient;
import co.elastic.clients.elasticsearch._types.FieldValue;
import co.elastic.clients.elasticsearch._types.aggregations.Aggregate;
import co.elastic.clients.elasticsearch._types.aggregations.Aggregation;
import co.elastic.clients.elasticsearch._types.aggregations.CompositeAggregate;
import co.elastic.clients.elasticsearch._types.aggregations.CompositeAggregationSource;
import co.elastic.clients.elasticsearch._types.aggregations.CompositeBucket;
import co.elastic.clients.elasticsearch._types.aggregations.StringTermsBucket;
import co.elastic.clients.elasticsearch._types.query_dsl.Query;
import co.elastic.clients.elasticsearch.core.SearchResponse;
import co.elastic.clients.util.NamedValue;
import java.io.IOException;
import java.text.Normalizer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import readingroom.access.Visible;
import readingroom.browse.Conversations.Conversation;
import readingroom.model.Scope;

/** Lists conversations: first all of them by their last message, then the particulars of those on the page. */
public final class ConversationReader {

    static final int PEOPLE_MAX = 20;
    private static final int SCANNED = 1_000;
    private static final int NAMES_MAX = 10;
    private static final int NAME_CHARACTERS_MAX = 500;
    private static final Comparator<Seen> NEWEST =
            Comparator.comparingLong(Seen::last).reversed().thenComparing(Seen::id);

    private final ElasticsearchClient client;
    private final String index;

    /** @param index the index or alias */
    public ConversationReader(ElasticsearchClient client, String index) {
        this.client = client;
        this.index = index;
    }

    /** @param last the time of the last message, in milliseconds; the place of a conversation in the list */
    record Seen(long last, String id) {
        Seen {
            if (id == null) {
                throw new IllegalArgumentException("no place");
            }
        }
    }

    /**
     * @throws InvalidRequest if the cursor is none
     * @throws IOException if Elasticsearch is away
     */
    public Conversations read(ConversationsRequest request) throws IOException {
        Seen after = request.after() == null ? null : Cursor.read(request.after(), Seen.class);
        List<Seen> all = scan(request.scope(), request.name()).stream()
                .sorted(NEWEST)
                .filter(seen -> after == null || NEWEST.compare(seen, after) > 0)
                .toList();
        List<Seen> page = all.subList(0, Math.min(request.limit(), all.size()));
        return new Conversations(
                page.isEmpty() ? List.of() : particulars(page),
                page.size() < all.size() ? Cursor.write(page.getLast()) : null);
    }

    private List<Seen> scan(Scope scope, @Nullable String name) throws IOException {
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
                    c.size(SCANNED).sources(NamedValue.of("id", ids));
                    return after.isEmpty() ? c : c.after(after);
                })
                .aggregations(parts));
        Aggregate found = ask(List.of(said(), Visible.within(scope)), conversations);
        return found == null ? null : found.composite();
    }

    private List<Conversation> particulars(List<Seen> page) throws IOException {
        List<FieldValue> ids =
                page.stream().map(seen -> FieldValue.of(seen.id())).toList();
        Query these = Query.of(q -> q.terms(t -> t.field("conversation_id").terms(v -> v.value(ids))));
        Aggregation conversations =
                Aggregation.of(a -> a.terms(t -> t.field("conversation_id").size(page.size()))
                        .aggregations(Map.of(
                                "names",
                                        Aggregation.of(n -> n.terms(t ->
                                                t.field("conversation_name").size(1))),
                                "platforms",
                                        Aggregation.of(n ->
                                                n.terms(t -> t.field("platform").size(1))),
                                "people",
                                        Aggregation.of(n ->
                                                n.terms(t -> t.field("sender").size(PEOPLE_MAX))),
                                "first", Aggregation.of(n -> n.min(m -> m.field("timestamp"))),
                                "last", Aggregation.of(n -> n.max(m -> m.field("timestamp"))))));
        Map<String, Conversation> found = new HashMap<>();
        Aggregate answer = ask(List.of(said(), these), conversations);
        if (answer != null) {
            answer.sterms()
                    .buckets()
                    .array()
                    .forEach(bucket -> found.put(bucket.key().stringValue(), of(bucket)));
        }
        return page.stream()
                .map(Seen::id)
                .filter(found::containsKey)
                .map(found::get)
                .toList();
    }

    private static Conversation of(StringTermsBucket bucket) {
        String id = bucket.key().stringValue();
        Map<String, Aggregate> parts = bucket.aggregations();
        return new Conversation(
                id,
                keys(parts.get("names")).findFirst().orElse(id),
                keys(parts.get("platforms")).findFirst().orElse(null),
                bucket.docCount(),
                Instant.ofEpochMilli(millis(parts.get("first"))),
                Instant.ofEpochMilli(millis(parts.get("last"))),
                keys(parts.get("people")).filter(name -> !name.isBlank()).toList());
    }

    private @Nullable Aggregate ask(List<Query> filters, Aggregation conversations) throws IOException {
        SearchResponse<Void> response = client.search(
                search -> search.index(index)
                        .ignoreUnavailable(true)
                        .query(q -> q.bool(b -> b.filter(filters)))
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

    private static Stream<String> keys(Aggregate terms) {
        return terms.sterms().buckets().array().stream()
                .map(bucket -> bucket.key().stringValue());
    }

    private static long millis(Aggregate bound) {
        return (long) (bound.isMin() ? bound.min().value() : bound.max().value()).doubleValue();
    }

    private static String folded(String text) {
        return Normalizer.normalize(text, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
    }
}
