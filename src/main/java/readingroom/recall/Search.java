package readingroom.recall;

import co.elastic.clients.elasticsearch.core.search.SearchRequestBody;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import readingroom.model.Inquiry;

/**
 * A recall under way: what is to be searched next, and what has been found.
 *
 * @param asked the need as the question has it
 * @param need the same, less what had to be given up
 * @param requests the searches to run next, by name, in order; their bodies can be sent any number of times
 * @param found by the name of the search
 */
public record Search(
        Inquiry inquiry, Need asked, Need need, Map<String, SearchRequestBody> requests, Map<String, Found> found) {

    /** Whether there is anything to be searched next. */
    public boolean isAsking() {
        return !requests.isEmpty();
    }

    /** The hits of a search that has been run; none for one that was not needed. */
    List<Hit> hits(String name) {
        return found.getOrDefault(name, Found.NOTHING).hits();
    }

    Search answered(Map<String, Found> answers) {
        Map<String, Found> all = new LinkedHashMap<>(found);
        all.putAll(answers);
        return new Search(inquiry, asked, need, requests, all);
    }

    Search next(Map<String, SearchRequestBody> more) {
        return new Search(inquiry, asked, need, more, found);
    }

    Search settled() {
        return new Search(inquiry, asked, need, Map.of(), found);
    }
}
