package readingroom.journal;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.StreamSupport;
import org.apache.http.entity.ContentType;
import org.apache.http.nio.entity.NByteArrayEntity;
import org.elasticsearch.client.Request;
import org.elasticsearch.client.Response;
import org.elasticsearch.client.ResponseException;
import org.elasticsearch.client.ResponseListener;
import org.elasticsearch.client.RestClient;
import readingroom.index.IndexSetup;
import readingroom.model.Json;

/** The documents of the journal in Elasticsearch: read by their ids, which needs no refresh, and written one by one. */
public final class Entries {

    private static final int NOT_FOUND = 404;
    private static final int CONFLICT = 409;

    private final RestClient client;
    private final String alias;
    private final IndexSetup setup;

    /** @param alias the index behind it has a version, alias-v1 */
    public Entries(RestClient client, String alias, int replicas) {
        this.client = client;
        this.alias = alias;
        this.setup = new IndexSetup(client, alias, replicas, "journal");
    }

    /** What a document is overwritten by, as long as nobody else has done so. */
    record Version(long sequence, long term) {}

    record Entry(ObjectNode document, Version version) {}

    /** Writes a document; nothing when there is one of this id. */
    Optional<Version> create(String id, ObjectNode document) throws IOException {
        return write("/_create/" + id + "?require_alias=true", document);
    }

    /** Overwrites a document; nothing when somebody else has done so since the version. */
    Optional<Version> replace(String id, ObjectNode document, Version version) throws IOException {
        return write(
                "/_doc/" + id + "?require_alias=true&if_seq_no=" + version.sequence() + "&if_primary_term="
                        + version.term(),
                document);
    }

    /** The document as it was last written. */
    Optional<Entry> read(String id) throws IOException {
        try {
            JsonNode found = json(client.performRequest(new Request("GET", "/" + alias + "/_doc/" + id)));
            return found.path("_source") instanceof ObjectNode document
                    ? Optional.of(new Entry(document, version(found)))
                    : Optional.empty();
        } catch (ResponseException e) {
            if (status(e) == NOT_FOUND) {
                return Optional.empty();
            }
            throw e;
        }
    }

    /** Deletes documents without waiting for it: those that stay are deleted when they are old. */
    void forget(Collection<String> ids) {
        client.performRequestAsync(deletion(ids), new ResponseListener() {

            @Override
            public void onSuccess(Response response) {}

            @Override
            public void onFailure(Exception exception) {}
        });
    }

    /** Deletes what was written before, a thousand at a time, and says how many of the last thousand there were. */
    int forgetBefore(String time) throws IOException {
        ObjectNode search = Json.mapper().createObjectNode().put("size", 1000).put("_source", false);
        search.putObject("query").putObject("range").putObject("written").put("lt", time);
        Request request = new Request("POST", "/" + alias + "/_search");
        request.addParameter("ignore_unavailable", "true");
        request.setEntity(entity(Json.mapper().writeValueAsBytes(search)));
        JsonNode hits = json(client.performRequest(request)).path("hits").path("hits");
        List<String> ids = StreamSupport.stream(hits.spliterator(), false)
                .map(hit -> hit.path("_id").asText())
                .toList();
        if (!ids.isEmpty()) {
            Request deletion = deletion(ids);
            deletion.addParameter("refresh", "true");
            client.performRequest(deletion);
        }
        return ids.size();
    }

    private Request deletion(Collection<String> ids) {
        StringBuilder lines = new StringBuilder();
        ids.forEach(id -> lines.append("{\"delete\":{\"_id\":\"").append(id).append("\"}}\n"));
        Request request = new Request("POST", "/" + alias + "/_bulk");
        request.setEntity(entity(lines.toString().getBytes(StandardCharsets.UTF_8)));
        return request;
    }

    private Optional<Version> write(String path, ObjectNode document) throws IOException {
        setup.ensure();
        Request request = new Request("PUT", "/" + alias + path);
        request.setEntity(entity(Json.mapper().writeValueAsBytes(document)));
        try {
            return Optional.of(version(json(client.performRequest(request))));
        } catch (ResponseException e) {
            if (status(e) == CONFLICT) {
                return Optional.empty();
            }
            if (status(e) == NOT_FOUND) {
                // somebody has deleted the index; the next write makes it again
                setup.forget();
            }
            throw e;
        }
    }

    private static Version version(JsonNode written) {
        return new Version(
                written.path("_seq_no").asLong(), written.path("_primary_term").asLong());
    }

    private static JsonNode json(Response response) throws IOException {
        return Json.mapper().readTree(response.getEntity().getContent());
    }

    private static int status(ResponseException e) {
        return e.getResponse().getStatusLine().getStatusCode();
    }

    private static NByteArrayEntity entity(byte[] json) {
        return new NByteArrayEntity(json, ContentType.APPLICATION_JSON);
    }
}
