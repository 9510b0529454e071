package readingroom.index;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.elasticsearch.client.ResponseException;
import org.elasticsearch.client.RestClient;
import readingroom.tls.TlsTrouble;

/** Says whether Elasticsearch would take messages, without sending any. */
public final class IndexHealth {

    private static final int FORBIDDEN = 403;
    private static final int SERVER_ERROR = 500;

    private final JsonRequests requests;
    private final String alias;

    /** @param patience for each of two requests */
    public IndexHealth(RestClient client, String alias, Duration patience) {
        this.requests = new JsonRequests(client, patience);
        this.alias = alias;
    }

    /**
     * What is wrong.
     *
     * @param isAway whether there is no use in asking for more
     */
    public record Obstacle(String why, boolean isAway) {}

    /** Empty if nothing is known to be in the way of messages. */
    public Optional<Obstacle> obstacle() {
        try {
            Optional<String> block = block();
            return (block.isPresent() ? block : red()).map(why -> new Obstacle(why, false));
        } catch (ResponseException e) {
            int status = JsonRequests.status(e);
            if (status == FORBIDDEN) {
                // a key for messages alone may not ask this
                return Optional.empty();
            }
            return Optional.of(new Obstacle("it answers " + status, status >= SERVER_ERROR));
        } catch (IOException e) {
            return Optional.of(new Obstacle(
                    TlsTrouble.of(e, "elasticsearch.ca-file")
                            .orElse("no answer (" + e.getClass().getSimpleName() + ")"),
                    true));
        }
    }

    /** An operator, a full disk or a rebuild has closed the index, or the whole cluster, for writing. */
    private Optional<String> block() throws IOException {
        JsonNode blocks = requests.get("/_cluster/state/blocks/" + alias + "?ignore_unavailable=true")
                .path("blocks");
        for (JsonNode block : blocks.path("global")) {
            if (isForWriting(block)) {
                return Optional.of(readOnly(block));
            }
        }
        for (Map.Entry<String, JsonNode> index : blocks.path("indices").properties()) {
            // all indices come where there is none behind the alias yet
            boolean isOurs = index.getKey().equals(alias) || index.getKey().startsWith(alias + "-v");
            for (JsonNode block : index.getValue()) {
                if (isOurs && isForWriting(block)) {
                    return Optional.of(readOnly(block));
                }
            }
        }
        return Optional.empty();
    }

    private static String readOnly(JsonNode block) {
        return "read-only: " + block.path("description").asText();
    }

    private static boolean isForWriting(JsonNode block) {
        for (JsonNode level : block.path("levels")) {
            if (level.asText().equals("write")) {
                return true;
            }
        }
        return false;
    }

    private Optional<String> red() throws IOException {
        for (JsonNode index : requests.get("/_cat/indices/" + alias + "?format=json&h=index,health")) {
            if (index.path("health").asText().equals("red")) {
                return Optional.of("a part of " + index.path("index").asText() + " is not available (health red)");
            }
        }
        return Optional.empty();
    }
}
