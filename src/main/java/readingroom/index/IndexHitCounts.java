package readingroom.index;

import co.elastic.clients.elasticsearch.ElasticsearchClient;
import co.elastic.clients.elasticsearch._types.FieldValue;
import co.elastic.clients.elasticsearch._types.aggregations.Aggregate;
import co.elastic.clients.elasticsearch._types.query_dsl.Query;
import co.elastic.clients.elasticsearch._types.query_dsl.TextQueryType;
import co.elastic.clients.elasticsearch.core.SearchResponse;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Stream;
import readingroom.model.Era;
import readingroom.model.Extent;
import readingroom.model.HitCounts;
import readingroom.model.Instruction;

/** Counts in one request how many messages have the time, the sender, or any of the words of each instruction. */
public final class IndexHitCounts implements HitCounts {

    private static final int WORDS_MAX = 16;
    private static final int WORD_CHARACTERS_MAX = 100;

    private final ElasticsearchClient client;
    private final String index;

    /** @param index the index or alias */
    public IndexHitCounts(ElasticsearchClient client, String index) {
        this.client = client;
        this.index = index;
    }

    /** @throws UncheckedIOException when Elasticsearch cannot be reached */
    @Override
    public List<OptionalLong> of(Extent extent, List<Instruction> instructions) {
        Map<String, Query> filters = new LinkedHashMap<>();
        for (int i = 0; i < instructions.size(); i++) {
            filters.put(String.valueOf(i), query(instructions.get(i)));
        }
        Aggregate counts = ask(extent, filters).get("counts");
        List<OptionalLong> found = new ArrayList<>();
        for (String name : filters.keySet()) {
            found.add(
                    counts == null
                            ? OptionalLong.empty()
                            : OptionalLong.of(
                                    counts.filters().buckets().keyed().get(name).docCount()));
        }
        return found;
    }

    private Map<String, Aggregate> ask(Extent extent, Map<String, Query> filters) {
        try {
            SearchResponse<Void> response = client.search(
                    search -> search.index(index)
                            .ignoreUnavailable(true)
                            .query(CatalogReader.scopeOf(extent))
                            .size(0)
                            .trackTotalHits(t -> t.enabled(false))
                            .aggregations("counts", a -> a.filters(f -> f.filters(k -> k.keyed(filters)))),
                    Void.class);
            return response.aggregations();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot ask Elasticsearch how much there is in " + index, e);
        }
    }

    private static Query query(Instruction instruction) {
        return switch (instruction.type()) {
            case DATE_RANGE ->
                Query.of(q -> q.range(r -> r.date(d -> {
                    d.field("timestamp");
                    if (instruction.from() != null) {
                        d.gte(Era.nearest(instruction.from()).toString());
                    }
                    return instruction.to() == null
                            ? d
                            : d.lt(Era.nearest(instruction.to()).toString());
                })));
            case PERSON -> Query.of(q -> q.term(t -> t.field("sender").value(FieldValue.of(instruction.value()))));
            default ->
                Query.of(q -> q.bool(b -> b.should(phrases(instruction.value())).minimumShouldMatch("1")));
        };
    }

    /** Any of the words or phrases between operators, brackets and quotation marks; what follows NOT counts too. */
    private static List<Query> phrases(String expression) {
        return Stream.of(expression.split("\\b(?:AND|OR|NOT)\\b|[()\"]"))
                .map(String::strip)
                .filter(words -> !words.isEmpty())
                .limit(WORDS_MAX)
                .map(words -> words.length() > WORD_CHARACTERS_MAX ? words.substring(0, WORD_CHARACTERS_MAX) : words)
                .map(words -> Query.of(q -> q.multiMatch(
                        m -> m.query(words).fields("said", "said.cjk").type(TextQueryType.Phrase))))
                .toList();
    }
}
