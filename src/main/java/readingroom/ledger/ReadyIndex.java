package readingroom.ledger;

import java.io.IOException;
import readingroom.index.IndexSetup;

/** An index that is made when it is first needed. */
final class ReadyIndex {

    private final IndexSetup setup;
    private final Requests requests;
    private final String alias;
    private volatile boolean ready;

    ReadyIndex(IndexSetup setup, Requests requests, String alias) {
        this.setup = setup;
        this.requests = requests;
        this.alias = alias;
    }

    String alias() {
        return alias;
    }

    Requests requests() {
        return requests;
    }

    /**
     * Makes the index where it is missing. One that another instance has just made is there before its shards are.
     *
     * @throws IOException if Elasticsearch does not answer
     */
    void ensure() throws IOException {
        if (!ready) {
            setup.ensure();
            requests.send("GET", "/_cluster/health/" + alias + "?wait_for_status=yellow&timeout=1500ms", null);
            ready = true;
        }
    }
}
