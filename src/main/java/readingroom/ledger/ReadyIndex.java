package readingroom.ledger;

import java.io.IOException;
import readingroom.index.IndexSetup;

/** An index that is made when it is first needed. */
final class ReadyIndex {

    private static final int NOT_YET = 408;
    private static final int WAIT_MS = 1_500;
    private static final int TRIES = 10;

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
     * @throws IOException if Elasticsearch does not answer, or the shards are not there yet
     */
    void ensure() throws IOException {
        if (!ready) {
            setup.ensure();
            if (!isReady()) {
                throw new Requests.Undone("the index " + alias + " is not ready yet");
            }
            ready = true;
        }
    }

    /** Whether its shards are there by now, or after a while. */
    boolean isReady() throws IOException {
        Requests.Reply health = requests.send(
                "GET", "/_cluster/health/" + alias + "?wait_for_status=yellow&timeout=" + WAIT_MS + "ms", null);
        return health.status() != NOT_YET;
    }

    /**
     * The same at the start of the program, where there is time.
     *
     * @throws IOException if Elasticsearch does not answer
     */
    void prepare() throws IOException {
        for (int i = 1; ; i++) {
            try {
                ensure();
                return;
            } catch (Requests.Undone e) {
                if (i == TRIES) {
                    throw e;
                }
            }
        }
    }

    /** Looks for the index again, after Elasticsearch said that it is not there. */
    void forget() {
        setup.forget();
        ready = false;
    }
}
