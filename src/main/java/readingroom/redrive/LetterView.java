package readingroom.redrive;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.nio.charset.StandardCharsets;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.Header;
import org.jspecify.annotations.Nullable;

/**
 * A dead letter as it is listed, without what it holds.
 *
 * @param id its place among the dead letters, partition and offset with a hyphen between them
 * @param topic that the record came from
 * @param partition of the record
 * @param offset of the record; -1 if it did not come from Kafka
 * @param key of the record, if it is text
 * @param size of the record, in bytes
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record LetterView(
        String id,
        String topic,
        int partition,
        long offset,
        @Nullable String key,
        String route,
        String step,
        String exception,
        String message,
        int attempts,
        String firstAt,
        String lastAt,
        int size,
        State state) {

    /** Whether a letter still waits to be sent again. */
    public enum State {
        @JsonProperty("waiting")
        WAITING,
        @JsonProperty("sent")
        SENT
    }

    static LetterView of(ConsumerRecord<byte[], byte[]> record, boolean waiting) {
        return new LetterView(
                record.partition() + "-" + record.offset(),
                text(record, "topic"),
                (int) number(record, "partition"),
                number(record, "offset"),
                optional(record, "key"),
                text(record, "route"),
                text(record, "step"),
                text(record, "exception"),
                text(record, "message"),
                (int) number(record, "attempts"),
                text(record, "first-time"),
                text(record, "last-time"),
                record.value() == null ? 0 : record.value().length,
                waiting ? State.WAITING : State.SENT);
    }

    private static String text(ConsumerRecord<byte[], byte[]> record, String name) {
        String text = optional(record, name);
        return text == null ? "" : text;
    }

    private static long number(ConsumerRecord<byte[], byte[]> record, String name) {
        try {
            return Long.parseLong(text(record, name));
        } catch (NumberFormatException e) {
            return -1;
        }
    }

    private static @Nullable String optional(ConsumerRecord<byte[], byte[]> record, String name) {
        Header header = record.headers().lastHeader("dead-letter-" + name);
        return header == null || header.value() == null ? null : new String(header.value(), StandardCharsets.UTF_8);
    }
}
