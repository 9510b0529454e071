package readingroom.index;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import readingroom.model.Json;

/** Deletes from a copy what was deleted from the original since it was copied; copying tells only what is there. */
final class Vanished {

    private static final int PAGE = 5_000;

    private final JsonRequests requests;

    Vanished(JsonRequests requests) {
        this.requests = requests;
    }

    /** @return how many were deleted; the original must not change meanwhile */
    long delete(String original, String copy) throws IOException {
        String pit = requests.send("POST", "/" + copy + "/_pit?keep_alive=5m", null)
                .path("id")
                .asText();
        try {
            long deleted = 0;
            JsonNode hits = page(pit, null);
            while (!hits.isEmpty()) {
                deleted += deleteMissing(original, copy, hits);
                hits = page(pit, hits.path(hits.size() - 1).path("sort"));
            }
            return deleted;
        } finally {
            ObjectNode body = Json.mapper().createObjectNode();
            body.put("id", pit);
            requests.send("DELETE", "/_pit", body);
        }
    }

    private JsonNode page(String pit, @Nullable JsonNode after) throws IOException {
        ObjectNode body = Json.mapper().createObjectNode();
        body.put("size", PAGE).put("_source", false).put("version", true).put("track_total_hits", false);
        body.putObject("pit").put("id", pit).put("keep_alive", "5m");
        body.putArray("sort").add("_shard_doc");
        if (after != null) {
            body.set("search_after", after);
        }
        return requests.send("POST", "/_search", body).path("hits").path("hits");
    }

    private long deleteMissing(String original, String copy, JsonNode hits) throws IOException {
        Map<String, Long> versions = new LinkedHashMap<>();
        hits.forEach(hit ->
                versions.put(hit.path("_id").asText(), hit.path("_version").asLong()));
        ObjectNode body = Json.mapper().createObjectNode();
        body.put("size", PAGE).put("_source", false).put("track_total_hits", false);
        ArrayNode ids = body.withArray("/query/ids/values");
        versions.keySet().forEach(ids::add);
        requests.send("POST", "/" + original + "/_search", body)
                .path("hits")
                .path("hits")
                .forEach(hit -> versions.remove(hit.path("_id").asText()));
        if (!versions.isEmpty()) {
            requests.sendLines("/" + copy + "/_bulk", deletions(versions));
        }
        return versions.size();
    }

    private static byte[] deletions(Map<String, Long> versions) throws IOException {
        ByteArrayOutputStream lines = new ByteArrayOutputStream();
        for (Map.Entry<String, Long> version : versions.entrySet()) {
            ObjectNode line = Json.mapper().createObjectNode();
            line.putObject("delete")
                    .put("_id", version.getKey())
                    .put("version", version.getValue())
                    .put("version_type", "external_gte");
            lines.write(Json.mapper().writeValueAsBytes(line));
            lines.write('\n');
        }
        return lines.toByteArray();
    }
}
