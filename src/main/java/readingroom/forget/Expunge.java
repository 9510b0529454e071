package readingroom.forget;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import org.elasticsearch.client.ResponseException;
import org.jspecify.annotations.Nullable;
import readingroom.index.JsonRequests;
import readingroom.model.Json;

/**
 * Has an index rewrite what still holds deleted documents. Elasticsearch only marks them; and it keeps them for copies that
 * may ask for what they missed, until it has noted that none will, which it does every half minute.
 */
final class Expunge {

    private static final String ALLOWED = "index.merge.policy.expunge_deletes_allowed";
    private static final Duration LOOK = Duration.ofSeconds(2);
    private static final int NOT_FOUND = 404;
    private static final int FORBIDDEN = 403;
    /** In place of a count: the key may not have files written anew. */
    static final long REFUSED = -1;

    private final JsonRequests requests;
    private final Duration patience;

    Expunge(JsonRequests requests, Duration patience) {
        this.requests = requests;
        this.patience = patience;
    }

    /** How many deleted documents the files of each index still hold when patience ends; 0 for one that is not there, -1 where that is refused. */
    Map<String, Long> run(Collection<String> indices) throws IOException {
        Map<String, Long> left = new LinkedHashMap<>();
        indices.forEach(index -> left.put(index, Long.MAX_VALUE));
        try {
            long until = System.nanoTime() + patience.toNanos();
            once(left);
            while (left.values().stream().anyMatch(deleted -> deleted > 0) && System.nanoTime() < until) {
                Thread.sleep(LOOK);
                once(left);
            }
            return left;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while Elasticsearch rewrites its files", e);
        } finally {
            left.keySet().forEach(this::reset);
        }
    }

    private void once(Map<String, Long> left) throws IOException {
        for (Map.Entry<String, Long> index : left.entrySet()) {
            if (index.getValue() > 0) {
                index.setValue(once(index.getKey()));
            }
        }
    }

    private long once(String index) throws IOException {
        try {
            set(index, "0");
            requests.send("POST", "/" + index + "/_flush?force=true&wait_if_ongoing=true", null);
            requests.send("POST", "/" + index + "/_forcemerge?only_expunge_deletes=true", null);
            requests.send("POST", "/" + index + "/_refresh", null);
            requests.send("POST", "/" + index + "/_flush?force=true&wait_if_ongoing=true", null);
            JsonNode stats = requests.send("GET", "/" + index + "/_stats/docs", null);
            return stats.at("/_all/total/docs/deleted").asLong();
        } catch (ResponseException e) {
            int status = e.getResponse().getStatusLine().getStatusCode();
            if (status == NOT_FOUND || status == FORBIDDEN) {
                return status == NOT_FOUND ? 0 : REFUSED;
            }
            throw e;
        }
    }

    private void reset(String index) {
        try {
            set(index, null);
        } catch (IOException e) {
            // it only makes a later merge thorough
        }
    }

    private void set(String index, @Nullable String value) throws IOException {
        ObjectNode settings = Json.mapper().createObjectNode();
        settings.put(ALLOWED, value);
        requests.send("PUT", "/" + index + "/_settings", settings);
    }
}
