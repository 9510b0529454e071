package readingroom.ledger;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.micrometer.core.instrument.MeterRegistry;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import readingroom.model.Json;

/** Adds entries to the ledger in the background, many in one request, and keeps those that Elasticsearch cannot take yet. */
final class LedgerWriter implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(LedgerWriter.class);
    private static final int WAITING_MAX = 20_000;
    private static final int BATCH = 200;
    private static final int NOT_FOUND = 404;
    /** No index, which is made again; another instance was faster; a busy server. */
    private static final Set<Integer> PASSING = Set.of(NOT_FOUND, 409, 429);

    private static final Duration PAUSE = Duration.ofSeconds(1);
    /** For which a stop waits for an Elasticsearch that is away. */
    private static final Duration LAST = Duration.ofSeconds(5);

    private final ReadyIndex index;
    private final Requests requests;
    private final String alias;
    private final MeterRegistry meters;
    private final BlockingQueue<Entry> waiting = new LinkedBlockingQueue<>(WAITING_MAX);
    private final Thread writer;
    private volatile long closeBy = Long.MAX_VALUE;

    LedgerWriter(ReadyIndex index, MeterRegistry meters) {
        this.index = index;
        this.requests = index.requests();
        this.alias = index.alias();
        this.meters = meters;
        meters.gaugeCollectionSize("readingroom.ledger.waiting", List.of(), waiting);
        this.writer = Thread.ofPlatform().daemon().name("ledger-write").start(this::write);
    }

    /** @throws IOException if Elasticsearch does not answer */
    void prepare() throws IOException {
        index.prepare();
    }

    /** Returns at once; an entry that there is no room for is lost, and counted as such. */
    void add(Entry entry) {
        if (!waiting.offer(entry)) {
            lost(1, WAITING_MAX + " wait for Elasticsearch already");
        }
    }

    /**
     * What a question took before, by all instances.
     *
     * @throws IOException if Elasticsearch is away
     */
    Amount spent(String questionId) throws IOException {
        index.ensure();
        Requests.Reply reply = requests.send("GET", "/" + alias + "/_doc/" + Page.id(questionId), null);
        if (!reply.isGood(NOT_FOUND)) {
            throw reply.refused();
        }
        return new Page(reply.body().path("_source")).spent();
    }

    /** Writes what waits, for a while. */
    @Override
    public void close() {
        closeBy = System.nanoTime() + LAST.toNanos();
        try {
            if (!writer.join(LAST.plus(LAST))) {
                writer.interrupt();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        if (!waiting.isEmpty()) {
            lost(waiting.size(), "the program ends and Elasticsearch is away");
        }
    }

    private void write() {
        List<Entry> open = new ArrayList<>();
        try {
            while (!isOver(open)) {
                Entry next = open.isEmpty() ? waiting.poll(100, TimeUnit.MILLISECONDS) : null;
                if (next != null) {
                    open.add(next);
                }
                waiting.drainTo(open, BATCH - open.size());
                if (!open.isEmpty()) {
                    open = tried(open);
                }
            }
            open.forEach(this::add);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private boolean isOver(List<Entry> open) {
        return closeBy != Long.MAX_VALUE && (open.isEmpty() && waiting.isEmpty() || System.nanoTime() - closeBy > 0);
    }

    /** Those of the entries that must be tried again. */
    private List<Entry> tried(List<Entry> entries) throws InterruptedException {
        try {
            return written(entries);
        } catch (IOException e) {
            LOG.warn("{} entries of the ledger wait for Elasticsearch: {}", entries.size(), e.getMessage());
            Thread.sleep(PAUSE);
            return entries;
        }
    }

    private List<Entry> written(List<Entry> entries) throws IOException {
        index.ensure();
        Map<String, List<Entry>> pages = new LinkedHashMap<>();
        entries.forEach(entry -> pages.computeIfAbsent(Page.id(entry.questionId()), id -> new ArrayList<>())
                .add(entry));
        StringBuilder lines = new StringBuilder();
        List<String> ids = new ArrayList<>();
        for (JsonNode found : read(pages.keySet().stream().toList())) {
            String id = found.path("_id").asText();
            Page page = new Page(found.path("_source"));
            long added = pages.get(id).stream().filter(page::add).count();
            if (added > 0) {
                ids.add(id);
                lines.append(action(found)).append('\n').append(page.json()).append('\n');
            }
        }
        return ids.isEmpty() ? new ArrayList<>() : again(ids, pages, send(lines.toString()));
    }

    private JsonNode read(List<String> ids) throws IOException {
        ObjectNode body = Json.mapper().createObjectNode();
        ArrayNode wanted = body.putArray("ids");
        ids.forEach(wanted::add);
        Requests.Reply reply = requests.send("POST", "/" + alias + "/_mget", body);
        if (!reply.isGood(200)) {
            throw reply.refused();
        }
        return reply.body().path("docs");
    }

    private JsonNode send(String lines) throws IOException {
        Requests.Reply reply = requests.sendLines("/" + alias + "/_bulk?require_alias=true", lines);
        if (!reply.isGood(200)) {
            throw reply.refused();
        }
        return reply.body().path("items");
    }

    private static String action(JsonNode found) throws JsonProcessingException {
        ObjectNode action = Json.mapper().createObjectNode();
        if (found.path("found").asBoolean()) {
            action.putObject("index")
                    .put("_id", found.path("_id").asText())
                    .put("if_seq_no", found.path("_seq_no").asLong())
                    .put("if_primary_term", found.path("_primary_term").asLong());
        } else {
            action.putObject("create").put("_id", found.path("_id").asText());
        }
        return Json.mapper().writeValueAsString(action);
    }

    /** Whoever was written to by another instance in the meantime, or met a busy server, is tried again. */
    private List<Entry> again(List<String> ids, Map<String, List<Entry>> pages, JsonNode items) {
        List<Entry> again = new ArrayList<>();
        for (int i = 0; i < ids.size(); i++) {
            JsonNode item = items.path(i).elements().next();
            int status = item.path("status").asInt();
            if (status == NOT_FOUND) {
                index.forget();
            }
            if (PASSING.contains(status) || status >= 500) {
                again.addAll(pages.get(ids.get(i)));
            } else if (status / 100 != 2) {
                lost(
                        pages.get(ids.get(i)).size(),
                        "Elasticsearch answered " + status + " "
                                + item.path("error").path("type").asText());
            }
        }
        return again;
    }

    private void lost(int entries, String why) {
        meters.counter("readingroom.ledger.lost").increment(entries);
        LOG.error("{} entries of the ledger are lost: {}", entries, why);
    }
}
