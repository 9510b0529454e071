package readingroom.question;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.apache.camel.Exchange;
import org.apache.camel.Message;
import org.apache.camel.component.kafka.KafkaConstants;
import readingroom.model.Answer;
import readingroom.model.DeadLetter;

/** Makes a dead letter of a record that failed, and a Kafka record of a dead letter. */
public final class DeadLetters {

    private static final int MESSAGE_MAX = 512;

    private final MeterRegistry meters;
    private final Clock clock;

    /** @param meters counts the letters */
    public DeadLetters(MeterRegistry meters, Clock clock) {
        this.meters = meters;
        this.clock = clock;
    }

    /** The record behind a failed answer, as it arrived. */
    public DeadLetter ofAnswer(Exchange exchange) {
        Answer answer = exchange.getMessage().getBody(Answer.class);
        Message asked = exchange.getUnitOfWork().getOriginalInMessage();
        Instant now = clock.instant();
        Answer.Failure cause = Objects.requireNonNull(answer.cause(), "a failed answer has a cause");
        return new DeadLetter(
                asked.getBody(byte[].class),
                asked.getHeader(KafkaConstants.KEY, byte[].class),
                asked.getHeader(KafkaConstants.TOPIC, "http", String.class),
                asked.getHeader(KafkaConstants.PARTITION, 0, Integer.class),
                asked.getHeader(KafkaConstants.OFFSET, -1L, Long.class),
                exchange.getFromRouteId(),
                cause.step(),
                cause.exception(),
                cause.message(),
                1,
                now,
                now);
    }

    /** The record for the dead letter topic: the original bytes, everything else in headers. */
    public void write(Exchange exchange) {
        DeadLetter letter = exchange.getMessage().getBody(DeadLetter.class);
        Counter.builder("readingroom.dead.letters")
                .description(
                        "Records that failed and were written to the topic of dead letters, each time that they were")
                .tag("route", letter.route())
                .register(meters)
                .increment();
        Map<String, Object> headers = new HashMap<>();
        headers.put("dead-letter-topic", bytes(letter.topic()));
        headers.put("dead-letter-partition", bytes(letter.partition()));
        headers.put("dead-letter-offset", bytes(letter.offset()));
        headers.put("dead-letter-route", bytes(letter.route()));
        headers.put("dead-letter-step", bytes(letter.step()));
        headers.put("dead-letter-exception", bytes(letter.exceptionClass()));
        headers.put("dead-letter-message", bytes(shortened(letter.message())));
        headers.put("dead-letter-attempts", bytes(letter.attempts()));
        headers.put("dead-letter-first-time", bytes(letter.first()));
        headers.put("dead-letter-last-time", bytes(letter.last()));
        if (letter.key() != null) {
            headers.put("dead-letter-key", letter.key());
            headers.put(KafkaConstants.KEY, letter.key());
        }
        exchange.getMessage().setHeaders(headers);
        exchange.getMessage().setBody(letter.value());
    }

    private static String shortened(String message) {
        return message.length() <= MESSAGE_MAX ? message : message.substring(0, MESSAGE_MAX);
    }

    private static byte[] bytes(Object value) {
        return value.toString().getBytes(StandardCharsets.UTF_8);
    }
}
