package readingroom.redrive;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.jspecify.annotations.Nullable;
import readingroom.model.Json;

/**
 * Reads the dead letters that wait, and sends records to the topics they came from. A letter waits until it was sent: how far
 * that is, is committed after the topic has taken the records, so that a stop in between sends some twice and loses none.
 */
public final class Redrive implements AutoCloseable {

    static final String GROUP = "readingroom-redrive";
    private static final ObjectWriter WRITER = Json.mapper().writerFor(Letter.class);
    private static final ObjectReader READER = Json.mapper().readerFor(Letter.class);

    private final Set<String> topics;
    private final KafkaProducer<byte[], byte[]> producer;
    private final KafkaConsumer<byte[], byte[]> consumer;
    private final Waiting waiting;

    /**
     * @param topics that records may be sent to
     * @param deadLetters the topic of dead letters
     */
    public Redrive(String brokers, Set<String> topics, String deadLetters) {
        this.topics = Set.copyOf(topics);
        this.producer = new KafkaProducer<>(
                Map.of(ProducerConfig.BOOTSTRAP_SERVERS_CONFIG, brokers, ProducerConfig.ACKS_CONFIG, "all"),
                new ByteArraySerializer(),
                new ByteArraySerializer());
        this.consumer = new KafkaConsumer<>(
                Map.of(
                        ConsumerConfig.BOOTSTRAP_SERVERS_CONFIG,
                        brokers,
                        ConsumerConfig.GROUP_ID_CONFIG,
                        GROUP,
                        ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG,
                        "false",
                        ConsumerConfig.AUTO_OFFSET_RESET_CONFIG,
                        "earliest"),
                new ByteArrayDeserializer(),
                new ByteArrayDeserializer());
        this.waiting = new Waiting(consumer, deadLetters);
    }

    /**
     * What became of letters.
     *
     * @param left out, because they came from no topic of ours or their line cannot be read; each is named
     */
    public record Counts(long sent, long left) {}

    /** Writes each letter that waits as a line of JSON, with what it holds; how many. */
    public long list(PrintWriter out) throws IOException {
        long[] count = {0};
        waiting.each(record -> {
            out.println(line(record));
            count[0]++;
        });
        return count[0];
    }

    /** Sends each letter that waits to the topic it came from; none waits afterwards. */
    public Counts send(PrintWriter problems) throws IOException {
        long[] counts = {0, 0};
        Map<TopicPartition, OffsetAndMetadata> done = waiting.each(record -> {
            boolean sent = send(Letter.of(record), "letter " + Waiting.name(record), problems);
            counts[sent ? 0 : 1]++;
        });
        producer.flush();
        consumer.commitSync(done);
        return new Counts(counts[0], counts[1]);
    }

    /**
     * Sends the letters of these names, partition and offset with a colon between them, as far as they wait. They wait no
     * more; all others wait on.
     */
    public Counts send(Set<String> letters, PrintWriter problems) {
        Set<String> sent = new HashSet<>();
        waiting.each(record -> {
            String name = Waiting.name(record);
            if (letters.contains(name) && send(Letter.of(record), "letter " + name, problems)) {
                sent.add(name);
            }
        });
        producer.flush();
        waiting.done(sent);
        return new Counts(sent.size(), letters.size() - (long) sent.size());
    }

    /**
     * Sends the letters of lines as {@link #list} writes them, repaired by hand. Those wait no more; all others wait on,
     * whether they are left out of the lines or came later.
     */
    public Counts send(BufferedReader lines, PrintWriter problems) throws IOException {
        Set<String> sent = new HashSet<>();
        long count = 0;
        long left = 0;
        long number = 0;
        String line;
        while ((line = lines.readLine()) != null) {
            number++;
            if (line.isBlank()) {
                continue;
            }
            Letter letter = letter(line, number, problems);
            if (letter != null && send(letter, "line " + number, problems)) {
                count++;
                sent.add(letter.name());
            } else {
                left++;
            }
        }
        producer.flush();
        waiting.done(sent);
        return new Counts(count, left);
    }

    @Override
    public void close() {
        producer.close();
        consumer.close();
    }

    private static @Nullable Letter letter(String line, long number, PrintWriter problems) throws IOException {
        try {
            Letter letter = READER.readValue(line);
            if (letter != null && letter.isNamed()) {
                return letter;
            }
        } catch (JsonProcessingException e) {
            // named below, without its text
        }
        problems.println("line " + number + ": not sent; it is no letter as \"redrive --list\" writes them");
        return null;
    }

    private boolean send(Letter letter, String place, PrintWriter problems) {
        if (!topics.contains(letter.topic())) {
            problems.println(place + ": not sent; it came from " + letter.topic() + ", which is none of "
                    + String.join(", ", topics));
            return false;
        }
        try {
            producer.send(new ProducerRecord<>(letter.topic(), letter.keyBytes(), letter.valueBytes()))
                    .get();
            return true;
        } catch (IllegalArgumentException e) {
            problems.println(place + ": not sent; its value_base64 is broken");
            return false;
        } catch (ExecutionException e) {
            problems.println(place + ": not sent; " + letter.topic() + " does not take it: "
                    + e.getCause().getClass().getSimpleName());
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while sending", e);
        }
    }

    private static String line(ConsumerRecord<byte[], byte[]> record) {
        try {
            return WRITER.writeValueAsString(Letter.of(record));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a letter of texts can be written", e);
        }
    }
}
