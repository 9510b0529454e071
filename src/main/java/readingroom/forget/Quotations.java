package readingroom.forget;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import readingroom.index.Changes;
import readingroom.index.Generation;
import readingroom.index.JsonRequests;
import readingroom.index.Scan;
import readingroom.model.Json;

/** Takes out of the messages of others what they repeat of forgotten ones: the text that a reply shows above itself. */
final class Quotations {

    private static final int CONVERSATIONS = 1_000;

    private final JsonRequests requests;
    private final Scan scan;

    Quotations(JsonRequests requests) {
        this.requests = requests;
        this.scan = new Scan(requests);
    }

    /** @return from how many messages */
    long remove(Generation generation, Traces traces) throws IOException {
        List<String> conversations = new ArrayList<>(traces.conversations());
        long removed = 0;
        for (int from = 0; from < conversations.size(); from += CONVERSATIONS) {
            removed += remove(
                    generation,
                    conversations.subList(from, Math.min(conversations.size(), from + CONVERSATIONS)),
                    traces);
        }
        return removed;
    }

    private long remove(Generation generation, List<String> conversations, Traces traces) throws IOException {
        ObjectNode query = Json.mapper().createObjectNode();
        ArrayNode values = query.putObject("terms").putArray("conversation_id");
        conversations.forEach(values::add);
        long[] removed = {0};
        scan.each(generation.name(), query, List.of("conversation_id", "reply_to", "quoted"), hits -> {
            List<String> ids = hits.stream()
                    .filter(hit -> isQuoting(hit.path("_source"), traces))
                    .map(hit -> hit.path("_id").asText())
                    .toList();
            removed[0] += ids.isEmpty() ? 0 : rewrite(generation.name(), ids);
        });
        return removed[0];
    }

    private static boolean isQuoting(JsonNode source, Traces traces) {
        String quoted = source.path("quoted").asText("");
        return !quoted.isBlank()
                && traces.isQuoted(
                        source.path("conversation_id").asText(),
                        source.path("reply_to").asText(""),
                        quoted);
    }

    /** Vectors are of sender and text alone; they are made again, because the index leaves them out of what it shows. */
    private long rewrite(String index, List<String> ids) throws IOException {
        ObjectNode query = Json.mapper().createObjectNode();
        ArrayNode values = query.withArray("/ids/values");
        ids.forEach(values::add);
        ObjectNode body =
                Json.mapper().createObjectNode().put("size", ids.size()).put("version", true);
        body.set("query", query);
        Changes bulk = new Changes();
        for (JsonNode hit : requests.send("POST", "/" + index + "/_search", body)
                .path("hits")
                .path("hits")) {
            if (hit.path("_source") instanceof ObjectNode source) {
                source.remove(List.of("quoted", "vectors", "embedded", "topics", "tone"));
                bulk.replace(hit.path("_id").asText(), hit.path("_version").asLong(), source);
            }
        }
        return bulk.send(requests, index, false);
    }
}
