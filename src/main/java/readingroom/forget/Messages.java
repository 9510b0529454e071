package readingroom.forget;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import readingroom.index.Changes;
import readingroom.index.Generation;
import readingroom.index.IndexAdmin;
import readingroom.index.JsonRequests;
import readingroom.index.Scan;
import readingroom.model.Json;

/** The messages in all generations of their index: a rebuild keeps the one before it. */
final class Messages {

    /** Higher than that of any message, and of any deletion: whatever is under way comes too late. */
    private static final long LAST = Long.MAX_VALUE / 2 + 1;

    /** The clock by which Elasticsearch dates deletions moves every 200 ms. */
    private static final Duration TICK = Duration.ofMillis(500);

    private final JsonRequests requests;
    private final IndexAdmin admin;
    private final Scan scan;

    Messages(JsonRequests requests, IndexAdmin admin) {
        this.requests = requests;
        this.admin = admin;
        this.scan = new Scan(requests);
    }

    /** Takes the messages of a page. */
    @FunctionalInterface
    interface Pages {
        void take(List<Doc> docs) throws IOException;
    }

    /**
     * All generations, the one that is served last, so that nothing can be rebuilt from an older one meanwhile.
     *
     * @throws IllegalStateException while a rebuild is under way, which would copy what is being removed
     */
    List<Generation> generations() throws IOException {
        List<Generation> all = admin.generations();
        Optional<Generation> filling = all.stream()
                .filter(generation -> !generation.served() && generation.rebuild() != null)
                .findFirst();
        if (filling.isPresent()) {
            throw new IllegalStateException("the index is being rebuilt into "
                    + filling.get().name()
                    + ", which would keep a copy; wait until \"index rebuild\" is done, or give it up with --abandon,"
                    + " then forget");
        }
        return all.stream()
                .sorted(java.util.Comparator.comparing(Generation::served))
                .toList();
    }

    void each(Generation generation, Selection selection, Pages pages) throws IOException {
        scan.each(
                generation.name(),
                selection.query(),
                List.of(Doc.FIELDS),
                hits -> pages.take(hits.stream().map(Doc::of).toList()));
    }

    long count(String index, ObjectNode query) throws IOException {
        ObjectNode body = Json.mapper().createObjectNode();
        body.set("query", query);
        return requests.send("POST", "/" + index + "/_count", body)
                .path("count")
                .asLong();
    }

    /** @param returning whether an export may bring them back at once */
    long delete(Generation generation, List<Doc> docs, boolean returning) throws IOException {
        Changes bulk = new Changes();
        for (Doc doc : docs) {
            if (returning) {
                bulk.delete(doc.id());
            } else {
                bulk.delete(doc.id(), LAST);
            }
        }
        return bulk.send(requests, generation.name(), false);
    }

    /** Work on a generation that may be closed for writing. */
    @FunctionalInterface
    interface Work {
        void run() throws IOException;
    }

    void writing(Generation generation, Work work) throws IOException {
        if (!generation.isClosedForWriting()) {
            work.run();
            return;
        }
        set(generation.name(), "index.blocks.write", null);
        try {
            work.run();
        } finally {
            set(generation.name(), "index.blocks.write", "true");
        }
    }

    /** Elasticsearch remembers for a minute what was deleted, and takes nothing older meanwhile. */
    void forgetDeletions(String index) throws IOException {
        set(index, "index.gc_deletes", "0s");
        // what was deleted within the same tick of its clock would be kept
        LockSupport.parkNanos(TICK.toNanos());
        requests.send("POST", "/" + index + "/_refresh", null);
        set(index, "index.gc_deletes", null);
    }

    private void set(String index, String key, @org.jspecify.annotations.Nullable String value) throws IOException {
        ObjectNode settings = Json.mapper().createObjectNode();
        if (value == null) {
            settings.putNull(key);
        } else {
            settings.put(key, value);
        }
        requests.send("PUT", "/" + index + "/_settings", settings);
    }

    JsonNode search(String index, ObjectNode body) throws IOException {
        return requests.send("POST", "/" + index + "/_search?ignore_unavailable=true", body);
    }
}
