package readingroom.forget;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import readingroom.index.Changes;
import readingroom.index.JsonRequests;
import readingroom.index.Scan;
import readingroom.model.ChatMessage;
import readingroom.model.Json;

/** Removes the answers of questions that had read a message when it was forgotten, and were kept afterwards. */
final class Latecomers {

    private final JsonRequests requests;
    private final Scan scan;
    private final ForgottenIndex forgotten;
    private final String answers;

    Latecomers(JsonRequests requests, ForgottenIndex forgotten, String answers) {
        this.requests = requests;
        this.scan = new Scan(requests);
        this.forgotten = forgotten;
        this.answers = answers;
    }

    /** @return how many answers since then were removed */
    long remove(Instant since) throws IOException {
        ObjectNode query = Json.mapper().createObjectNode();
        query.withObject("/range/answered_at").put("gte", since.toString());
        long[] removed = {0};
        scan.each(answers, query, List.of("messages"), hits -> {
            Set<String> gone = forgotten.named(ids(hits));
            Changes bulk = new Changes();
            for (JsonNode hit : hits) {
                if (ids(List.of(hit)).stream().anyMatch(gone::contains)) {
                    bulk.delete(hit.path("_id").asText());
                }
            }
            removed[0] += bulk.send(requests, answers, true);
        });
        return removed[0];
    }

    private static Set<String> ids(List<JsonNode> hits) {
        Set<String> ids = new HashSet<>();
        hits.forEach(hit -> hit.path("_source").path("messages").forEach(id -> ids.add(id.asText())));
        return ids;
    }

    /** The id of a document, of an id that is ours. */
    static String own(String id) {
        return id.startsWith(ChatMessage.OWN_MARK) ? id.substring(ChatMessage.OWN_MARK.length()) : id;
    }
}
