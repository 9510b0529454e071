package readingroom.journal;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.apache.camel.Body;
import org.apache.camel.Exchange;
import org.apache.camel.ExchangeProperty;
import org.apache.camel.Message;
import org.apache.camel.component.kafka.KafkaConstants;
import org.apache.camel.support.SynchronizationAdapter;
import org.apache.kafka.common.errors.InterruptException;
import readingroom.model.Answer;
import readingroom.model.Question;

/** Sees to it that a record of the questions topic has one answer, however often the record comes. */
public final class Deliveries {

    private static final String PROPERTY = "delivery";

    private final Claims claims;
    private final Attempts attempts;
    private final Entries entries;
    private final SentRecords sent;
    private final String deadLetters;

    /** @param deadLetters topic of the records that failed */
    public Deliveries(Claims claims, Attempts attempts, Entries entries, SentRecords sent, String deadLetters) {
        this.claims = claims;
        this.attempts = attempts;
        this.entries = entries;
        this.sent = sent;
        this.deadLetters = deadLetters;
    }

    /** Begins the work on a record; the body becomes its answer if an earlier attempt has left one. */
    public void begin(Exchange exchange) {
        Delivery delivery = claims.begin(origin(exchange.getMessage()));
        exchange.setProperty(PROPERTY, delivery);
        attempts.begin(delivery.origin(), delivery.attempt());
        exchange.getExchangeExtension().addOnCompletion(new SynchronizationAdapter() {
            @Override
            public void onDone(Exchange done) {
                claims.end(delivery);
                attempts.end(delivery.origin(), delivery.attempt());
            }
        });
        if (delivery.answer() != null) {
            exchange.getMessage().setBody(delivery.answer());
        }
    }

    /** Whether no attempt has left an answer. */
    public boolean isOpen(@ExchangeProperty(PROPERTY) Delivery delivery) {
        return delivery.answer() == null;
    }

    /** The question with the record that it came in. */
    public Question identify(@Body Question question, @ExchangeProperty(PROPERTY) Delivery delivery) {
        return question.withOrigin(delivery.origin());
    }

    /** Makes sure that nobody else sends the answer, or finds that it was sent; the body is then the answer that counts. */
    public void claim(@Body Answer answer, @ExchangeProperty(PROPERTY) Delivery delivery, Exchange exchange) {
        Message message = exchange.getMessage();
        Delivery settled = settled(delivery, answer, message.getHeader(KafkaConstants.OVERRIDE_TOPIC, String.class));
        exchange.setProperty(PROPERTY, settled);
        message.setHeader(Claims.HEADER, Claims.header(delivery.origin()));
        message.setBody(settled.answer());
    }

    private Delivery settled(Delivery delivery, Answer answer, String topic) {
        try {
            return claims.claim(delivery, answer, topic);
        } catch (InterruptedException e) {
            // of Kafka's kind, so that the record comes again instead of failing
            throw new InterruptException("stopped while another attempt might still send the answer", e);
        }
    }

    /** Whether the answer has yet to be sent. */
    public boolean isUnsent(@ExchangeProperty(PROPERTY) Delivery delivery) {
        return !delivery.sent();
    }

    /** Whether a record that failed has no dead letter yet. */
    public boolean isUnburied(@ExchangeProperty(PROPERTY) Delivery delivery, Exchange exchange) {
        if (!delivery.attempt().isAgain()) {
            return true;
        }
        Message record = exchange.getUnitOfWork().getOriginalInMessage();
        Map<String, byte[]> headers = Map.of(
                "dead-letter-topic", bytes(record.getHeader(KafkaConstants.TOPIC)),
                "dead-letter-partition", bytes(record.getHeader(KafkaConstants.PARTITION)),
                "dead-letter-offset", bytes(record.getHeader(KafkaConstants.OFFSET)));
        Instant since = Instant.ofEpochMilli(record.getHeader(KafkaConstants.TIMESTAMP, 0L, Long.class));
        return !sent.has(Set.of(deadLetters), headers, since);
    }

    private static byte[] bytes(Object header) {
        return header.toString().getBytes(StandardCharsets.UTF_8);
    }

    /** Forgets a record that is committed, so that it never comes again. */
    public void forget(@ExchangeProperty(PROPERTY) Delivery delivery) {
        Set<String> ids = new HashSet<>(delivery.attempt().ids());
        ids.add(Claims.id(delivery.origin()));
        entries.forget(ids);
    }

    /** The place of the record and its time, because a topic that is made anew begins at 0 again. */
    private static String origin(Message record) {
        return record.getHeader(KafkaConstants.TOPIC, String.class)
                + "/" + record.getHeader(KafkaConstants.PARTITION, Integer.class)
                + "/" + record.getHeader(KafkaConstants.OFFSET, Long.class)
                + "@" + record.getHeader(KafkaConstants.TIMESTAMP, 0L, Long.class);
    }
}
