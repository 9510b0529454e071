package readingroom.index;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.List;
import java.util.stream.StreamSupport;
import org.elasticsearch.client.ResponseException;
import org.jspecify.annotations.Nullable;
import readingroom.model.Json;

/** Goes through all documents of an index that a query finds, as they are when it begins. */
public final class Scan {

    private static final int PAGE = 1_000;
    private static final String KEEP = "5m";
    private static final int NOT_FOUND = 404;

    private final JsonRequests requests;

    public Scan(JsonRequests requests) {
        this.requests = requests;
    }

    /** Takes the hits of a page. */
    @FunctionalInterface
    public interface Pages {
        void take(List<JsonNode> hits) throws IOException;
    }

    /**
     * @param index that need not exist
     * @param fields of the documents, {@code *} for all but vectors; none for their ids alone
     * @throws IOException if Elasticsearch is away, or a part of it does not answer
     */
    public void each(String index, ObjectNode query, List<String> fields, Pages pages) throws IOException {
        @Nullable String pit = open(index);
        if (pit == null) {
            return;
        }
        try {
            JsonNode hits = page(pit, query, fields, null);
            while (!hits.isEmpty()) {
                JsonNode after = hits.path(hits.size() - 1).path("sort");
                pages.take(list(hits));
                hits = page(pit, query, fields, after);
            }
        } finally {
            requests.send("DELETE", "/_pit", Json.mapper().createObjectNode().put("id", pit));
        }
    }

    private static List<JsonNode> list(JsonNode hits) {
        return StreamSupport.stream(hits.spliterator(), false).toList();
    }

    private @Nullable String open(String index) throws IOException {
        try {
            requests.send("POST", "/" + index + "/_refresh", null);
            return requests.send("POST", "/" + index + "/_pit?keep_alive=" + KEEP, null)
                    .path("id")
                    .asText();
        } catch (ResponseException e) {
            if (e.getResponse().getStatusLine().getStatusCode() == NOT_FOUND) {
                return null;
            }
            throw e;
        }
    }

    private JsonNode page(String pit, ObjectNode query, List<String> fields, @Nullable JsonNode after)
            throws IOException {
        ObjectNode body = Json.mapper().createObjectNode().put("size", PAGE).put("track_total_hits", false);
        body.putObject("pit").put("id", pit).put("keep_alive", KEEP);
        body.set("query", query);
        if (fields.isEmpty()) {
            body.put("_source", false);
        } else {
            fields.forEach(body.putArray("_source")::add);
        }
        body.put("version", true);
        if (fields.contains("timestamp")) {
            body.withArray("/fields").addObject().put("field", "timestamp").put("format", "epoch_millis");
        }
        body.putArray("sort").add("_shard_doc");
        if (after != null) {
            body.set("search_after", after);
        }
        JsonNode found = requests.send("POST", "/_search", body);
        if (found.path("timed_out").asBoolean() || found.at("/_shards/failed").asInt() > 0) {
            throw new IOException("a part of Elasticsearch did not answer; try again");
        }
        return found.path("hits").path("hits");
    }
}
