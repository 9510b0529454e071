package readingroom.redrive;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.jspecify.annotations.Nullable;

/** Shows the dead letters, page by page, whether they wait or were sent again. Nothing is committed. */
public final class LetterReader implements AutoCloseable {

    private static final Duration POLL = Duration.ofMillis(500);
    private static final int POLLS_MAX = 20;
    private static final int FETCH_BYTES = 4_000_000;
    private static final Pattern ID = Pattern.compile("(\\d{1,9})-(\\d{1,18})");

    private final KafkaConsumer<byte[], byte[]> consumer;
    private final String topic;

    /**
     * @param access where Kafka is, and how to get in
     * @param deadLetters the topic of dead letters
     */
    public LetterReader(Map<String, Object> access, String deadLetters) {
        this.topic = deadLetters;
        this.consumer = new KafkaConsumer<>(
                Redrive.with(
                        access,
                        Map.of(
                                ConsumerConfig.GROUP_ID_CONFIG, Redrive.GROUP,
                                ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, "false",
                                ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "earliest",
                                ConsumerConfig.MAX_POLL_RECORDS_CONFIG, "100",
                                ConsumerConfig.FETCH_MAX_BYTES_CONFIG, Integer.toString(FETCH_BYTES),
                                ConsumerConfig.DEFAULT_API_TIMEOUT_MS_CONFIG, "10000")),
                new ByteArrayDeserializer(),
                new ByteArrayDeserializer());
    }

    /** The place of a letter in its topic. */
    public record Place(int partition, long offset) {

        /** @throws IllegalArgumentException if it is no id of a letter */
        public static Place of(String id) {
            Matcher parts = ID.matcher(id);
            if (!parts.matches()) {
                throw new IllegalArgumentException("the id of a letter is PARTITION-OFFSET, such as 0-12");
            }
            return new Place(Integer.parseInt(parts.group(1)), Long.parseLong(parts.group(2)));
        }
    }

    /** Letters in the order of partitions and offsets, after a place; {@code null} for the first ones. */
    public List<LetterView> list(@Nullable Place after, int limit) {
        List<LetterView> found = new ArrayList<>();
        for (TopicPartition partition : partitions()) {
            if (found.size() < limit && (after == null || partition.partition() >= after.partition())) {
                boolean isWithin = after != null && partition.partition() == after.partition();
                read(partition, isWithin ? after.offset() + 1 : 0, limit, found);
            }
        }
        return found;
    }

    /** What a letter holds, as text, or in hexadecimal digits if it is none; empty if there is no such letter. */
    public Optional<String> content(Place place) {
        return partitions().stream()
                .filter(partition -> partition.partition() == place.partition())
                .findFirst()
                .flatMap(partition -> record(partition, place.offset()))
                .map(record -> text(record.value()));
    }

    @Override
    public void close() {
        consumer.close();
    }

    private List<TopicPartition> partitions() {
        return consumer.partitionsFor(topic).stream()
                .map(partition -> new TopicPartition(topic, partition.partition()))
                .sorted(Comparator.comparing(TopicPartition::partition))
                .toList();
    }

    private void read(TopicPartition partition, long from, int limit, List<LetterView> found) {
        List<TopicPartition> one = List.of(partition);
        consumer.assign(one);
        OffsetAndMetadata committed =
                consumer.committed(java.util.Set.copyOf(one)).get(partition);
        SentOffsets sent = committed == null ? new SentOffsets() : SentOffsets.of(committed.metadata());
        long waitingFrom = committed == null ? 0 : committed.offset();
        long end = consumer.endOffsets(one).get(partition);
        consumer.seek(partition, Math.max(from, consumer.beginningOffsets(one).get(partition)));
        for (int i = 0; i < POLLS_MAX && found.size() < limit && consumer.position(partition) < end; i++) {
            for (ConsumerRecord<byte[], byte[]> record : consumer.poll(POLL)) {
                if (found.size() < limit && record.offset() < end) {
                    found.add(LetterView.of(record, record.offset() >= waitingFrom && !sent.has(record.offset())));
                }
            }
        }
    }

    private Optional<ConsumerRecord<byte[], byte[]>> record(TopicPartition partition, long offset) {
        List<TopicPartition> one = List.of(partition);
        consumer.assign(one);
        boolean isThere = offset >= consumer.beginningOffsets(one).get(partition)
                && offset < consumer.endOffsets(one).get(partition);
        if (!isThere) {
            return Optional.empty();
        }
        consumer.seek(partition, offset);
        for (int i = 0; i < POLLS_MAX; i++) {
            for (ConsumerRecord<byte[], byte[]> record : consumer.poll(POLL)) {
                return record.offset() == offset ? Optional.of(record) : Optional.empty();
            }
        }
        return Optional.empty();
    }

    private static String text(byte @Nullable [] value) {
        if (value == null) {
            return "";
        }
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(value))
                    .toString();
        } catch (CharacterCodingException e) {
            return HexFormat.of().formatHex(value);
        }
    }
}
