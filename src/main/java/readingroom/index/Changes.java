package readingroom.index;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import readingroom.model.Json;

/** Some documents of one index to be written and deleted in one request, any index but that of new messages. */
public final class Changes {

    private static final int NOT_FOUND = 404;

    private final ByteArrayOutputStream lines = new ByteArrayOutputStream();
    private int actions;

    /** Writes a document, whatever was there. */
    public Changes index(String id, ObjectNode document) throws IOException {
        ObjectNode action = Json.mapper().createObjectNode();
        action.putObject("index").put("_id", id);
        return line(action).line(document).counted();
    }

    /** Writes a document again as what it was, if it still is. */
    public Changes replace(String id, long version, ObjectNode document) throws IOException {
        ObjectNode action = Json.mapper().createObjectNode();
        action.putObject("index").put("_id", id).put("version", version).put("version_type", "external_gte");
        return line(action).line(document).counted();
    }

    /** Deletes a document, if it is there. */
    public Changes delete(String id) throws IOException {
        ObjectNode action = Json.mapper().createObjectNode();
        action.putObject("delete").put("_id", id);
        return line(action).counted();
    }

    /** Deletes these documents of an answer to a search. */
    public Changes delete(List<JsonNode> hits) throws IOException {
        for (JsonNode hit : hits) {
            delete(hit.path("_id").asText());
        }
        return this;
    }

    /** Writes a document if there is none of that id, or one of a lower version. */
    public Changes restore(String id, long version, ObjectNode document) throws IOException {
        ObjectNode action = Json.mapper().createObjectNode();
        action.putObject("index").put("_id", id).put("version", version).put("version_type", "external");
        return line(action).line(document).counted();
    }

    /** Writes a document if there is none of that id. */
    public Changes create(String id, ObjectNode document) throws IOException {
        ObjectNode action = Json.mapper().createObjectNode();
        action.putObject("create").put("_id", id);
        return line(action).line(document).counted();
    }

    /** Deletes a document so that nothing under way with a lower version brings it back. */
    public Changes delete(String id, long version) throws IOException {
        ObjectNode action = Json.mapper().createObjectNode();
        action.putObject("delete").put("_id", id).put("version", version).put("version_type", "external_gte");
        return line(action).counted();
    }

    private Changes counted() {
        actions++;
        return this;
    }

    private Changes line(JsonNode json) throws IOException {
        lines.write(Json.mapper().writeValueAsBytes(json));
        lines.write('\n');
        return this;
    }

    /**
     * @return how many documents were written, or were there to be deleted
     * @throws IOException if Elasticsearch refuses any, but for those that have changed meanwhile
     */
    public long send(JsonRequests requests, String index, boolean refresh) throws IOException {
        if (actions == 0) {
            return 0;
        }
        JsonNode answer = requests.sendLines("/" + index + "/_bulk?refresh=" + refresh, lines.toByteArray());
        long done = 0;
        for (JsonNode item : answer.path("items")) {
            JsonNode result = item.elements().next();
            int status = result.path("status").asInt();
            if (status < 300) {
                done++;
            } else if (status != NOT_FOUND && status != 409) {
                throw new IOException("Elasticsearch refused to change a document of " + index + ": " + status + " "
                        + result.at("/error/type").asText() + "; mend the cause and try again");
            }
        }
        return done;
    }
}
