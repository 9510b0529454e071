package readingroom.embed;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import org.apache.http.entity.ContentType;
import org.apache.http.nio.entity.NByteArrayEntity;
import org.elasticsearch.client.Request;
import org.elasticsearch.client.ResponseException;
import org.elasticsearch.client.RestClient;
import readingroom.model.Json;

/** The fields of the index that hold vectors, one for each model and number of dimensions. */
final class VectorFields {

    static final String VECTORS = "vectors";
    private static final long TTL_NANOS = 10_000_000_000L;
    private static final int NOT_FOUND = 404;
    private static final int NEIGHBOURS = 16;
    private static final int NEIGHBOURS_READ = 100;

    private final RestClient client;
    private final String alias;
    private volatile Known known = new Known(Set.of(), 0);

    /** @param at {@link System#nanoTime()} of the answer; the names are old after a while */
    private record Known(Set<String> names, long at) {}

    VectorFields(RestClient client, String alias) {
        this.client = client;
        this.alias = alias;
    }

    /** The name of a field. */
    static String name(String model, int dimensions) {
        return prefix(model) + dimensions;
    }

    /** The name of a field within the object of all vectors. */
    static String key(String name) {
        return name.substring(VECTORS.length() + 1);
    }

    /** Whether there may be vectors of a model; asks again only after some seconds. */
    boolean has(String model) throws IOException {
        String prefix = prefix(model);
        return names().stream()
                .anyMatch(name -> name.startsWith(prefix)
                        && name.substring(prefix.length()).matches("\\d+"));
    }

    boolean hasField(String name) throws IOException {
        return names().contains(name);
    }

    /**
     * Makes the field of a model where it is missing.
     *
     * @throws EmbeddingFailure if Elasticsearch refuses it
     */
    void ensure(String model, int dimensions) throws IOException {
        String name = name(model, dimensions);
        if (hasField(name)) {
            return;
        }
        ObjectNode mapping = Json.mapper().createObjectNode();
        ObjectNode field = mapping.putObject("properties")
                .putObject(VECTORS)
                .putObject("properties")
                .putObject(key(name));
        field.put("type", "dense_vector").put("dims", dimensions).put("index", true);
        // all vectors have length 1, for which the product is the cosine and cheaper
        field.put("similarity", "dot_product");
        field.putObject("index_options")
                .put("type", "int8_hnsw")
                .put("m", NEIGHBOURS)
                .put("ef_construction", NEIGHBOURS_READ);
        Request request = new Request("PUT", "/" + alias + "/_mapping");
        request.setEntity(new NByteArrayEntity(Json.mapper().writeValueAsBytes(mapping), ContentType.APPLICATION_JSON));
        try {
            client.performRequest(request);
        } catch (ResponseException e) {
            throw new EmbeddingFailure(
                    "Elasticsearch refused (" + e.getResponse().getStatusLine().getStatusCode() + ") the field " + name
                            + "; may elasticsearch.api-key change the mapping of " + alias + "?");
        }
        known = new Known(Set.of(), 0);
    }

    private Set<String> names() throws IOException {
        Known last = known;
        if (last.at() != 0 && System.nanoTime() - last.at() < TTL_NANOS) {
            return last.names();
        }
        Set<String> names = read();
        known = new Known(names, System.nanoTime());
        return names;
    }

    /** Those that every index behind the alias has. */
    private Set<String> read() throws IOException {
        JsonNode mappings;
        try {
            mappings = mappings();
        } catch (ResponseException e) {
            if (e.getResponse().getStatusLine().getStatusCode() == NOT_FOUND) {
                return Set.of();
            }
            throw e;
        }
        Set<String> names = new HashSet<>();
        boolean first = true;
        for (JsonNode index : mappings) {
            Set<String> here = new HashSet<>();
            index.path("mappings")
                    .path("properties")
                    .path(VECTORS)
                    .path("properties")
                    .fieldNames()
                    .forEachRemaining(field -> here.add(VECTORS + "." + field));
            if (first) {
                names.addAll(here);
            } else {
                names.retainAll(here);
            }
            first = false;
        }
        return names;
    }

    private JsonNode mappings() throws IOException {
        return Json.mapper()
                .readTree(client.performRequest(new Request("GET", "/" + alias + "/_mapping"))
                        .getEntity()
                        .getContent());
    }

    private static String prefix(String model) {
        return VECTORS + "." + model.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-") + "-";
    }
}
