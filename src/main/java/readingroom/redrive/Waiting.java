package readingroom.redrive;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;

/**
 * The letters of the topic that wait: those behind the commit, but for those that its metadata name because they were sent
 * before others. What does not fit into the metadata waits once more than it needs to, which is harmless.
 */
final class Waiting {

    private static final Duration POLL = Duration.ofMillis(500);
    /** Brokers take 4096 bytes unless told otherwise. */
    private static final int NOTE_MAX = 4000;

    private final KafkaConsumer<byte[], byte[]> consumer;
    private final String topic;

    Waiting(KafkaConsumer<byte[], byte[]> consumer, String topic) {
        this.consumer = consumer;
        this.topic = topic;
    }

    /** The name of a letter. */
    static String name(ConsumerRecord<?, ?> letter) {
        return letter.partition() + ":" + letter.offset();
    }

    /** Hands on those that wait now. */
    void each(Consumer<ConsumerRecord<byte[], byte[]>> reader) {
        Set<TopicPartition> partitions = partitions();
        consumer.assign(partitions);
        consumer.seekToBeginning(partitions);
        Map<Integer, SentOffsets> done = new HashMap<>();
        committed(partitions).forEach((partition, committed) -> {
            consumer.seek(partition, committed);
            done.put(partition.partition(), SentOffsets.of(committed.metadata()));
        });
        Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
        while (ends.entrySet().stream().anyMatch(end -> consumer.position(end.getKey()) < end.getValue())) {
            for (ConsumerRecord<byte[], byte[]> letter : consumer.poll(POLL)) {
                boolean isBefore = letter.offset() < ends.get(new TopicPartition(topic, letter.partition()));
                SentOffsets sent = done.get(letter.partition());
                if (isBefore && (sent == null || !sent.has(letter.offset()))) {
                    reader.accept(letter);
                }
            }
        }
    }

    /**
     * Lets these wait no more, and all others wait on.
     *
     * @param letters offsets by partition
     */
    void done(Map<Integer, SentOffsets> letters) {
        Map<TopicPartition, OffsetAndMetadata> commits = new HashMap<>();
        Set<TopicPartition> partitions = partitions();
        Map<TopicPartition, OffsetAndMetadata> committed = committed(partitions);
        Map<TopicPartition, Long> beginnings = consumer.beginningOffsets(partitions);
        for (TopicPartition partition : partitions) {
            OffsetAndMetadata before = committed.get(partition);
            SentOffsets done = before == null ? new SentOffsets() : SentOffsets.of(before.metadata());
            done.addAll(letters.getOrDefault(partition.partition(), new SentOffsets()));
            long from = Math.max(beginnings.get(partition), before == null ? 0 : before.offset());
            long next = done.firstOther(from);
            commits.put(partition, new OffsetAndMetadata(next, done.note(next, NOTE_MAX)));
        }
        consumer.commitSync(commits);
    }

    private Set<TopicPartition> partitions() {
        return consumer.partitionsFor(topic).stream()
                .map(partition -> new TopicPartition(topic, partition.partition()))
                .collect(Collectors.toSet());
    }

    private Map<TopicPartition, OffsetAndMetadata> committed(Set<TopicPartition> partitions) {
        Map<TopicPartition, OffsetAndMetadata> known = new HashMap<>(consumer.committed(partitions));
        known.values().removeIf(committed -> committed == null);
        return known;
    }
}
