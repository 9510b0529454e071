package readingroom.cli;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import readingroom.KafkaAccess;
import readingroom.Settings;
import readingroom.model.Answer;
import readingroom.model.Json;

/** Asks over Kafka as any other program would: publishes to the questions' topic, consumes the answers'. */
final class KafkaConversation implements AutoCloseable {

    private final KafkaProducer<String, String> producer;
    private final KafkaConsumer<String, String> consumer;
    private final String questions;

    KafkaConversation(String brokers, Settings settings) {
        this.questions = settings.text("topic.questions");
        this.producer =
                new KafkaProducer<>(KafkaAccess.of(settings, brokers), new StringSerializer(), new StringSerializer());
        this.consumer = new KafkaConsumer<>(
                KafkaAccess.with(
                        KafkaAccess.of(settings, brokers), Map.of(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "latest")),
                new StringDeserializer(),
                new StringDeserializer());
        String answers = settings.text("topic.answers");
        consumer.assign(consumer.partitionsFor(answers).stream()
                .map(partition -> new TopicPartition(answers, partition.partition()))
                .toList());
        consumer.assignment().forEach(consumer::position);
    }

    /** Publishes each question under a key of its own; the answers come back in the order of the questions. */
    List<Answer> ask(List<String> asked, Duration patience)
            throws IOException, InterruptedException, ExecutionException {
        Map<String, Answer> answers = new LinkedHashMap<>();
        List<String> ids = new ArrayList<>();
        for (String question : asked) {
            String key = "demo-" + (ids.size() + 1);
            ids.add(
                    question.startsWith("{")
                            ? Json.mapper()
                                    .readTree(question)
                                    .path("question_id")
                                    .asText(key)
                            : key);
            producer.send(new ProducerRecord<>(questions, key, question)).get();
        }
        long deadline = System.nanoTime() + patience.toNanos();
        while (!answers.keySet().containsAll(ids) && System.nanoTime() < deadline) {
            for (ConsumerRecord<String, String> record : consumer.poll(Duration.ofMillis(100))) {
                answers.put(record.key(), Json.mapper().readValue(record.value(), Answer.class));
            }
        }
        return ids.stream().filter(answers::containsKey).map(answers::get).toList();
    }

    @Override
    public void close() {
        producer.close();
        consumer.close();
    }
}
