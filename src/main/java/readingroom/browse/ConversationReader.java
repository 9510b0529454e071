package readingroom.browse;

import co.elastic.clients.elasticsearch.ElasticsearchClient;
import co.elastic.clients.elasticsearch._types.FieldValue;
import co.elastic.clients.elasticsearch._types.aggregations.Aggregate;
import co.elastic.clients.elasticsearch._types.aggregations.Aggregation;
import co.elastic.clients.elasticsearch._types.aggregations.StringTermsBucket;
import co.elastic.clients.elasticsearch._types.query_dsl.Query;
import java.io.IOException;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import readingroom.browse.ConversationScan.Seen;
import readingroom.browse.Conversations.Conversation;

/** Lists conversations: first all of them by their last message, then the particulars of those on the page. */
public final class ConversationReader {

    static final int PEOPLE_MAX = 20;
    private static final Comparator<Seen> NEWEST =
            Comparator.comparingLong(Seen::last).reversed().thenComparing(Seen::id);

    private final ConversationScan scan;

    /** @param index the index or alias */
    public ConversationReader(ElasticsearchClient client, String index) {
        this.scan = new ConversationScan(client, index);
    }

    /**
     * @throws InvalidRequest if the cursor is none
     * @throws IOException if Elasticsearch is away
     */
    public Conversations read(ConversationsRequest request) throws IOException {
        Seen after = request.after() == null ? null : Cursor.read(request.after(), Seen.class);
        List<Seen> all = scan.all(request.scope(), request.name()).stream()
                .sorted(NEWEST)
                .filter(seen -> after == null || NEWEST.compare(seen, after) > 0)
                .toList();
        List<Seen> page = all.subList(0, Math.min(request.limit(), all.size()));
        return new Conversations(
                page.isEmpty() ? List.of() : particulars(page),
                page.size() < all.size() ? Cursor.write(page.getLast()) : null);
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
        Aggregate answer = scan.ask(these, conversations);
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
                ConversationScan.keys(parts.get("names")).findFirst().orElse(id),
                ConversationScan.keys(parts.get("platforms")).findFirst().orElse(null),
                bucket.docCount(),
                Instant.ofEpochMilli(ConversationScan.millis(parts.get("first"))),
                Instant.ofEpochMilli(ConversationScan.millis(parts.get("last"))),
                ConversationScan.keys(parts.get("people"))
                        .filter(name -> !name.isBlank())
                        .toList());
    }
}
