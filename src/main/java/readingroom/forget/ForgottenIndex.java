package readingroom.forget;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
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
    private static final int NOT_FOUND = 404;

    private final JsonRequests requests;
    private final IndexSetup setup;
    private final String alias;
    private final Clock clock;
    private final Recognition recognition;

    public ForgottenIndex(JsonRequests requests, IndexSetup setup, String alias, Clock clock) {
        this.requests = requests;
        this.setup = setup;
        this.alias = alias;
        this.clock = clock;
        this.recognition = new Recognition(requests, alias);
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
            entry.put("row", Digests.of(doc.row()));
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

    /** Keeps a receipt, without what it names. */
    void keep(Receipt receipt) throws IOException {
        setup.ensure();
        ObjectNode document = Json.mapper().createObjectNode();
        document.put("kind", RECEIPT).put("at", receipt.at().toString());
        document.set("source", Json.mapper().valueToTree(receipt.forKeeping()));
        requests.send("PUT", "/" + alias + "/_doc/" + RECEIPT + "-" + receipt.receiptId() + "?refresh=true", document);
    }

    /**
     * The receipts that are kept, the newest first; of dry runs there are none.
     *
     * @param limit at most 10,000
     * @throws IOException if Elasticsearch is away
     */
    public List<Receipt> receipts(int limit) throws IOException {
        ObjectNode body = Json.mapper().createObjectNode().put("size", limit);
        body.withObject("/query/term").put("kind", RECEIPT);
        body.withArray("/sort").addObject().put("at", "desc");
        JsonNode answer = requests.send("POST", "/" + alias + "/_search?ignore_unavailable=true", body);
        List<Receipt> receipts = new ArrayList<>();
        for (JsonNode hit : answer.at("/hits/hits")) {
            receipts.add(Json.mapper().treeToValue(hit.at("/_source/source"), Receipt.class));
        }
        return receipts;
    }

    /** The ids of those messages that are forgotten, and of those that they answer and that are. */
    public Set<String> among(Collection<Newcomer> newcomers) throws IOException {
        return recognition.among(newcomers);
    }

    /** Those of the ids, as answers name messages, that are of forgotten messages, or of messages named like one. */
    public Set<String> named(Collection<String> ids) throws IOException {
        return recognition.named(ids);
    }

    private String now() {
        return Objects.toString(clock.instant());
    }
}
