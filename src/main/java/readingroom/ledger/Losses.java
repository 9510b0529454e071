package readingroom.ledger;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Says and counts what the ledger will never have. */
final class Losses {

    private static final Logger LOG = LoggerFactory.getLogger(Losses.class);

    private final MeterRegistry meters;

    Losses(MeterRegistry meters) {
        this.meters = meters;
        // there with 0 from the start, so that the first loss is seen as one
        lost();
    }

    private Counter lost() {
        return Counter.builder("readingroom.ledger.lost")
                .description("Entries of the ledger that could not be written and never will be")
                .register(meters);
    }

    void lose(int entries, String why) {
        lost().increment(entries);
        LOG.error("{} entries of the ledger are lost: {}", entries, why);
    }
}
