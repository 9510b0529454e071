package readingroom.recall;

import co.elastic.clients.elasticsearch._types.SortOrder;
import co.elastic.clients.elasticsearch._types.query_dsl.Query;
import co.elastic.clients.elasticsearch.core.search.SearchRequestBody;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import readingroom.access.Visible;
import readingroom.embed.Embedding;
import readingroom.embed.Embeddings;
import readingroom.embed.QuestionEmbeddings;
import readingroom.llm.Caller;
import readingroom.model.Inquiry;
import readingroom.text.Term;

/** Turns the instructions of an inquiry into the searches that find the first hits. */
public final class RecallPlan {

    static final String TEXT = "text";
    static final String COUNTS = "counts";
    static final String PEOPLE = "people";
    static final String TIMES = "times";
    static final String CONVERSATIONS = "conversations";
    static final String EXPRESSIONS = "expressions";
    static final String VECTORS = "vectors ";
    static final String NEWEST = "newest";
    static final String TOTAL = "total";
    static final String SCOPE = "scope";
    private static final int SIDE_LIMIT = 100;
    private static final int NEIGHBOURS_EXAMINED = 300;

    private final Embeddings embeddings;
    private final int limit;

    /** @param limit how many candidates recall returns at most */
    public RecallPlan(Embeddings embeddings, int limit) {
        this.embeddings = embeddings;
        this.limit = limit;
    }

    /** Whether a keyword has anything that messages can be searched for: more than signs, or than what they must not have. */
    public static boolean isSearchable(String keyword) {
        return ExpressionParser.parse(keyword).filter(Expression::isFinding).isPresent();
    }

    /** The search of the question as it stands. */
    public Search plan(Inquiry inquiry) {
        Need need = NeedReader.read(inquiry);
        if (need.isBrowsing()) {
            // a time or a person is all that there is to go by, and no message is near to it in meaning
            return new Search(inquiry, need, need, requests(need), Map.of());
        }
        QuestionEmbeddings question =
                embeddings.ofQuestion(inquiry.question().question(), Caller.of(inquiry, "recall"));
        Need whole = need.withVectors(question.vectors());
        Inquiry told = question.failure() == null ? inquiry : inquiry.degraded("recall", question.failure());
        return new Search(told, whole, whole, requests(whole), Map.of());
    }

    /** The searches for a need, by name. */
    Map<String, SearchRequestBody> requests(Need need) {
        Map<String, SearchRequestBody> requests = new LinkedHashMap<>();
        List<Query> filters = Queries.filters(need);
        if (!need.terms().isEmpty()) {
            Query text = Queries.anyOf(need.terms());
            requests.put(TEXT, hits(text, filters, limit));
            requests.put(COUNTS, counts(need));
            requests.put(TOTAL, total(Visible.said(need.extent()), Integer.MAX_VALUE));
            preferred(need.preferences())
                    .forEach((name, query) -> requests.put(name, hits(text, and(filters, query), SIDE_LIMIT)));
        }
        if (!need.expressions().isEmpty()) {
            Query any =
                    Queries.anyOf(need.expressions().stream().map(Queries::of).toList());
            requests.put(EXPRESSIONS, hits(any, filters, need.required().isEmpty() ? SIDE_LIMIT : limit));
        }
        for (Embedding embedding : need.vectors()) {
            requests.put(VECTORS + embedding.field(), nearest(embedding, filters));
        }
        if (need.isFiltered()) {
            requests.put(SCOPE, total(filters, limit + 1));
        }
        if (need.isBrowsing()) {
            browse(need, filters).forEach((name, query) -> requests.put(name, newest(query, limit)));
        } else if (need.isFiltered()) {
            requests.put(NEWEST, newest(filters, SIDE_LIMIT));
        }
        return requests;
    }

    /** With no words to search for: what the filters leave, or all preferences together, and what each of these does. */
    private static Map<String, List<Query>> browse(Need need, List<Query> filters) {
        Map<String, Query> preferred = preferred(need.preferences());
        Map<String, List<Query>> queries = new LinkedHashMap<>();
        if (need.isFiltered()) {
            queries.put(NEWEST, filters);
        } else if (!preferred.isEmpty()) {
            List<Query> all = new ArrayList<>(filters);
            all.addAll(preferred.values());
            queries.put(NEWEST, all);
        }
        preferred.forEach((name, query) -> queries.put(name, and(filters, query)));
        return queries;
    }

    /** What the preferences find by themselves, the surest first; tags find nothing, they only lift what was found. */
    private static Map<String, Query> preferred(Preferences preferences) {
        Map<String, Query> queries = new LinkedHashMap<>();
        if (!preferences.times().isEmpty()) {
            queries.put(TIMES, Queries.within(preferences.times()));
        }
        if (!preferences.people().isEmpty()) {
            queries.put(PEOPLE, Queries.anyValue("sender", preferences.people().keySet()));
        }
        if (!preferences.conversations().isEmpty()) {
            queries.put(CONVERSATIONS, Visible.anyConversation(preferences.conversations()));
        }
        return queries;
    }

    /** The messages whose vectors are nearest to that of the question. */
    private static SearchRequestBody nearest(Embedding embedding, List<Query> filters) {
        List<Float> vector = new ArrayList<>(embedding.vector().length);
        for (float value : embedding.vector()) {
            vector.add(value);
        }
        return SearchRequestBody.of(body -> body.knn(knn -> knn.field(embedding.field())
                        .queryVector(vector)
                        .k(Similarity.DEPTH)
                        .numCandidates(NEIGHBOURS_EXAMINED)
                        .filter(filters))
                .size(Similarity.DEPTH)
                .seqNoPrimaryTerm(true)
                .trackTotalHits(t -> t.enabled(false)));
    }

    /** How many messages there are; of more than so many no more is told. */
    private static SearchRequestBody total(List<Query> filters, int max) {
        return SearchRequestBody.of(
                body -> body.query(q -> q.bool(b -> b.filter(filters))).size(0).trackTotalHits(t -> t.count(max)));
    }

    private static SearchRequestBody hits(Query text, List<Query> filters, int size) {
        return SearchRequestBody.of(
                body -> body.query(q -> q.bool(b -> b.must(text).filter(filters)))
                        .size(size)
                        .seqNoPrimaryTerm(true)
                        .trackTotalHits(t -> t.enabled(false)));
    }

    /** All that the filters leave, the newest first: the whole of a small window is worth reading. */
    private static SearchRequestBody newest(List<Query> filters, int size) {
        return SearchRequestBody.of(body -> body.query(q -> q.bool(b -> b.filter(filters)))
                .sort(Chronology.by(SortOrder.Desc))
                .size(size)
                .seqNoPrimaryTerm(true)
                .trackTotalHits(t -> t.enabled(false)));
    }

    /** How rare each term is where the question looks; times and people do not make a word rarer. */
    private static SearchRequestBody counts(Need need) {
        Map<String, Query> filters = new LinkedHashMap<>();
        for (Term term : need.terms().keySet()) {
            filters.put(name(term), Queries.term(term));
        }
        return SearchRequestBody.of(body -> body.query(q -> q.bool(b -> b.filter(Visible.said(need.extent()))))
                .size(0)
                .trackTotalHits(t -> t.enabled(false))
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
