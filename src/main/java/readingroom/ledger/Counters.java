package readingroom.ledger;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.Optional;
import readingroom.model.Json;

/** What instances share in Elasticsearch to keep budgets together: how much was taken, and which alerts were sent. */
final class Counters {

    private static final int CONFLICT = 409;
    private static final int NOT_FOUND = 404;
    private static final String TAKEN = "taken";
    private static final String USED = "used";

    private final ReadyIndex index;
    private final Requests requests;
    private final String alias;

    /**
     * What a counter says.
     *
     * @param version by which a later write knows whether somebody else has written since
     */
    record Found(Spending spending, Version version) {}

    /** Of a document; none for one that is not there. */
    record Version(long seqNo, long primaryTerm) {

        static final Version NONE = new Version(-1, -1);
    }

    Counters(ReadyIndex index) {
        this.index = index;
        this.requests = index.requests();
        this.alias = index.alias();
    }

    /** @throws IOException if Elasticsearch does not answer */
    void prepare() throws IOException {
        index.prepare();
    }

    /** @throws IOException if Elasticsearch does not answer */
    Found read(String id) throws IOException {
        index.ensure();
        Requests.Reply reply = requests.send("GET", "/" + alias + "/_doc/" + id, null);
        JsonNode source = reply.body().path("_source");
        if (!reply.isGood(NOT_FOUND)) {
            throw reply.refused();
        }
        return source.isMissingNode()
                ? new Found(Spending.NONE, Version.NONE)
                : new Found(new Spending(amount(source.path(TAKEN)), amount(source.path(USED))), version(reply.body()));
    }

    /**
     * Writes a counter unless somebody else has written it since it was read.
     *
     * @return empty if somebody has
     * @throws IOException if Elasticsearch does not answer; the counter may be written all the same
     */
    Optional<Found> write(CounterId id, Spending next, Version read) throws IOException {
        index.ensure();
        ObjectNode document = id.document();
        document.set(TAKEN, json(next.taken()));
        document.set(USED, json(next.used()));
        String condition = read.equals(Version.NONE)
                ? "op_type=create"
                : "if_seq_no=" + read.seqNo() + "&if_primary_term=" + read.primaryTerm();
        Requests.Reply reply =
                requests.send("PUT", "/" + alias + "/_doc/" + id.id() + "?require_alias=true&" + condition, document);
        requireDone(reply);
        return reply.status() == CONFLICT ? Optional.empty() : Optional.of(new Found(next, version(reply.body())));
    }

    /**
     * Makes a document that only one instance can make.
     *
     * @return whether it was this one
     * @throws IOException if Elasticsearch does not answer
     */
    boolean claim(String id, ObjectNode document) throws IOException {
        index.ensure();
        Requests.Reply reply =
                requests.send("PUT", "/" + alias + "/_doc/" + id + "?require_alias=true&op_type=create", document);
        requireDone(reply);
        return reply.status() != CONFLICT;
    }

    /** Lets another instance make the document. */
    void release(String id) throws IOException {
        requests.send("DELETE", "/" + alias + "/_doc/" + id, null);
    }

    private void requireDone(Requests.Reply reply) throws IOException {
        if (!reply.isGood(CONFLICT)) {
            if (reply.status() == NOT_FOUND) {
                index.forget();
            }
            throw reply.refused();
        }
    }

    private static Version version(JsonNode document) {
        return new Version(
                document.path("_seq_no").asLong(),
                document.path("_primary_term").asLong());
    }

    private static Amount amount(JsonNode node) {
        return new Amount(node.path("tokens").asLong(), node.path("nano_usd").asLong());
    }

    private static ObjectNode json(Amount amount) {
        return Json.mapper().createObjectNode().put("tokens", amount.tokens()).put("nano_usd", amount.nanoUsd());
    }
}
