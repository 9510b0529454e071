package readingroom.journal;

import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndTimestamp;
import org.apache.kafka.common.PartitionInfo;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/** Looks for a record among those that were sent; only for questions that come again, which is after a kill. */
public final class SentRecords {

    // clocks of instances and brokers differ, though seldom by so much
    private static final Duration CLOCKS = Duration.ofMinutes(5);

    private final Map<String, Object> properties;

    /** @param access how Kafka is reached */
    public SentRecords(Map<String, Object> access) {
        this.properties = new HashMap<>(access);
        properties.putAll(Map.of(
                ConsumerConfig.KEY_DESERIALIZER_CLASS_CONFIG,
                ByteArrayDeserializer.class,
                ConsumerConfig.VALUE_DESERIALIZER_CLASS_CONFIG,
                ByteArrayDeserializer.class,
                ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG,
                false,
                ConsumerConfig.ALLOW_AUTO_CREATE_TOPICS_CONFIG,
                false,
                ConsumerConfig.DEFAULT_API_TIMEOUT_MS_CONFIG,
                15_000));
    }

    /**
     * Whether a record with these headers was sent to one of the topics.
     *
     * @param since when it was sent at the earliest
     * @throws org.apache.kafka.common.KafkaException if Kafka does not answer
     */
    boolean has(Collection<String> topics, Map<String, byte[]> headers, Instant since) {
        try (KafkaConsumer<byte[], byte[]> consumer = new KafkaConsumer<>(properties)) {
            Map<TopicPartition, Long> ends = begin(consumer, topics, since.minus(CLOCKS));
            while (ends.entrySet().stream().anyMatch(end -> consumer.position(end.getKey()) < end.getValue())) {
                for (ConsumerRecord<byte[], byte[]> record : consumer.poll(Duration.ofMillis(500))) {
                    if (headers.entrySet().stream()
                            .allMatch(header -> isIn(record, header.getKey(), header.getValue()))) {
                        return true;
                    }
                }
            }
            return false;
        }
    }

    private static boolean isIn(ConsumerRecord<byte[], byte[]> record, String header, byte[] value) {
        Header found = record.headers().lastHeader(header);
        return found != null && Arrays.equals(found.value(), value);
    }

    /** Goes to the first records of that time, and returns where they end by now. */
    private static Map<TopicPartition, Long> begin(
            KafkaConsumer<byte[], byte[]> consumer, Collection<String> topics, Instant since) {
        Map<String, List<PartitionInfo>> known = consumer.listTopics();
        List<TopicPartition> partitions = topics.stream()
                .flatMap(topic -> known.getOrDefault(topic, List.of()).stream())
                .map(info -> new TopicPartition(info.topic(), info.partition()))
                .toList();
        Map<TopicPartition, Long> times =
                partitions.stream().collect(Collectors.toMap(Function.identity(), partition -> since.toEpochMilli()));
        Map<TopicPartition, OffsetAndTimestamp> starts = consumer.offsetsForTimes(times);
        Map<TopicPartition, Long> ends = new HashMap<>(consumer.endOffsets(partitions));
        ends.keySet().removeIf(partition -> starts.get(partition) == null);
        consumer.assign(ends.keySet());
        ends.keySet()
                .forEach(partition ->
                        consumer.seek(partition, starts.get(partition).offset()));
        return ends;
    }
}
