package readingroom.archive;

import co.elastic.clients.elasticsearch.ElasticsearchClient;
import co.elastic.clients.elasticsearch._types.ElasticsearchException;
import co.elastic.clients.elasticsearch._types.FieldValue;
import co.elastic.clients.elasticsearch._types.Refresh;
import co.elastic.clients.elasticsearch._types.SortOrder;
import co.elastic.clients.elasticsearch._types.query_dsl.Query;
import co.elastic.clients.elasticsearch.core.BulkRequest;
import co.elastic.clients.elasticsearch.core.BulkResponse;
import co.elastic.clients.elasticsearch.core.SearchRequest;
import co.elastic.clients.elasticsearch.core.search.Hit;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import readingroom.index.IndexSetup;

/** The index that answers are kept in. */
public final class ArchiveIndex {

    private static final int NOT_FOUND = 404;
    private static final int PAGE = 1_000;

    private final ElasticsearchClient client;
    private final IndexSetup setup;
    private final String alias;
    private final int days;

    /** @param days for which answers are kept */
    public ArchiveIndex(ElasticsearchClient client, IndexSetup setup, String alias, int days) {
        this.client = client;
        this.setup = setup;
        this.alias = alias;
        this.days = days;
    }

    /**
     * Writes answers so that they are found when it returns.
     *
     * @throws IOException if Elasticsearch is away or takes not all of them
     */
    void write(List<KeptAnswer> answers) throws IOException {
        setup.ensure();
        BulkRequest.Builder bulk =
                new BulkRequest.Builder().index(alias).requireAlias(true).refresh(Refresh.WaitFor);
        answers.forEach(answer -> bulk.operations(
                operation -> operation.index(one -> one.id(answer.id()).document(answer))));
        BulkResponse written = client.bulk(bulk.build());
        if (written.errors()) {
            setup.forget();
            throw new IOException("Elasticsearch did not take all answers into " + alias);
        }
    }

    /** An answer by its own id. */
    Optional<KeptAnswer> byId(String id, @Nullable String asker) throws IOException {
        return last(Query.of(query -> query.ids(ids -> ids.values(id))), asker);
    }

    /** The last answer to a question. */
    Optional<KeptAnswer> find(String questionId, @Nullable String asker) throws IOException {
        return last(term("question_id", questionId), asker);
    }

    private Optional<KeptAnswer> last(Query answers, @Nullable String asker) throws IOException {
        List<Query> wanted = new ArrayList<>(askedBy(asker));
        wanted.add(answers);
        return search(wanted, 1, null, "messages").stream().findFirst();
    }

    List<KeptAnswer> list(@Nullable String asker, int limit, Archive.@Nullable Place before) throws IOException {
        return search(askedBy(asker), limit, before, "messages", "source.trace");
    }

    /**
     * Deletes answers that are older than they may get.
     *
     * @return how many
     * @throws IOException if Elasticsearch is away
     */
    int expire(Instant now) throws IOException {
        String oldest = now.minusSeconds(days * 86_400L).toString();
        int deleted = 0;
        while (true) {
            List<String> ids = client
                    .search(
                            search -> search.index(alias)
                                    .ignoreUnavailable(true)
                                    .size(PAGE)
                                    .source(source -> source.fetch(false))
                                    .query(query -> query.range(range -> range.date(
                                            date -> date.field("answered_at").lt(oldest)))),
                            Void.class)
                    .hits()
                    .hits()
                    .stream()
                    .map(Hit::id)
                    .toList();
            if (ids.isEmpty()) {
                return deleted;
            }
            BulkRequest.Builder bulk = new BulkRequest.Builder().index(alias).refresh(Refresh.True);
            ids.forEach(id -> bulk.operations(operation -> operation.delete(one -> one.id(id))));
            client.bulk(bulk.build());
            deleted += ids.size();
        }
    }

    private List<KeptAnswer> search(
            List<Query> wanted, int limit, Archive.@Nullable Place before, String... withoutFields) throws IOException {
        SearchRequest.Builder search = new SearchRequest.Builder()
                .index(alias)
                .ignoreUnavailable(true)
                .size(limit)
                .source(source -> source.filter(filter -> filter.excludes(List.of(withoutFields))))
                .query(query -> query.bool(bool -> bool.filter(wanted)))
                .sort(sort -> sort.field(field -> field.field("answered_at").order(SortOrder.Desc)))
                .sort(sort -> sort.field(field -> field.field("trace_id").order(SortOrder.Desc)));
        if (before != null) {
            search.searchAfter(FieldValue.of(before.answeredAt().toEpochMilli()), FieldValue.of(before.traceId()));
        }
        try {
            return client.search(search.build(), KeptAnswer.class).hits().hits().stream()
                    .map(Hit::source)
                    .toList();
        } catch (ElasticsearchException e) {
            if (e.status() == NOT_FOUND) {
                return List.of();
            }
            throw e;
        }
    }

    private static List<Query> askedBy(@Nullable String asker) {
        return asker == null ? List.of() : List.of(term("asker", asker));
    }

    private static Query term(String field, String value) {
        return Query.of(query -> query.term(term -> term.field(field).value(value)));
    }
}
