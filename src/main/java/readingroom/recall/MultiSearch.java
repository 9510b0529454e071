package readingroom.recall;

import co.elastic.clients.elasticsearch._types.ElasticsearchException;
import co.elastic.clients.elasticsearch._types.ErrorResponse;
import co.elastic.clients.elasticsearch.core.MsearchRequest;
import co.elastic.clients.elasticsearch.core.msearch.MultiSearchResponseItem;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Sends the searches of a {@link Search} in one request, and puts what comes back into it. */
public final class MultiSearch {

    private final String index;

    /** @param index the index or alias to search */
    public MultiSearch(String index) {
        this.index = index;
    }

    /** A new request; the builder can be used once only. */
    public MsearchRequest.Builder request(Search search) {
        MsearchRequest.Builder request = new MsearchRequest.Builder().index(index);
        String copies = search.inquiry().question().affinity();
        search.requests()
                .values()
                .forEach(body -> request.searches(
                        s -> s.header(h -> h.preference(copies)).body(body)));
        return request;
    }

    /**
     * The search with its answers.
     *
     * @throws ElasticsearchException if any of the searches failed, so that the whole is tried again
     */
    public Search answer(Search search, List<MultiSearchResponseItem<ObjectNode>> responses) {
        Map<String, Found> answers = new LinkedHashMap<>();
        int at = 0;
        for (String name : search.requests().keySet()) {
            MultiSearchResponseItem<ObjectNode> response = responses.get(at++);
            if (response.isFailure()) {
                throw failure(response.failure());
            }
            answers.put(name, Hits.read(response.result()));
        }
        return search.answered(answers);
    }

    /** The failure without its reason, which may quote the query. */
    private static ElasticsearchException failure(ErrorResponse response) {
        ErrorResponse plain = ErrorResponse.of(r -> r.status(response.status())
                .error(e -> e.type(response.error().type()).reason("one of several searches failed")));
        return new ElasticsearchException("es/msearch", plain);
    }
}
