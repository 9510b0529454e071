package readingroom.redrive;

import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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

    /** Hands on those that wait now; where each partition ended. */
    Map<TopicPartition, OffsetAndMetadata> each(Consumer<ConsumerRecord<byte[], byte[]>> reader) {
        Set<TopicPartition> partitions = partitions();
        consumer.assign(partitions);
        consumer.seekToBeginning(partitions);
        Set<String> done = new HashSet<>();
        committed(partitions).forEach((partition, committed) -> {
            consumer.seek(partition, committed);
            noted(committed).forEach(offset -> done.add(partition.partition() + ":" + offset));
        });
        Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
        while (ends.entrySet().stream().anyMatch(end -> consumer.position(end.getKey()) < end.getValue())) {
            for (ConsumerRecord<byte[], byte[]> letter : consumer.poll(POLL)) {
                boolean isBefore = letter.offset() < ends.get(new TopicPartition(topic, letter.partition()));
                if (isBefore && !done.contains(name(letter))) {
                    reader.accept(letter);
                }
            }
        }
        return ends.entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, end -> new OffsetAndMetadata(end.getValue())));
    }

    /** Lets these wait no more, and all others wait on. */
    void done(Collection<String> letters) {
        Map<TopicPartition, OffsetAndMetadata> commits = new HashMap<>();
        Set<TopicPartition> partitions = partitions();
        Map<TopicPartition, OffsetAndMetadata> committed = committed(partitions);
        Map<TopicPartition, Long> beginnings = consumer.beginningOffsets(partitions);
        for (TopicPartition partition : partitions) {
            OffsetAndMetadata before = committed.get(partition);
            SortedSet<Long> done = before == null ? new TreeSet<>() : noted(before);
            String prefix = partition.partition() + ":";
            letters.stream()
                    .filter(letter -> letter.startsWith(prefix))
                    .forEach(letter -> done.add(Long.parseLong(letter.substring(prefix.length()))));
            long next = Math.max(beginnings.get(partition), before == null ? 0 : before.offset());
            while (done.remove(next)) {
                next++;
            }
            commits.put(partition, new OffsetAndMetadata(next, note(done.tailSet(next))));
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

    /** The offsets behind the commit that wait no more. */
    static SortedSet<Long> noted(OffsetAndMetadata committed) {
        return Stream.of(committed.metadata().split(","))
                .filter(offset -> !offset.isEmpty())
                .map(Long::valueOf)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static String note(SortedSet<Long> offsets) {
        List<String> all = offsets.stream().map(String::valueOf).toList();
        int fit = all.size();
        int length = String.join(",", all).length();
        while (length > NOTE_MAX) {
            fit--;
            length -= all.get(fit).length() + 1;
        }
        return String.join(",", all.subList(0, fit));
    }
}
