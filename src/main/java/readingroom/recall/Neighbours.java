package readingroom.recall;

import co.elastic.clients.elasticsearch._types.SortOrder;
import co.elastic.clients.elasticsearch._types.query_dsl.Query;
import co.elastic.clients.elasticsearch.core.search.SearchRequestBody;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Asks for the messages around the best hits: an answer seldom repeats the words of what it answers. */
public final class Neighbours {

    /** How many messages before and after one can make it relevant; see {@link Coverage}. */
    static final int REACH_BEFORE = 3;

    static final int REACH_AFTER = 4;
    // what was said days apart is no exchange, and a bounded range costs the index little in a long conversation
    private static final Duration APART_MAX = Duration.ofDays(2);
    private static final String BEFORE = "before ";
    private static final String AFTER = "after ";

    private final int centres;

    /** @param centres how many hits are looked around */
    public Neighbours(int centres) {
        this.centres = centres;
    }

    /** The search with the requests for the neighbours of its best hits. */
    public Search around(Search search) {
        Timeline timeline = new Timeline();
        search.found().values().forEach(found -> found.hits().forEach(timeline::add));
        Map<String, SearchRequestBody> requests = new LinkedHashMap<>();
        new Coverage(search, timeline).ranked().stream().limit(centres).forEach(scored -> {
            Hit hit = scored.hit();
            requests.put(BEFORE + hit.id(), request(search, hit, SortOrder.Desc, REACH_BEFORE));
            requests.put(AFTER + hit.id(), request(search, hit, SortOrder.Asc, REACH_AFTER));
        });
        return search.next(requests);
    }

    /** All hits, and the rows of messages that the answers make known. */
    static Timeline timeline(Search search) {
        Timeline timeline = new Timeline();
        search.found().values().forEach(found -> found.hits().forEach(timeline::add));
        for (Hit hit : timeline.all()) {
            List<Hit> row = new ArrayList<>(search.hits(BEFORE + hit.id()).reversed());
            row.add(hit);
            row.addAll(search.hits(AFTER + hit.id()));
            timeline.addRow(row);
        }
        return timeline;
    }

    private static Window around(Hit hit, SortOrder order) {
        Instant time = hit.message().timestamp().toInstant();
        return order == SortOrder.Asc
                ? new Window(time, time.plus(APART_MAX), "", 1, false)
                // the end of a window is exclusive
                : new Window(time.minus(APART_MAX), time.plusMillis(1), "", 1, false);
    }

    private static SearchRequestBody request(Search search, Hit hit, SortOrder order, int size) {
        // search_after with the arrival behind the time keeps messages of the same second apart and in order
        List<Query> filters = new ArrayList<>(Queries.scope(List.of()));
        filters.add(Queries.anyValue("conversation_id", List.of(hit.message().conversationId())));
        filters.add(Queries.within(List.of(around(hit, order))));
        if (!search.need().windows().isEmpty()) {
            filters.add(Queries.within(search.need().windows()));
        }
        return SearchRequestBody.of(body -> body.query(q -> q.bool(b -> b.filter(filters)))
                .sort(Chronology.by(order))
                .searchAfter(Chronology.of(hit))
                .size(size)
                .seqNoPrimaryTerm(true)
                .trackTotalHits(t -> t.enabled(false)));
    }
}
