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
import java.util.stream.Collectors;
import readingroom.access.Visible;
import readingroom.model.Extent;
import readingroom.model.Scope;

/** Asks for the messages around the best hits: an answer seldom repeats the words of what it answers. */
public final class Neighbours {

    // what was said days apart is no exchange, and a bounded range costs the index little in a long conversation
    private static final Duration APART_MAX = Duration.ofDays(2);
    private static final String BEFORE = "before ";
    private static final String AFTER = "after ";
    private static final String WHOLE = "whole";

    private final int centres;
    private final int limit;

    /**
     * @param centres how many hits are looked around
     * @param limit of how few messages all are read
     */
    public Neighbours(int centres, int limit) {
        this.centres = centres;
        this.limit = limit;
    }

    /** The search with the requests for the neighbours of its best hits, or for all that its filters leave if that is little. */
    public Search around(Search search) {
        if (!search.need().required().isEmpty()) {
            return search.settled();
        }
        if (!search.need().isBrowsing() && inScope(search) <= limit) {
            return search.next(Map.of(WHOLE, whole(search.need())));
        }
        Timeline timeline = new Timeline();
        search.found().values().forEach(found -> found.hits().forEach(timeline::add));
        Map<String, SearchRequestBody> requests = new LinkedHashMap<>();
        Ranking.of(search, timeline).stream().limit(centres).forEach(scored -> {
            Hit hit = scored.hit();
            // the hit itself may be what is before or after the message that answers
            requests.put(BEFORE + hit.id(), request(search, hit, SortOrder.Desc, Coverage.LINES_AFTER));
            requests.put(AFTER + hit.id(), request(search, hit, SortOrder.Asc, Coverage.LINES_BEFORE));
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
        search.hits(WHOLE).stream()
                .collect(Collectors.groupingBy(hit -> hit.message().conversationId()))
                .values()
                .forEach(conversation -> addRows(conversation, timeline));
        return timeline;
    }

    private static void addRows(List<Hit> conversation, Timeline timeline) {
        List<Hit> row = new ArrayList<>();
        for (Hit hit : conversation) {
            if (!row.isEmpty() && hit.millis() - row.getLast().millis() > APART_MAX.toMillis()) {
                timeline.addRow(row);
                row.clear();
            }
            row.add(hit);
        }
        timeline.addRow(row);
    }

    /** How many messages the filters leave; many, if that is not known. */
    private static long inScope(Search search) {
        String name = search.need().isFiltered() ? RecallPlan.SCOPE : RecallPlan.TOTAL;
        Found scope = search.found().get(name);
        return scope == null ? Long.MAX_VALUE : scope.total();
    }

    private SearchRequestBody whole(Need need) {
        return SearchRequestBody.of(body -> body.query(q -> q.bool(b -> b.filter(Queries.filters(need))))
                .sort(Chronology.by(SortOrder.Asc))
                .size(limit)
                .seqNoPrimaryTerm(true)
                .trackTotalHits(t -> t.enabled(false)));
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
        Scope conversation = search.need().extent().scope().only(hit.message().conversationId());
        List<Query> filters = new ArrayList<>(Visible.said(new Extent(List.of(), conversation)));
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
