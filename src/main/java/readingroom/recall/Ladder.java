package readingroom.recall;

import co.elastic.clients.elasticsearch.core.msearch.MultiSearchResponseItem;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Gives up one filter after the other, the least certain first, until enough is found. */
public final class Ladder {

    static final String STRICT = "strict ";

    private final RecallPlan plan;
    private final MultiSearch searches;
    private final int hitsMin;

    /** @param hitsMin how many hits are enough not to give up anything */
    public Ladder(RecallPlan plan, MultiSearch searches, int hitsMin) {
        this.plan = plan;
        this.searches = searches;
        this.hitsMin = hitsMin;
    }

    /** The search with its answers, settled, or asking again with less to ask for. */
    public Search climb(Search asked, List<MultiSearchResponseItem<ObjectNode>> responses) {
        Search search = searches.answer(asked, responses);
        return search.need().isFixed() || !search.need().isFiltered() || isEnough(search)
                ? search.settled()
                : again(search, relaxed(search.need()));
    }

    /** Enough hits, or some of them among enough messages: those of a short window are read as a whole. */
    private boolean isEnough(Search search) {
        Spoken spoken = new Spoken(search);
        long hits = Stream.of(RecallPlan.TEXT, RecallPlan.EXPRESSIONS)
                .flatMap(name -> search.hits(name).stream())
                .filter(spoken::isAbout)
                .map(Hit::id)
                .distinct()
                .count();
        long all = search.found().getOrDefault(RecallPlan.SCOPE, Found.NOTHING).total();
        return hits >= hitsMin || all >= hitsMin && (hits > 0 || search.need().isBrowsing());
    }

    /** A date is often off by some days, so it is widened before it goes; who is said to have said it goes last. */
    private static Need relaxed(Need need) {
        if (need.windows().isEmpty()) {
            return need.withSpeakers(List.of());
        }
        boolean widened = need.windows().stream().anyMatch(Window::isWidened);
        return need.withWindows(
                widened
                        ? List.of()
                        : need.windows().stream().map(Window::widened).toList());
    }

    private Search again(Search search, Need need) {
        // what the filters did find stays a candidate, whatever else turns up
        Map<String, Found> found = new LinkedHashMap<>();
        search.found().forEach((name, hits) -> found.put(name.startsWith(STRICT) ? name : STRICT + name, hits));
        return new Search(search.inquiry(), search.asked(), need, plan.requests(need), found);
    }
}
