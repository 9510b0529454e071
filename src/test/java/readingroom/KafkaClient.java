package readingroom;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.IntStream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import readingroom.model.Answer;
import readingroom.model.Json;

/** A plain Kafka client for tests. */
public final class KafkaClient implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final Properties properties = new Properties();
    private final KafkaProducer<byte[], byte[]> producer;

    public KafkaClient(String brokers) {
        properties.setProperty("bootstrap.servers", brokers);
        producer = new KafkaProducer<>(properties, new ByteArraySerializer(), new ByteArraySerializer());
    }

    public void create(int partitions, String... topics) throws Exception {
        try (Admin admin = Admin.create(properties)) {
            admin.createTopics(Arrays.stream(topics)
                            .map(topic -> new NewTopic(topic, partitions, (short) 1))
                            .toList())
                    .all()
                    .get();
        }
    }

    public void send(ProducerRecord<byte[], byte[]> record) {
        producer.send(record);
        producer.flush();
    }

    /** Sends without waiting; {@link #flush} waits. */
    public void queue(ProducerRecord<byte[], byte[]> record) {
        producer.send(record);
    }

    public void flush() {
        producer.flush();
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
