package readingroom.ingest;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import org.apache.camel.Exchange;
import org.apache.camel.Message;
import org.apache.camel.component.kafka.KafkaConstants;
import org.apache.camel.component.kafka.consumer.KafkaManualCommit;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.UnreadableExport;
import readingroom.model.DeadLetter;

/** A record of the topic as it arrived. */
record TopicRecord(
        byte @Nullable [] value,
        byte @Nullable [] key,
        String topic,
        int partition,
        long offset,
        @Nullable KafkaManualCommit commit,
        Instant arrived) {

    private static final String ROUTE = "ingest-topic";
    private static final int KEY_MAX = 512;

    static TopicRecord of(Exchange exchange) {
        Message message = exchange.getMessage();
        return new TopicRecord(
                message.getBody(byte[].class),
                message.getHeader(KafkaConstants.KEY, byte[].class),
                message.getHeader(KafkaConstants.TOPIC, String.class),
                message.getHeader(KafkaConstants.PARTITION, Integer.class),
                message.getHeader(KafkaConstants.OFFSET, Long.class),
                message.getHeader(KafkaConstants.MANUAL_COMMIT, KafkaManualCommit.class),
                Instant.now());
    }

    /** The key as text, which stands for the conversation of messages that name none. */
    @Nullable
    String conversation() {
        if (key == null || key.length > KEY_MAX) {
            return null;
        }
        String text = new String(key, StandardCharsets.UTF_8).strip();
        return text.isEmpty() ? null : text;
    }

    DeadLetter deadLetter(String reason) {
        return new DeadLetter(
                value,
                key,
                topic,
                partition,
                offset,
                ROUTE,
                "index",
                UnreadableExport.class.getName(),
                reason,
                1,
                arrived,
                Instant.now());
    }
}
