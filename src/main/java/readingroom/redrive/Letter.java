package readingroom.redrive;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.regex.Pattern;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.Header;
import org.jspecify.annotations.Nullable;

/**
 * A dead letter as a line of JSON, to be looked at, repaired and sent again.
 *
 * @param topic that the record came from
 * @param value the record as it arrived, if it is text; null as well for a tombstone
 * @param valueBase64 the record as it arrived, if it is no text
 * @param letter partition and offset in the topic of dead letters; only for people
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record Letter(
        String topic,
        @Nullable String key,
        @Nullable String value,
        @Nullable String valueBase64,
        @Nullable String step,
        @Nullable String message,
        @Nullable String letter) {

    private static final Pattern NAME = Pattern.compile("\\d{1,9}:\\d{1,18}");

    static Letter of(ConsumerRecord<byte[], byte[]> record) {
        byte[] value = record.value();
        String text = value == null ? null : text(value);
        return new Letter(
                String.valueOf(header(record, "dead-letter-topic")),
                header(record, "dead-letter-key"),
                text,
                value != null && text == null ? Base64.getEncoder().encodeToString(value) : null,
                header(record, "dead-letter-step"),
                header(record, "dead-letter-message"),
                Waiting.name(record));
    }

    /** Of the topic of dead letters. */
    int partition() {
        return Integer.parseInt(name()[0]);
    }

    /** In its partition. */
    long offset() {
        return Long.parseLong(name()[1]);
    }

    private String[] name() {
        return String.valueOf(letter).split(":");
    }

    /** Whether it says which letter it is, and where it came from. */
    @JsonIgnore
    boolean isNamed() {
        return topic != null && letter != null && NAME.matcher(letter).matches();
    }

    byte @Nullable [] keyBytes() {
        return key == null ? null : key.getBytes(StandardCharsets.UTF_8);
    }

    /** @throws IllegalArgumentException if the base64 is broken */
    byte @Nullable [] valueBytes() {
        if (valueBase64 != null) {
            return Base64.getDecoder().decode(valueBase64);
        }
        return value == null ? null : value.getBytes(StandardCharsets.UTF_8);
    }

    private static @Nullable String header(ConsumerRecord<byte[], byte[]> record, String name) {
        Header header = record.headers().lastHeader(name);
        return header == null || header.value() == null ? null : new String(header.value(), StandardCharsets.UTF_8);
    }

    private static @Nullable String text(byte[] bytes) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException e) {
            return null;
        }
    }
}
