package readingroom.recall;

import co.elastic.clients.elasticsearch._types.SortOrder;
import co.elastic.clients.elasticsearch._types.query_dsl.Query;
import co.elastic.clients.elasticsearch.core.search.SearchRequestBody;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import readingroom.model.Inquiry;
import readingroom.text.Term;

/** Turns the instructions of an inquiry into the searches that find the first hits. */
public final class RecallPlan {

    static final String TEXT = "text";
    static final String COUNTS = "counts";
    static final String PEOPLE = "people";
    static final String PREFERRED = "preferred";
    static final String EXPRESSIONS = "expressions";
    static final String NEWEST = "newest";
    private static final int SIDE_LIMIT = 100;

    private final int limit;

    /** @param limit how many candidates recall returns at most */
    public RecallPlan(int limit) {
        this.limit = limit;
    }

    /** The search of the question as it stands. */
    public Search plan(Inquiry inquiry) {
        Need need = NeedReader.read(inquiry);
        return new Search(inquiry, need, need, requests(need), Map.of());
    }

    /** The searches for a need, by name. */
    Map<String, SearchRequestBody> requests(Need need) {
        Map<String, SearchRequestBody> requests = new LinkedHashMap<>();
        List<Query> filters = Queries.filters(need);
        if (!need.terms().isEmpty()) {
            Query text = Queries.anyOf(need.terms());
            requests.put(TEXT, hits(text, filters, limit));
            requests.put(COUNTS, counts(need));
            if (!need.people().isEmpty()) {
                requests.put(
                        PEOPLE,
                        hits(
                                text,
                                and(
                                        filters,
                                        Queries.anyValue("sender", need.people().keySet())),
                                SIDE_LIMIT));
            }
            if (!need.preferred().isEmpty()) {
                requests.put(PREFERRED, hits(text, and(filters, Queries.within(need.preferred())), SIDE_LIMIT));
            }
        }
        if (!need.expressions().isEmpty()) {
            Query any =
                    Queries.anyOf(need.expressions().stream().map(Queries::of).toList());
            requests.put(EXPRESSIONS, hits(any, filters, SIDE_LIMIT));
        }
        if (need.isFiltered()
                || need.isBrowsing()
                        && !(need.people().isEmpty() && need.preferred().isEmpty())) {
            requests.put(NEWEST, newest(need, filters));
        }
        return requests;
    }

    private static SearchRequestBody hits(Query text, List<Query> filters, int size) {
        return SearchRequestBody.of(
                body -> body.query(q -> q.bool(b -> b.must(text).filter(filters)))
                        .size(size)
                        .seqNoPrimaryTerm(true)
                        .trackTotalHits(t -> t.enabled(false)));
    }

    /** All that the filters leave, the newest first: the whole of a small window is worth reading. */
    private SearchRequestBody newest(Need need, List<Query> filters) {
        List<Query> all = new ArrayList<>(filters);
        if (need.isBrowsing() && !need.isFiltered()) {
            all.add(
                    need.preferred().isEmpty()
                            ? Queries.anyValue("sender", need.people().keySet())
                            : Queries.within(need.preferred()));
        }
        return SearchRequestBody.of(body -> body.query(q -> q.bool(b -> b.filter(all)))
                .sort(Chronology.by(SortOrder.Desc))
                .size(need.isBrowsing() ? limit : SIDE_LIMIT)
                .seqNoPrimaryTerm(true)
                .trackTotalHits(t -> t.enabled(false)));
    }

    /** How rare each term is where the question looks; times and people do not make a word rarer. */
    private static SearchRequestBody counts(Need need) {
        Map<String, Query> filters = new LinkedHashMap<>();
        for (Term term : need.terms().keySet()) {
            filters.put(name(term), Queries.term(term));
        }
        return SearchRequestBody.of(body -> body.query(q -> q.bool(b -> b.filter(Queries.scope(need.conversations()))))
                .size(0)
                .trackTotalHits(t -> t.enabled(true))
                .aggregations(COUNTS, a -> a.filters(f -> f.filters(k -> k.keyed(filters)))));
    }

    static String name(Term term) {
        return term.kind() + " " + term.text();
    }

    private static List<Query> and(List<Query> filters, Query another) {
        List<Query> all = new ArrayList<>(filters);
        all.add(another);
        return all;
    }
}
