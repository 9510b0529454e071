package readingroom.index;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import readingroom.model.Json;

/** The indices behind and beside an alias, and what is done to them as a whole. */
final class Generations {

    private static final String META = "readingroom_rebuild";

    private final JsonRequests requests;
    private final String alias;
    private final Clock clock;

    Generations(JsonRequests requests, String alias, Clock clock) {
        this.requests = requests;
        this.alias = alias;
        this.clock = clock;
    }

    String alias() {
        return alias;
    }

    /** All of them, the oldest first. */
    List<Generation> all() throws IOException {
        JsonNode indices = requests.get("/" + alias + "-v*?flat_settings=true&expand_wildcards=open");
        JsonNode stats = requests.get("/" + alias + "-v*/_stats/docs,store?expand_wildcards=open");
        List<Generation> found = new ArrayList<>();
        for (var index : indices.properties()) {
            int number = Generation.number(alias, index.getKey());
            if (number >= 0) {
                found.add(generation(index.getKey(), number, index.getValue(), stats));
            }
        }
        found.sort(Comparator.comparing(Generation::number));
        return found;
    }

    private Generation generation(String name, int number, JsonNode index, JsonNode stats) throws IOException {
        JsonNode total = stats.path("indices").path(name);
        JsonNode settings = index.path("settings");
        JsonNode meta = index.path("mappings").path("_meta").path(META);
        return new Generation(
                name,
                number,
                index.path("aliases").has(alias),
                total.at("/primaries/docs/count").asLong(),
                total.at("/total/store/size_in_bytes").asLong(),
                Generation.isTrue(settings.path("index.blocks.write")),
                meta.isObject() ? Json.mapper().treeToValue(meta, Generation.Rebuild.class) : null);
    }

    /**
     * The one that is searched and written to.
     *
     * @throws IllegalStateException if the alias leads to several, or to one of another name
     */
    Optional<Generation> served() throws IOException {
        List<String> behind = new ArrayList<>();
        requests.get("/_alias/" + alias).fieldNames().forEachRemaining(behind::add);
        if (behind.isEmpty()) {
            return Optional.empty();
        }
        Optional<Generation> served = all().stream().filter(Generation::served).findFirst();
        if (behind.size() > 1 || served.isEmpty()) {
            throw new IllegalStateException("the alias " + alias + " leads to " + String.join(", ", behind)
                    + "; it has to lead to one index that is named " + alias + "-v and a number");
        }
        return served;
    }

    boolean isServed(String index) throws IOException {
        return requests.exists("/" + index + "/_alias/" + alias);
    }

    JsonNode mappings(String index) throws IOException {
        return requests.get("/" + index + "/_mapping").path(index).path("mappings");
    }

    JsonNode settings(String index) throws IOException {
        return requests.get("/" + index + "/_settings?flat_settings=true")
                .path(index)
                .path("settings");
    }

    /** Whether Elasticsearch leaves vectors out of documents unless it is asked for them, as it does from 9.2 on. */
    boolean leavesVectorsOut(String index) throws IOException {
        JsonNode found = requests.get("/" + index + "/_settings?flat_settings=true&include_defaults=true")
                .path(index);
        String key = "index.mapping.exclude_source_vectors";
        return Generation.isTrue(found.path("settings").path(key))
                || Generation.isTrue(found.path("defaults").path(key));
    }

    /** Makes a generation that nobody sees yet; without refreshes, which cost time while it is filled. */
    void create(String index, Definition definition, Generation.Rebuild rebuild) throws IOException {
        ObjectNode json = definition.json();
        json.withObject("/mappings/_meta").set(META, Json.mapper().valueToTree(rebuild));
        json.withObject("/settings").put("refresh_interval", "-1");
        requests.send("PUT", "/" + index, json);
    }

    /** Writes down how far a generation is filled; null when it is whole. */
    void note(String index, Generation.@Nullable Rebuild rebuild) throws IOException {
        ObjectNode body = Json.mapper().createObjectNode();
        JsonNode meta = mappings(index).path("_meta");
        ObjectNode kept = meta.isObject() ? meta.deepCopy() : Json.mapper().createObjectNode();
        kept.remove(META);
        if (rebuild != null) {
            kept.set(META, Json.mapper().valueToTree(rebuild.owned(rebuild.owner(), clock.millis())));
        }
        body.set("_meta", kept);
        requests.send("PUT", "/" + index + "/_mapping", body);
    }

    /** Gives an index the fields of vectors that another one has got meanwhile. */
    void copyVectorFields(String from, String to) throws IOException {
        JsonNode vectors = mappings(from).at("/properties/vectors/properties");
        if (vectors.isObject() && !vectors.equals(mappings(to).at("/properties/vectors/properties"))) {
            ObjectNode body = Json.mapper().createObjectNode();
            body.withObject("/properties/vectors").set("properties", vectors);
            requests.send("PUT", "/" + to + "/_mapping", body);
        }
    }

    /** At the return nothing is being written any more; whoever tries is told to wait. */
    void closeForWriting(String index) throws IOException {
        requests.send("PUT", "/" + index + "/_block/write", null);
    }

    void openForWriting(String index) throws IOException {
        ObjectNode settings = Json.mapper().createObjectNode();
        settings.putNull("index.blocks.write");
        requests.send("PUT", "/" + index + "/_settings", settings);
    }

    /** Gives an index the settings of its daily work. */
    void putToWork(String index, Definition definition) throws IOException {
        ObjectNode settings = Json.mapper().createObjectNode();
        JsonNode interval = definition.json().at("/settings/refresh_interval");
        settings.put("index.refresh_interval", interval.isMissingNode() ? null : interval.asText());
        requests.send("PUT", "/" + index + "/_settings", settings);
        requests.send("POST", "/" + index + "/_refresh", null);
    }

    /** Lets the alias lead to another index; nobody sees both or none. */
    void serve(@Nullable String from, String to) throws IOException {
        ObjectNode body = Json.mapper().createObjectNode();
        if (from != null) {
            body.withArray("/actions")
                    .addObject()
                    .putObject("remove")
                    .put("index", from)
                    .put("alias", alias)
                    .put("must_exist", true);
        }
        body.withArray("/actions").addObject().putObject("add").put("index", to).put("alias", alias);
        requests.send("POST", "/_aliases", body);
    }

    void delete(String index) throws IOException {
        requests.send("DELETE", "/" + index + "?ignore_unavailable=true", null);
    }

    long count(String index) throws IOException {
        requests.send("POST", "/" + index + "/_refresh", null);
        return requests.get("/" + index + "/_count").path("count").asLong();
    }

    /** All changes of an index up to this sequence number can be found after a refresh. */
    long checkpoint(String index) throws IOException {
        JsonNode shards = requests.get("/" + index + "/_stats?level=shards")
                .path("indices")
                .path(index)
                .path("shards");
        long least = Long.MAX_VALUE;
        for (JsonNode copies : shards) {
            for (JsonNode copy : copies) {
                if (copy.at("/routing/primary").asBoolean()) {
                    // beyond it a new primary may give numbers a second time
                    least = Math.min(least, copy.at("/seq_no/global_checkpoint").asLong(-1));
                }
            }
        }
        requests.send("POST", "/" + index + "/_refresh", null);
        return least == Long.MAX_VALUE ? -1 : least;
    }
}
