package readingroom;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ListOffsetsResult.ListOffsetsResultInfo;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.awaitility.Awaitility;
import readingroom.model.Answer;
import readingroom.model.Json;

/** A plain Kafka client for tests. */
public final class KafkaClient implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final Properties properties = new Properties();
    private final KafkaProducer<byte[], byte[]> producer;
    private final List<Future<RecordMetadata>> sent = new ArrayList<>();

    public KafkaClient(String brokers) {
        this(Map.of("bootstrap.servers", brokers));
    }

    /** @param access properties of all clients */
    public KafkaClient(Map<String, Object> access) {
        properties.putAll(access);
        producer = new KafkaProducer<>(properties, new ByteArraySerializer(), new ByteArraySerializer());
    }

    /** Makes topics and waits until they take records: a partition is announced before its leader is ready. */
    public void create(int partitions, String... topics) throws Exception {
        try (Admin admin = Admin.create(properties)) {
            admin.createTopics(Arrays.stream(topics)
                            .map(topic -> new NewTopic(topic, partitions, (short) 1))
                            .toList())
                    .all()
                    .get();
            Map<TopicPartition, OffsetSpec> all = new HashMap<>();
            for (String topic : topics) {
                IntStream.range(0, partitions)
                        .forEach(partition -> all.put(new TopicPartition(topic, partition), OffsetSpec.latest()));
            }
            // a broker may hear of a topic later than the client that made it
            Awaitility.await()
                    .ignoreExceptionsMatching(e -> e.getCause() instanceof UnknownTopicOrPartitionException)
                    .until(() -> admin.listOffsets(all).all().get().size() == all.size());
        }
    }

    public void send(ProducerRecord<byte[], byte[]> record) {
        queue(record);
        flush();
    }

    /** Sends without waiting; {@link #flush} waits. */
    public void queue(ProducerRecord<byte[], byte[]> record) {
        sent.add(producer.send(record));
    }

    /** Waits until all that was sent has arrived, and fails if anything did not. */
    public void flush() {
        producer.flush();
        for (Future<RecordMetadata> future : sent) {
            try {
                future.get();
            } catch (ExecutionException | InterruptedException e) {
                throw new AssertionError("a record was not delivered", e);
            }
        }
        sent.clear();
    }

    /** All records of a topic, as soon as there are so many. */
    public List<ConsumerRecord<byte[], byte[]>> records(String topic, int count) {
        List<ConsumerRecord<byte[], byte[]>> found = new ArrayList<>();
        try (KafkaConsumer<byte[], byte[]> consumer =
                new KafkaConsumer<>(properties, new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
            List<TopicPartition> partitions = IntStream.range(
                            0, consumer.partitionsFor(topic).size())
                    .mapToObj(partition -> new TopicPartition(topic, partition))
                    .toList();
            consumer.assign(partitions);
            consumer.seekToBeginning(partitions);
            long deadline = System.nanoTime() + PATIENCE.toNanos();
            while (found.size() < count && System.nanoTime() < deadline) {
                consumer.poll(Duration.ofMillis(200)).forEach(found::add);
            }
            consumer.poll(Duration.ofMillis(500)).forEach(found::add);
        }
        if (found.size() < count) {
            throw new AssertionError("only " + found.size() + " of " + count + " records on " + topic);
        }
        return found;
    }

    /** How many records a topic has. */
    public long end(String topic) throws Exception {
        try (Admin admin = Admin.create(properties)) {
            Map<TopicPartition, OffsetSpec> latest = new HashMap<>();
            admin.describeTopics(List.of(topic))
                    .allTopicNames()
                    .get()
                    .get(topic)
                    .partitions()
                    .forEach(partition ->
                            latest.put(new TopicPartition(topic, partition.partition()), OffsetSpec.latest()));
            return admin.listOffsets(latest).all().get().values().stream()
                    .mapToLong(ListOffsetsResultInfo::offset)
                    .sum();
        }
    }

    /** What a group has committed of a topic, by partition. */
    public Map<Integer, Long> committed(String group, String topic) throws Exception {
        Map<Integer, Long> offsets = new HashMap<>();
        try (Admin admin = Admin.create(properties)) {
            admin.listConsumerGroupOffsets(group)
                    .partitionsToOffsetAndMetadata()
                    .get()
                    .forEach((partition, offset) -> {
                        if (partition.topic().equals(topic) && offset != null) {
                            offsets.put(partition.partition(), offset.offset());
                        }
                    });
        }
        return offsets;
    }

    /** All answers of a topic by record key, as soon as there are so many records. */
    public Map<String, Answer> answers(String topic, int count) {
        Map<String, Answer> answers = new LinkedHashMap<>();
        for (ConsumerRecord<byte[], byte[]> record : records(topic, count)) {
            try {
                answers.put(
                        new String(record.key(), StandardCharsets.UTF_8),
                        Json.mapper().readValue(record.value(), Answer.class));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return answers;
    }

    @Override
    public void close() {
        producer.close();
    }
}
