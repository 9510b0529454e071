package readingroom.forget;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.time.Clock;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.elasticsearch.client.ResponseException;
import readingroom.index.Changes;
import readingroom.index.IndexSetup;
import readingroom.index.JsonRequests;
import readingroom.index.Scan;
import readingroom.model.Json;

/**
 * The list of what was forgotten, as digests, with the receipts and a mark that changes whenever something is forgotten.
 * Without the list the next overlapping export would bring everything back.
 */
public final class ForgottenIndex {

    static final String MESSAGE = "message";

    private static final String RECEIPT = "receipt";
    private static final String MARK = "mark";
    private static final int PAGE = 5_000;
    private static final int NOT_FOUND = 404;

    private final JsonRequests requests;
    private final IndexSetup setup;
    private final String alias;
    private final Clock clock;

    public ForgottenIndex(JsonRequests requests, IndexSetup setup, String alias, Clock clock) {
        this.requests = requests;
        this.setup = setup;
        this.alias = alias;
        this.clock = clock;
    }

    String alias() {
        return alias;
    }

    /** Notes messages before they are removed; at the return none of them is taken in any more. */
    void add(List<Doc> docs, String receipt) throws IOException {
        setup.ensure();
        Changes bulk = new Changes();
        for (Doc doc : docs) {
            ObjectNode entry = Json.mapper().createObjectNode();
            entry.put("kind", MESSAGE).put("receipt", receipt).put("at", now());
            if (doc.messageId() != null) {
                entry.put("message", Digests.of(doc.messageId()));
            }
            ArrayNode conversation = entry.putArray("conversation").add(Digests.of(doc.conversation()));
            if (!doc.conversationName().isEmpty()) {
                conversation.add(Digests.of(doc.conversationName()));
            }
            entry.put("sender", Digests.of(doc.sender())).put("sent", doc.sent());
            bulk.index(Digests.of(doc.id()), entry);
        }
        bulk.send(requests, alias, true);
    }

    /** Lets messages come back. */
    long lift(Selection selection) throws IOException {
        long[] lifted = {0};
        new Scan(requests)
                .each(
                        alias,
                        selection.forgottenQuery(),
                        List.of(),
                        hits -> lifted[0] += new Changes().delete(hits).send(requests, alias, true));
        return lifted[0];
    }

    /** Tells all instances that something has gone. */
    public void mark() throws IOException {
        setup.ensure();
        ObjectNode mark = Json.mapper()
                .createObjectNode()
                .put("kind", MARK)
                .put("receipt", java.util.UUID.randomUUID().toString())
                .put("at", now());
        requests.send("PUT", "/" + alias + "/_doc/" + MARK, mark);
    }

    /** What changes with every forgetting; blank as long as nothing was ever forgotten. Costs no search. */
    String generation() throws IOException {
        try {
            return requests.send("GET", "/" + alias + "/_doc/" + MARK, null)
                    .at("/_source/receipt")
                    .asText("");
        } catch (ResponseException e) {
            if (e.getResponse().getStatusLine().getStatusCode() == NOT_FOUND) {
                return "";
            }
            throw e;
        }
    }

    void keep(Receipt receipt) throws IOException {
        setup.ensure();
        ObjectNode document = Json.mapper().createObjectNode();
        document.put("kind", RECEIPT).put("at", receipt.at().toString());
        document.set("source", Json.mapper().valueToTree(receipt));
        requests.send("PUT", "/" + alias + "/_doc/" + RECEIPT + "-" + receipt.receiptId() + "?refresh=true", document);
    }

    /** Those of the ids of documents that are forgotten. */
    public Set<String> among(Collection<String> ids) throws IOException {
        Set<String> found = new HashSet<>();
        List<String> all = List.copyOf(ids);
        for (int from = 0; from < all.size(); from += PAGE) {
            found.addAll(among(all.subList(from, Math.min(all.size(), from + PAGE))));
        }
        return found;
    }

    private Set<String> among(List<String> ids) throws IOException {
        Map<String, String> byDigest = new HashMap<>();
        ids.forEach(id -> byDigest.put(Digests.of(id), id));
        ObjectNode body = Json.mapper().createObjectNode();
        body.put("size", ids.size()).put("_source", false).put("track_total_hits", false);
        ArrayNode values = body.withArray("/query/ids/values");
        byDigest.keySet().forEach(values::add);
        JsonNode answer = requests.send("POST", "/" + alias + "/_search?allow_partial_search_results=false", body);
        Set<String> found = new HashSet<>();
        answer.path("hits")
                .path("hits")
                .forEach(hit -> found.add(
                        Objects.requireNonNull(byDigest.get(hit.path("_id").asText()))));
        return found;
    }

    /** Those of the ids, as answers name messages, that are of forgotten messages, or of messages named like one. */
    public Set<String> named(Collection<String> ids) throws IOException {
        Set<String> found = new HashSet<>();
        List<String> all = List.copyOf(ids);
        for (int from = 0; from < all.size(); from += PAGE) {
            List<String> some = all.subList(from, Math.min(all.size(), from + PAGE));
            Map<String, String> byDigest = new HashMap<>();
            ObjectNode query = Json.mapper().createObjectNode();
            query.withObject("/bool").put("minimum_should_match", 1);
            ArrayNode names = query.withArray("/bool/should").addObject().withArray("/terms/message");
            ArrayNode own = query.withArray("/bool/should").addObject().withArray("/ids/values");
            for (String id : some) {
                byDigest.put(Digests.of(id), id);
                byDigest.put(Digests.of(Latecomers.own(id)), id);
                names.add(Digests.of(id));
                own.add(Digests.of(Latecomers.own(id)));
            }
            new Scan(requests)
                    .each(
                            alias,
                            query,
                            List.of("message"),
                            hits -> hits.forEach(hit -> {
                                found.add(byDigest.getOrDefault(hit.path("_id").asText(), ""));
                                found.add(byDigest.getOrDefault(
                                        hit.at("/_source/message").asText(), ""));
                            }));
        }
        found.remove("");
        return found;
    }

    private String now() {
        return Objects.toString(clock.instant());
    }
}
