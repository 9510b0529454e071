package readingroom.ledger;

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

    IndexSetup ledgerIndex() {
        return new IndexSetup(client, alias, replicas, "ledger");
    }

    IndexSetup budgetIndex() {
        return new IndexSetup(client, budgets(), replicas, "budgets");
    }

    String budgets() {
        return alias + "-budgets";
    }

    LedgerWriter writer(io.micrometer.core.instrument.MeterRegistry meters) {
        return new LedgerWriter(new Requests(client, LEDGER_PATIENCE), ledgerIndex(), alias, meters);
    }

    Counters counters() {
        return new Counters(new Requests(client, BUDGET_PATIENCE), budgetIndex(), budgets());
    }

    Requests requests() {
        return new Requests(client, LEDGER_PATIENCE);
    }
}
