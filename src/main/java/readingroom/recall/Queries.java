package readingroom.recall;

import co.elastic.clients.elasticsearch._types.FieldValue;
import co.elastic.clients.elasticsearch._types.query_dsl.BoolQuery;
import co.elastic.clients.elasticsearch._types.query_dsl.Operator;
import co.elastic.clients.elasticsearch._types.query_dsl.Query;
import co.elastic.clients.elasticsearch._types.query_dsl.QueryBuilders;
import co.elastic.clients.elasticsearch._types.query_dsl.TextQueryType;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import readingroom.access.Visible;
import readingroom.model.Era;
import readingroom.text.Term;
import readingroom.text.Terms;

/** The queries of recall, from typed builders only: no text of a question or a message is ever parsed as a query. */
final class Queries {

    private static final String SAID = "said";
    private static final String SAID_CJK = "said.cjk";
    private static final int PHRASE_MAX = 200;

    private Queries() {}

    static Query term(Term term) {
        String field = term.kind() == Term.Kind.BIGRAM ? SAID_CJK : SAID;
        List<Query> forms = Terms.indexed(term).stream()
                .map(form -> Query.of(q -> q.term(t -> t.field(field).value(form))))
                .toList();
        return forms.size() == 1 ? forms.getFirst() : Query.of(q -> q.disMax(d -> d.queries(forms)));
    }

    static Query anyOf(Map<Term, Double> terms) {
        return anyOf(terms.entrySet().stream()
                .map(entry -> Query.of(q -> q.bool(
                        b -> b.must(term(entry.getKey())).boost(entry.getValue().floatValue()))))
                .toList());
    }

    static Query anyOf(Collection<Query> queries) {
        return Query.of(q -> q.bool(b -> b.should(List.copyOf(queries)).minimumShouldMatch("1")));
    }

    static List<Query> filters(Need need) {
        List<Query> filters = Visible.said(need.extent());
        if (!need.windows().isEmpty()) {
            filters.add(within(need.windows()));
        }
        if (!need.speakers().isEmpty()) {
            filters.add(anyValue("sender", need.speakers()));
        }
        need.required().forEach(expression -> filters.add(of(expression)));
        return filters;
    }

    static Query within(List<Window> windows) {
        return anyOf(windows.stream().map(Queries::within).toList());
    }

    private static Query within(Window window) {
        return Query.of(q -> q.range(r -> r.date(d -> {
            d.field("timestamp");
            if (window.from() != null) {
                d.gte(Era.nearest(window.from()).toString());
            }
            return window.to() == null ? d : d.lt(Era.nearest(window.to()).toString());
        })));
    }

    static Query anyValue(String field, Collection<String> values) {
        List<FieldValue> wanted = values.stream().map(FieldValue::of).toList();
        return Query.of(q -> q.terms(t -> t.field(field).terms(v -> v.value(wanted))));
    }

    static Query of(Expression expression) {
        return switch (expression) {
            case Expression.Words words -> words(words);
            case Expression.Mention mention -> mention(mention.names());
            case Expression.Any any ->
                anyOf(any.parts().stream().map(Queries::of).toList());
            case Expression.Not not -> Query.of(q -> q.bool(b -> b.mustNot(of(not.part()))));
            case Expression.All all -> Query.of(q -> q.bool(b -> all(all, b)));
        };
    }

    /** What somebody says has his name beside it in the index, and speaks of others. */
    private static Query mention(List<String> names) {
        List<Query> ways = new ArrayList<>();
        ways.add(anyValue("mentions", names));
        names.forEach(name -> ways.add(words(new Expression.Words(name, true))));
        return Query.of(q -> q.bool(b -> b.must(anyOf(ways)).mustNot(anyValue("sender", names))));
    }

    private static BoolQuery.Builder all(Expression.All all, BoolQuery.Builder bool) {
        for (Expression part : all.parts()) {
            if (part instanceof Expression.Not not) {
                bool.mustNot(of(not.part()));
            } else {
                bool.must(of(part));
            }
        }
        return bool;
    }

    private static Query words(Expression.Words words) {
        String text = words.text().length() > PHRASE_MAX ? words.text().substring(0, PHRASE_MAX) : words.text();
        return QueryBuilders.multiMatch(m -> m.query(text)
                .fields(SAID, SAID_CJK)
                .type(words.phrase() ? TextQueryType.Phrase : TextQueryType.BestFields)
                .operator(Operator.And));
    }
}
