package readingroom.browse;

import co.elastic.clients.elasticsearch.ElasticsearchClient;
import co.elastic.clients.elasticsearch._types.FieldValue;
import co.elastic.clients.elasticsearch._types.SortOrder;
import co.elastic.clients.elasticsearch._types.query_dsl.Query;
import co.elastic.clients.elasticsearch.core.SearchResponse;
import co.elastic.clients.elasticsearch.core.search.Hit;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import readingroom.access.Visible;
import readingroom.model.ChatMessage;
import readingroom.model.PlainText;
import readingroom.recall.Chronology;
import readingroom.recall.Hits;

/** Reads what was said before and after a message. */
public final class ContextReader {

    private static final int SAME_ID_MAX = 20;
    private static final int NAME_CHARACTERS = 60;

    private final ElasticsearchClient client;
    private final String index;

    /** @param index the index or alias */
    public ContextReader(ElasticsearchClient client, String index) {
        this.client = client;
        this.index = index;
    }

    /** @param sort the place of the message in the order of its conversation */
    private record Row(ChatMessage message, List<FieldValue> sort) {}

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
    }

    /**
     * @throws InvalidRequest if the id is that of several messages, or the cursor is none
     * @throws MessageNotFound if there is no such message, or the caller may not see it
     * @throws IOException if Elasticsearch is away
     */
    public Context read(ContextRequest request) throws IOException {
        Row asked = asked(request);
        String conversation = asked.message().conversationId();
        if (request.cursor() == null) {
            List<Row> before = side(conversation, asked.sort(), SortOrder.Desc, request.before() + 1);
            List<Row> after = side(conversation, asked.sort(), SortOrder.Asc, request.after() + 1);
            List<Row> rows = new ArrayList<>(first(before, request.before()).reversed());
            rows.add(asked);
            rows.addAll(first(after, request.after()));
            return context(asked, rows, before.size() > request.before(), after.size() > request.after());
        }
        Edge edge = Cursor.read(request.cursor(), Edge.class);
        int size = Math.max(1, edge.older() ? request.before() : request.after());
        List<FieldValue> place = edge.sort().stream().map(FieldValue::of).toList();
        List<Row> found = side(conversation, place, edge.older() ? SortOrder.Desc : SortOrder.Asc, size + 1);
        List<Row> rows = first(found, size);
        boolean more = found.size() > size;
        // the side that the page comes from has at least the message asked for
        return edge.older()
                ? context(asked, rows.reversed(), more, !rows.isEmpty())
                : context(asked, rows, !rows.isEmpty(), more);
    }

    private Row asked(ContextRequest request) throws IOException {
        String id = request.messageId();
        List<Query> either = new ArrayList<>();
        either.add(Query.of(q -> q.term(t -> t.field("message_id").value(id))));
        if (id.startsWith(ChatMessage.OWN_MARK)) {
            String own = id.substring(ChatMessage.OWN_MARK.length());
            either.add(Query.of(q -> q.ids(i -> i.values(own))));
        }
        List<Query> filters = new ArrayList<>();
        filters.add(Query.of(q -> q.bool(b -> b.should(either).minimumShouldMatch("1"))));
        filters.add(Visible.within(request.scope()));
        if (request.conversation() != null) {
            filters.add(Visible.anyConversation(List.of(request.conversation())));
        }
        List<Row> found = search(filters, null, SortOrder.Desc, SAME_ID_MAX);
        List<String> conversations = found.stream()
                .map(row -> row.message().conversationId())
                .distinct()
                .toList();
        if (conversations.size() > 1) {
            throw InvalidRequest.of(
                    "message_id",
                    id,
                    "is in several conversations; say which with conversation, one of "
                            + conversations.stream()
                                    .map(name -> PlainText.of(name, NAME_CHARACTERS))
                                    .collect(Collectors.joining(", ")));
        }
        return found.stream()
                .filter(row -> request.scope().sees(row.message().conversationId()))
                .findFirst()
                .orElseThrow(() -> new MessageNotFound(id));
    }

    private List<Row> side(String conversation, List<FieldValue> from, SortOrder order, int size) throws IOException {
        Query same = Query.of(q -> q.term(t -> t.field("conversation_id").value(conversation)));
        return search(List.of(same), from, order, size);
    }

    private List<Row> search(List<Query> filters, @Nullable List<FieldValue> from, SortOrder order, int size)
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
        return response.hits().hits().stream().map(ContextReader::row).toList();
    }

    private static Row row(Hit<ObjectNode> hit) {
        ChatMessage message = Hits.message(
                Objects.requireNonNull(hit.id()), Objects.requireNonNull(hit.source(), "a hit has no document"));
        return new Row(message, hit.sort());
    }

    private static Context context(Row asked, List<Row> rows, boolean before, boolean after) {
        ChatMessage message = asked.message();
        String name = message.conversationName();
        return new Context(
                new Context.Place(message.conversationId(), name == null ? message.conversationId() : name),
                message.citedId(),
                rows.stream().map(row -> FoundPages.shown(row.message())).toList(),
                before ? cursor(true, rows.getFirst()) : null,
                after ? cursor(false, rows.getLast()) : null);
    }

    private static String cursor(boolean older, Row edge) {
        return Cursor.write(new Edge(
                older,
                edge.sort().stream()
                        .map(value -> value.isLong() ? value.longValue() : (long) value.doubleValue())
                        .toList()));
    }

    private static List<Row> first(List<Row> rows, int size) {
        return rows.subList(0, Math.min(size, rows.size()));
    }
}
