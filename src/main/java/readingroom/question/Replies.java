package readingroom.question;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.camel.Body;
import org.apache.camel.Exchange;
import org.apache.camel.ExchangeException;
import org.apache.camel.component.kafka.KafkaConstants;
import org.apache.kafka.common.KafkaException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import readingroom.model.Answer;
import readingroom.trace.Tracing;

/**
 * Addresses an answer: to the topic that its question asked for, with the headers by which the sender knows it again,
 * byte for byte.
 */
public final class Replies {

    private static final Logger LOG = LoggerFactory.getLogger(Replies.class);
    private static final Set<String> COPIED =
            Set.of("correlation-id", "kafka_correlationId", "traceparent", "tracestate");

    /** All headers of a question that mean something to us. */
    static final Set<String> READ = Stream.concat(
                    COPIED.stream(), Stream.of("reply-to", "kafka_replyTopic", "kafka_replyPartition"))
            .collect(Collectors.toUnmodifiableSet());

    private static final Pattern TOPIC = Pattern.compile("[a-zA-Z0-9._-]{1,249}");

    private final String defaultTopic;
    private final Set<String> ownTopics;

    /** @param ownTopics topics that we read ourselves: an answer sent there would come back as input */
    public Replies(String defaultTopic, Set<String> ownTopics) {
        this.defaultTopic = defaultTopic;
        this.ownTopics = Set.copyOf(ownTopics);
    }

    /** Replaces the headers of the question's record by those of the answer's. */
    public void address(@Body Answer answer, Exchange exchange) {
        Map<String, Object> asked = exchange.getMessage().getHeaders();
        Map<String, Object> reply = new HashMap<>();
        COPIED.stream().filter(asked::containsKey).forEach(name -> reply.put(name, asked.get(name)));
        // whoever reads the answer joins the trace below us; without spans of ours, beside us
        Tracing.headers(exchange).forEach((name, value) -> reply.put(name, value.getBytes(StandardCharsets.UTF_8)));
        reply.put(KafkaConstants.KEY, answer.questionId().getBytes(StandardCharsets.UTF_8));
        String topic = topic(asked);
        reply.put(KafkaConstants.OVERRIDE_TOPIC, topic);
        Integer partition = partition(asked.get("kafka_replyPartition"));
        if (partition != null && !topic.equals(defaultTopic)) {
            reply.put(KafkaConstants.PARTITION_KEY, partition);
        }
        Object commit = asked.get(KafkaConstants.MANUAL_COMMIT);
        if (commit != null) {
            reply.put(KafkaConstants.MANUAL_COMMIT, commit);
        }
        // Camel copies the map: what is put into it later is lost
        exchange.getMessage().setHeaders(reply);
    }

    /**
     * Addresses an answer that its own topic did not take to the topic of all answers.
     *
     * @throws KafkaException the failure itself, when it was sent there already
     */
    public void redirect(Exchange exchange, @ExchangeException KafkaException failure) {
        Map<String, Object> headers = exchange.getMessage().getHeaders();
        if (defaultTopic.equals(headers.get(KafkaConstants.OVERRIDE_TOPIC))) {
            throw failure;
        }
        LOG.warn(
                "an answer cannot be sent to {} ({}); it goes to {}",
                headers.get(KafkaConstants.OVERRIDE_TOPIC),
                failure.getClass().getSimpleName(),
                defaultTopic);
        headers.put(KafkaConstants.OVERRIDE_TOPIC, defaultTopic);
        headers.remove(KafkaConstants.PARTITION_KEY);
    }

    private String topic(Map<String, Object> asked) {
        for (String name : new String[] {"reply-to", "kafka_replyTopic"}) {
            String topic = text(asked.get(name));
            if (topic != null && TOPIC.matcher(topic).matches() && !ownTopics.contains(topic)) {
                return topic;
            }
        }
        return defaultTopic;
    }

    private static @Nullable String text(@Nullable Object header) {
        return header instanceof byte[] bytes
                ? new String(bytes, StandardCharsets.UTF_8)
                : header instanceof String string ? string : null;
    }

    /** Spring Kafka writes the partition as a big-endian integer. */
    private static @Nullable Integer partition(@Nullable Object header) {
        int partition = header instanceof byte[] bytes && bytes.length == Integer.BYTES
                ? ByteBuffer.wrap(bytes).getInt()
                : -1;
        return partition < 0 ? null : Integer.valueOf(partition);
    }
}
