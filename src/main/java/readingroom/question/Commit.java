package readingroom.question;

import org.apache.camel.Exchange;
import org.apache.camel.component.kafka.KafkaConstants;
import org.apache.camel.component.kafka.consumer.KafkaManualCommit;

/** Commits the offset of a Kafka record when all that it caused has been sent. */
public final class Commit {

    /** Does nothing for an exchange that did not come from Kafka. */
    public void commit(Exchange exchange) {
        KafkaManualCommit commit =
                exchange.getMessage().getHeader(KafkaConstants.MANUAL_COMMIT, KafkaManualCommit.class);
        if (commit != null) {
            commit.commit();
        }
    }
}
