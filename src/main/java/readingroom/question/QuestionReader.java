package readingroom.question;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import org.apache.camel.Exchange;
import org.apache.camel.Message;
import org.apache.camel.component.kafka.KafkaConstants;
import org.jspecify.annotations.Nullable;
import readingroom.model.Json;
import readingroom.model.Question;

/** Reads a question, as JSON or as bare text, from the value of a Kafka record or the body of an HTTP request. */
public final class QuestionReader {

    private final QuestionParser parser;
    private final Clock clock;

    public QuestionReader(QuestionParser parser, Clock clock) {
        this.parser = parser;
        this.clock = clock;
    }

    /**
     * Reads a Kafka record. Without an id of its own the question is known by the record's key, else by a UUID made of
     * the record's place, so that the same record always gives the same id.
     */
    public Question readRecord(Exchange exchange) throws UnreadableQuestion {
        Message read = exchange.getMessage();
        // what the sender wrote must not steer a component further on; Camel lets none of its own prefixes in
        read.getHeaders()
                .keySet()
                .removeIf(name ->
                        !name.startsWith("Camel") && !name.startsWith("kafka.") && !Replies.READ.contains(name));
        return readRecord(
                read.getBody(byte[].class),
                read.getHeader(KafkaConstants.KEY, byte[].class),
                read.getHeader(KafkaConstants.TOPIC, String.class),
                read.getHeader(KafkaConstants.PARTITION, Integer.class),
                read.getHeader(KafkaConstants.OFFSET, Long.class),
                read.getHeader(KafkaConstants.TIMESTAMP, Long.class));
    }

    Question readRecord(
            byte @Nullable [] value,
            byte @Nullable [] key,
            String topic,
            int partition,
            long offset,
            @Nullable Long timestamp)
            throws UnreadableQuestion {
        String id = key == null || key.length == 0
                ? UUID.nameUUIDFromBytes((topic + "/" + partition + "/" + offset).getBytes(StandardCharsets.UTF_8))
                        .toString()
                : new String(key, StandardCharsets.UTF_8);
        Instant received = timestamp == null || timestamp < 0 ? clock.instant() : Instant.ofEpochMilli(timestamp);
        return read(value, id, received);
    }

    /** Reads the body of an HTTP request; without an id of its own the question gets a random UUID. */
    public Question readRequest(Exchange request) throws UnreadableQuestion {
        request.getMessage().removeHeaders("*");
        String id = UUID.randomUUID().toString();
        if (request.getMessage().getBody() instanceof Map) {
            throw new UnreadableQuestion(
                    id, "a form is no question; send it with Content-Type: application/json, or text/plain");
        }
        return read(request.getMessage().getBody(byte[].class), id, clock.instant());
    }

    /** Reads a question of this process; without an id of its own it gets a random UUID. */
    public Question readText(String text) throws UnreadableQuestion {
        return read(text.getBytes(StandardCharsets.UTF_8), UUID.randomUUID().toString(), clock.instant());
    }

    /** What is JSON, but no object, was meant to be something else than a question. */
    private static void requireText(String bare, String id) throws UnreadableQuestion {
        try (JsonParser json = Json.mapper().createParser(bare)) {
            JsonToken first = json.nextToken();
            if (first == JsonToken.START_ARRAY) {
                json.skipChildren();
            }
            boolean whole = first != null && first != JsonToken.VALUE_STRING && json.nextToken() == null;
            if (!whole) {
                return;
            }
        } catch (IOException e) {
            return;
        }
        throw new UnreadableQuestion(
                id, "JSON that is no object is no question; send {\"question\": \"...\"} or bare text");
    }

    private Question read(byte @Nullable [] value, String id, Instant received) throws UnreadableQuestion {
        if (value == null) {
            throw new UnreadableQuestion(id, "the record has no value; send the question as text or as JSON");
        }
        String text;
        try {
            text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(value))
                    .toString()
                    .strip();
        } catch (CharacterCodingException e) {
            throw new UnreadableQuestion(id, "the question is not UTF-8 text; send it as UTF-8");
        }
        String bare = text.startsWith("\uFEFF") ? text.substring(1).strip() : text;
        try {
            if (bare.startsWith("{")) {
                return parser.parseJson(bare, id, received);
            }
            requireText(bare, id);
            return parser.parseText(bare, id, received);
        } catch (IOException e) {
            throw new UnreadableQuestion(
                    id,
                    "the question begins with { but is not JSON ("
                            + e.getClass().getSimpleName() + "); send {\"question\": \"...\"} or bare text");
        }
    }
}
