package readingroom.index;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.Map;
import org.apache.http.entity.ContentType;
import org.apache.http.nio.entity.NByteArrayEntity;
import org.elasticsearch.client.Request;
import org.elasticsearch.client.ResponseException;
import org.elasticsearch.client.RestClient;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import readingroom.model.Json;

/** Makes the index and its alias where they are missing, and makes what was written searchable. */
public final class IndexSetup {

    private static final Logger LOG = LoggerFactory.getLogger(IndexSetup.class);
    private static final String VERSION = "-v1";
    private static final int BAD_REQUEST = 400;
    private static final int TRIES = 50;
    private static final int PAUSE_MS = 100;

    private final RestClient client;
    private final String alias;
    private final Definition definition;
    private volatile boolean present;

    /** @param alias the name that everything but this class uses; the index behind it has a version, alias-v1 */
    public IndexSetup(RestClient client, String alias, int replicas) {
        this(client, alias, replicas, "messages");
    }

    /** @param mapping name of a file in {@code mappings}, without its version */
    public IndexSetup(RestClient client, String alias, int replicas, String mapping) {
        this.client = client;
        this.alias = alias;
        this.definition = Definition.named(mapping, replicas);
    }

    String alias() {
        return alias;
    }

    /**
     * Makes the index with its alias unless the alias exists. Several threads and instances may do so at once.
     *
     * @throws IOException if Elasticsearch is away
     */
    public void ensure() throws IOException {
        if (!present) {
            ensureOnce();
        }
    }

    private synchronized void ensureOnce() throws IOException {
        if (!present) {
            if (exists("/_alias/" + alias)) {
                complete();
            } else {
                create();
            }
            present = true;
        }
    }

    /** Forgets that the index was there, after Elasticsearch said that it is not. */
    public void forget() {
        present = false;
    }

    /**
     * Makes all that was written until now searchable.
     *
     * @throws IOException if Elasticsearch is away
     */
    public void refresh() throws IOException {
        ensure();
        client.performRequest(new Request("POST", "/" + alias + "/_refresh"));
    }

    private boolean exists(String path) throws IOException {
        return client.performRequest(new Request("HEAD", path)).getStatusLine().getStatusCode() == 200;
    }

    private void create() throws IOException {
        Request request = new Request("PUT", "/" + alias + VERSION);
        ObjectNode wanted = definition.json();
        // in the same request, so that no instance ever sees the index without its alias
        wanted.putObject("aliases").putObject(alias);
        request.setEntity(new NByteArrayEntity(Json.mapper().writeValueAsBytes(wanted), ContentType.APPLICATION_JSON));
        try {
            client.performRequest(request);
        } catch (ResponseException e) {
            // another instance was faster
            if (e.getResponse().getStatusLine().getStatusCode() != BAD_REQUEST || !appears()) {
                throw e;
            }
        }
    }

    /** Elasticsearch refuses to make an index twice some time before it shows the first one. */
    private boolean appears() throws IOException {
        for (int tried = 0; tried < TRIES; tried++) {
            if (exists("/_alias/" + alias)) {
                return true;
            }
            try {
                Thread.sleep(PAUSE_MS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new InterruptedIOException("interrupted while waiting for the index " + alias);
            }
        }
        return false;
    }

    /** Gives an index of an earlier version the fields that it lacks. */
    private void complete() throws IOException {
        JsonNode present = Json.mapper()
                .readTree(client.performRequest(new Request("GET", "/" + alias + "/_mapping"))
                        .getEntity()
                        .getContent());
        ObjectNode wanted = definition.fields();
        ObjectNode missing = Json.mapper().createObjectNode();
        wanted.properties().stream()
                .filter(field -> !isIn(present, field.getKey()))
                .forEach(field -> missing.set(field.getKey(), field.getValue()));
        if (!missing.isEmpty()) {
            put(missing);
        }
    }

    private static boolean isIn(JsonNode mappings, String field) {
        for (JsonNode index : mappings) {
            if (!index.path("mappings").path("properties").has(field)) {
                return false;
            }
        }
        return true;
    }

    /** Without the right to do so, messages are still written and found; only what needs the new fields does not work. */
    private void put(ObjectNode fields) throws IOException {
        Request request = new Request("PUT", "/" + alias + "/_mapping");
        ObjectNode mapping = Json.mapper().createObjectNode();
        mapping.set("properties", fields);
        request.setEntity(new NByteArrayEntity(Json.mapper().writeValueAsBytes(mapping), ContentType.APPLICATION_JSON));
        try {
            client.performRequest(request);
        } catch (ResponseException e) {
            LOG.warn(
                    "Elasticsearch refused ({}) to add the fields {} to {}; add them as in {}",
                    e.getResponse().getStatusLine().getStatusCode(),
                    String.join(
                            ", ",
                            fields.properties().stream().map(Map.Entry::getKey).toList()),
                    alias,
                    mapping);
        }
    }
}
