package readingroom.browse;

import co.elastic.clients.elasticsearch.ElasticsearchClient;
import co.elastic.clients.elasticsearch._types.SortOrder;
import co.elastic.clients.elasticsearch._types.query_dsl.Query;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import readingroom.access.Visible;
import readingroom.browse.Rows.Edge;
import readingroom.browse.Rows.Row;
import readingroom.model.ChatMessage;
import readingroom.model.PlainText;

/** Reads what was said before and after a message. */
public final class ContextReader {

    private static final int SAME_ID_MAX = 20;
    private static final int NAMES_MAX = 5;
    private static final int NAME_CHARACTERS = 60;

    private final Rows rows;

    /** @param index the index or alias */
    public ContextReader(ElasticsearchClient client, String index) {
        this.rows = new Rows(client, index);
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
            List<Row> before = rows.beside(conversation, asked.sort(), SortOrder.Desc, request.before() + 1);
            List<Row> after = rows.beside(conversation, asked.sort(), SortOrder.Asc, request.after() + 1);
            List<Row> shown = new ArrayList<>(first(before, request.before()).reversed());
            shown.add(asked);
            shown.addAll(first(after, request.after()));
            return context(asked, shown, before.size() > request.before(), after.size() > request.after());
        }
        Edge edge = Cursor.read(request.cursor(), Edge.class);
        int size = Math.max(1, edge.older() ? request.before() : request.after());
        List<Row> found =
                rows.beside(conversation, edge.place(), edge.older() ? SortOrder.Desc : SortOrder.Asc, size + 1);
        List<Row> shown = first(found, size);
        boolean more = found.size() > size;
        // the side that the page comes from has at least the message asked for
        return edge.older()
                ? context(asked, shown.reversed(), more, !shown.isEmpty())
                : context(asked, shown, !shown.isEmpty(), more);
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
        List<Row> found = rows.search(filters, null, SortOrder.Desc, SAME_ID_MAX);
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
                                    .limit(NAMES_MAX)
                                    .map(name -> '"' + PlainText.of(name, NAME_CHARACTERS) + '"')
                                    .collect(Collectors.joining(", ")));
        }
        return found.stream()
                .filter(row -> request.scope().sees(row.message().conversationId()))
                .findFirst()
                .orElseThrow(() -> new MessageNotFound(id));
    }

    private static Context context(Row asked, List<Row> rows, boolean before, boolean after) {
        ChatMessage message = asked.message();
        String name = message.conversationName();
        return new Context(
                new Context.Place(message.conversationId(), name == null ? message.conversationId() : name),
                message.citedId(),
                rows.stream().map(row -> FoundPages.shown(row.message())).toList(),
                before ? Cursor.write(Edge.of(true, rows.getFirst())) : null,
                after ? Cursor.write(Edge.of(false, rows.getLast())) : null);
    }

    private static List<Row> first(List<Row> rows, int size) {
        return rows.subList(0, Math.min(size, rows.size()));
    }
}
