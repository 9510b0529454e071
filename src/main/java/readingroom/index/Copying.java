package readingroom.index;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.Duration;
import org.apache.http.ContentTooLongException;
import org.jspecify.annotations.Nullable;
import readingroom.model.Json;

/**
 * Copies what has changed in an index to another one, in the order of the changes, under their versions. {@code _reindex} would
 * keep no order, so that it could not be gone on with, and our own node has none.
 */
final class Copying {

    private static final long PAGE_BYTES = 8_000_000;
    private static final long PAGE_MAX = 2_000;
    private static final String KEEP = "5m";
    private static final int CONFLICT = 409;

    private final JsonRequests requests;
    private final Patience patience;
    private final Generation from;
    private final String to;
    private final int rate;
    private final boolean asksForVectors;
    private long page;

    /** Hears after each page. */
    @FunctionalInterface
    interface Heard {
        /** @param position the sequence number of the last change that was copied */
        void copied(long position, long done, long total) throws IOException;
    }

    /**
     * @param rate documents a second at most; 0: as fast as it goes
     * @param asksForVectors whether Elasticsearch leaves vectors out of documents unless it is asked for them
     */
    Copying(JsonRequests requests, Patience patience, Generation from, String to, int rate, boolean asksForVectors) {
        this.requests = requests;
        this.patience = patience;
        this.from = from;
        this.to = to;
        this.rate = rate;
        this.asksForVectors = asksForVectors;
        // texts may have megabytes, and a page is held in memory
        this.page = Math.clamp(PAGE_BYTES / Math.max(1, from.bytes() / Math.max(1, from.documents())), 1, PAGE_MAX);
    }

    /**
     * Copies all documents that were changed after a checkpoint. Nobody else writes to the target, so the same version
     * again is a later state of it, with vectors for instance.
     *
     * @return how many
     */
    long copy(long checkpoint, Heard heard) throws IOException {
        JsonNode opened =
                patience.with(() -> requests.send("POST", "/" + from.name() + "/_pit?keep_alive=" + KEEP, null));
        String pit = opened.path("id").asText();
        try {
            long done = 0;
            long total = 0;
            JsonNode after = null;
            while (true) {
                long began = System.nanoTime();
                JsonNode found = page(pit, checkpoint, after).path("hits");
                JsonNode hits = found.path("hits");
                total = after == null ? found.at("/total/value").asLong() : total;
                if (hits.isEmpty()) {
                    return done;
                }
                write(hits);
                done += hits.size();
                after = hits.path(hits.size() - 1).path("sort");
                heard.copied(after.path(0).asLong(), done, total);
                rest(hits.size(), began);
            }
        } finally {
            close(pit);
        }
    }

    private JsonNode page(String pit, long checkpoint, @Nullable JsonNode after) throws IOException {
        try {
            return patience.with(() -> requests.send("POST", "/_search", query(pit, checkpoint, after)));
        } catch (ContentTooLongException e) {
            if (page == 1) {
                throw e;
            }
            page = Math.max(1, page / 4);
            return page(pit, checkpoint, after);
        }
    }

    private ObjectNode query(String pit, long checkpoint, @Nullable JsonNode after) {
        ObjectNode body = Json.mapper().createObjectNode();
        body.put("size", page).put("version", true).put("track_total_hits", after == null);
        body.putObject("pit").put("id", pit).put("keep_alive", KEEP);
        body.withObject("/query/range/_seq_no").put("gt", checkpoint);
        body.putArray("sort").addObject().put("_seq_no", "asc");
        if (asksForVectors) {
            body.putObject("_source").put("exclude_vectors", false);
        }
        if (after != null) {
            body.set("search_after", after);
        }
        return body;
    }

    private void write(JsonNode hits) throws IOException {
        ByteArrayOutputStream lines = new ByteArrayOutputStream();
        for (JsonNode hit : hits) {
            ObjectNode action = Json.mapper().createObjectNode();
            action.putObject("index")
                    .put("_id", hit.path("_id").asText())
                    .put("version", hit.path("_version").asLong())
                    .put("version_type", "external_gte");
            lines.writeBytes(Json.mapper().writeValueAsBytes(action));
            lines.write('\n');
            ObjectNode source = (ObjectNode) hit.path("_source");
            if (!source.has("arrival")) {
                // the order of arrival of an old index, which copying would lose
                source.set("arrival", hit.path("sort").path(0));
            }
            lines.writeBytes(Json.mapper().writeValueAsBytes(source));
            lines.write('\n');
        }
        byte[] body = lines.toByteArray();
        patience.with(() -> {
            check(requests.sendLines("/" + to + "/_bulk", body));
            return body;
        });
    }

    /** The reason of Elasticsearch may quote a message; its type does not. */
    private void check(JsonNode answer) throws IOException {
        if (!answer.path("errors").asBoolean()) {
            return;
        }
        for (JsonNode item : answer.path("items")) {
            JsonNode result = item.path("index");
            int status = result.path("status").asInt();
            String type = result.at("/error/type").asText();
            if (status == CONFLICT) {
                throw new StaleCopy(to + " has a later version of a message than " + from.name()
                        + ", where it was deleted and written anew meanwhile");
            }
            if (Patience.isPassing(status)) {
                throw new Patience.Busy(status + " " + type);
            }
            if (!type.isEmpty()) {
                throw new Refused("Elasticsearch refused the document "
                        + result.path("_id").asText() + " in " + to
                        + ": " + type + "; mend the cause and run the command again, or give it up with --abandon. "
                        + from.name() + " is served as before");
            }
        }
    }

    private void rest(int documents, long began) throws IOException {
        if (rate > 0) {
            long nanos = documents * 1_000_000_000L / rate - (System.nanoTime() - began);
            Patience.sleep(Duration.ofNanos(Math.max(0, nanos)));
        }
    }

    private void close(String pit) {
        ObjectNode body = Json.mapper().createObjectNode();
        body.put("id", pit);
        try {
            requests.send("DELETE", "/_pit", body);
        } catch (IOException e) {
            // it ends by itself after a while
        }
    }
}
