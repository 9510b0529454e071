package readingroom.ingest;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import org.apache.camel.Exchange;
import org.apache.camel.Message;
import org.apache.camel.component.kafka.KafkaConstants;
import org.apache.camel.component.kafka.consumer.KafkaManualCommit;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.UnreadableExport;
import readingroom.model.DeadLetter;
import readingroom.model.Json;

/** A record of the topic as it arrived; its headers are looked up only when they are needed, for most never are. */
record TopicRecord(Message message, byte @Nullable [] value, Instant arrived) {

    private static final String ROUTE = "ingest-topic";
    private static final int KEY_MAX = 512;

    static TopicRecord of(Exchange exchange, Instant arrived) {
        Message message = exchange.getMessage();
        return new TopicRecord(message, message.getBody(byte[].class), arrived);
    }

    /** Bytes. */
    long length() {
        return value == null ? 0 : value.length;
    }

    int partition() {
        return message.getHeader(KafkaConstants.PARTITION, Integer.class);
    }

    @Nullable
    KafkaManualCommit commit() {
        return message.getHeader(KafkaConstants.MANUAL_COMMIT, KafkaManualCommit.class);
    }

    /** The conversation of messages that name none: the key as text, or what a key in JSON says. */
    @Nullable
    String conversation() {
        JsonNode named = namedKey();
        String text = named == null ? keyText() : named.path("conversation_id").asText("");
        return text.isEmpty() ? null : text;
    }

    /**
     * The message that a record without value deletes: its key says it in JSON, {@code conversation_id}, {@code message_id}
     * and, where messages have one, {@code platform}; null if it does not.
     */
    @Nullable
    Fields deletion() {
        JsonNode named = namedKey();
        if (named == null || !named.hasNonNull("message_id") || !named.hasNonNull("conversation_id")) {
            return null;
        }
        return new Fields()
                .id(named.path("message_id").asText())
                .conversationId(named.path("conversation_id").asText())
                .platform(named.path("platform").asText(null))
                .deleted(true);
    }

    private @Nullable JsonNode namedKey() {
        String text = keyText();
        if (!text.startsWith("{")) {
            return null;
        }
        try {
            return Json.mapper().readTree(text);
        } catch (JsonProcessingException e) {
            return null;
        }
    }

    private String keyText() {
        byte[] key = key();
        return key == null || key.length > KEY_MAX ? "" : new String(key, StandardCharsets.UTF_8).strip();
    }

    private byte @Nullable [] key() {
        return message.getHeader(KafkaConstants.KEY, byte[].class);
    }

    DeadLetter deadLetter(String reason) {
        return new DeadLetter(
                value,
                key(),
                message.getHeader(KafkaConstants.TOPIC, String.class),
                partition(),
                message.getHeader(KafkaConstants.OFFSET, Long.class),
                ROUTE,
                "index",
                UnreadableExport.class.getName(),
                reason,
                1,
                arrived,
                Instant.now());
    }
}
