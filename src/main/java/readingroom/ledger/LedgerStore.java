package readingroom.ledger;

import java.io.IOException;
import java.time.Duration;
import org.elasticsearch.client.RestClient;
import readingroom.index.IndexSetup;

/**
 * Where the ledger is kept.
 *
 * @param alias of the ledger; its budgets are behind the same with {@code -budgets} added
 */
public record LedgerStore(RestClient client, String alias, int replicas) {

    /** A call to a model waits for it. */
    private static final Duration BUDGET_PATIENCE = Duration.ofSeconds(2);

    private static final Duration LEDGER_PATIENCE = Duration.ofSeconds(10);

    Pages pages(Losses losses) {
        return new Pages(index(alias, "ledger", requests()), losses);
    }

    Counters counters() {
        return new Counters(index(alias + "-budgets", "budgets", new Requests(client, BUDGET_PATIENCE)));
    }

    /** Waits a while until the ledger can be searched. */
    void await(Requests requests) throws IOException {
        index(alias, "ledger", requests).isReady();
    }

    Requests requests() {
        return new Requests(client, LEDGER_PATIENCE);
    }

    private ReadyIndex index(String name, String mapping, Requests requests) {
        return new ReadyIndex(new IndexSetup(client, name, replicas, mapping), requests, name);
    }
}
