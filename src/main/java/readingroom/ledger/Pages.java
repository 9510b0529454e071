package readingroom.ledger;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import readingroom.model.Json;

/** The pages of the ledger in Elasticsearch, written by several instances. */
final class Pages {

    private static final int NOT_FOUND = 404;
    /** No index, which is made again; another instance was faster; a busy server. */
    private static final Set<Integer> PASSING = Set.of(NOT_FOUND, 409, 429);

    private final ReadyIndex index;
    private final Requests requests;
    private final String alias;
    private final Losses losses;

    Pages(ReadyIndex index, Losses losses) {
        this.index = index;
        this.requests = index.requests();
        this.alias = index.alias();
        this.losses = losses;
    }

    /** @throws IOException if Elasticsearch does not answer */
    void prepare() throws IOException {
        index.prepare();
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

    /**
     * Adds entries to the pages of their questions.
     *
     * @return those that must be tried again
     * @throws IOException if Elasticsearch is away; those that were added all the same are added once only
     */
    List<Entry> add(List<Entry> entries) throws IOException {
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
                losses.lose(
                        pages.get(ids.get(i)).size(),
                        "Elasticsearch answered " + status + " "
                                + item.path("error").path("type").asText());
            }
        }
        return again;
    }
}
