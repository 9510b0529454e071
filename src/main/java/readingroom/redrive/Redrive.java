package readingroom.redrive;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.function.BiPredicate;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.jspecify.annotations.Nullable;
import readingroom.model.Json;

/**
 * Reads the dead letters that wait, and sends records to the topics they came from. A letter waits until it was sent or given
 * up: how far that is, is committed after the topic has taken the records, so that a stop in between sends some twice and loses none.
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
     * @param access how Kafka is reached
     * @param topics that records may be sent to
     * @param deadLetters the topic of dead letters
     */
    public Redrive(Map<String, Object> access, Set<String> topics, String deadLetters) {
        this.topics = Set.copyOf(topics);
        this.producer = new KafkaProducer<>(
                with(access, Map.of(ProducerConfig.ACKS_CONFIG, "all")),
                new ByteArraySerializer(),
                new ByteArraySerializer());
        this.consumer = new KafkaConsumer<>(
                with(
                        access,
                        Map.of(
                                ConsumerConfig.GROUP_ID_CONFIG,
                                GROUP,
                                ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG,
                                "false",
                                ConsumerConfig.AUTO_OFFSET_RESET_CONFIG,
                                "earliest")),
                new ByteArrayDeserializer(),
                new ByteArrayDeserializer());
        this.waiting = new Waiting(consumer, deadLetters);
    }

    static Map<String, Object> with(Map<String, Object> access, Map<String, Object> more) {
        Map<String, Object> properties = new HashMap<>(access);
        properties.putAll(more);
        return properties;
    }

    /**
     * What became of letters.
     *
     * @param done sent, or given up where that was wanted
     * @param left for later, because they came from no topic of ours, were not taken, or their line cannot be read; each is
     *     named
     */
    public record Counts(long done, long left) {}

    /** Writes each letter that waits as a line of JSON, with what it holds; how many. */
    public long list(PrintWriter out) throws IOException {
        long[] count = {0};
        waiting.each(record -> {
            out.println(line(record));
            count[0]++;
        });
        return count[0];
    }

    /** Sends each letter that waits to the topic it came from; those that cannot be sent wait on. */
    public Counts send(PrintWriter problems) throws IOException {
        Done done = new Done();
        waiting.each(record ->
                done.add(Letter.of(record), send(Letter.of(record), "letter " + Waiting.name(record), problems)));
        producer.flush();
        waiting.done(done.offsets);
        return done.counts();
    }

    /**
     * Sends the letters of these names, partition and offset with a colon between them, as far as they wait. They wait no
     * more; all others wait on.
     */
    public Counts send(Set<String> letters, PrintWriter problems) {
        Done done = new Done();
        Set<String> missing = new TreeSet<>(letters);
        waiting.each(record -> {
            String name = Waiting.name(record);
            if (missing.remove(name)) {
                done.add(Letter.of(record), send(Letter.of(record), "letter " + name, problems));
            }
        });
        producer.flush();
        waiting.done(done.offsets);
        missing.forEach(
                name -> problems.println("letter " + name + " does not wait: there is none, or it was sent already"));
        return new Counts(done.counts().done(), letters.size() - done.counts().done());
    }

    /**
     * Sends the letters of lines as {@link #list} writes them, repaired by hand. Those wait no more; all others wait on,
     * whether they are left out of the lines or came later.
     */
    public Counts send(BufferedReader lines, PrintWriter problems) throws IOException {
        return each(lines, problems, (letter, place) -> send(letter, place, problems));
    }

    /** Gives the letters of lines up: they wait no more and are sent nowhere. */
    public Counts discard(BufferedReader lines, PrintWriter problems) throws IOException {
        return each(lines, problems, (letter, place) -> true);
    }

    private Counts each(BufferedReader lines, PrintWriter problems, BiPredicate<Letter, String> work)
            throws IOException {
        Done done = new Done();
        long number = 0;
        String line;
        while ((line = lines.readLine()) != null) {
            number++;
            if (!line.isBlank()) {
                Letter letter = letter(line, number, problems);
                done.add(letter, letter != null && work.test(letter, "line " + number));
            }
        }
        producer.flush();
        waiting.done(done.offsets);
        return done.counts();
    }

    /** Letters that need wait no more. */
    private static final class Done {

        private final Map<Integer, SentOffsets> offsets = new HashMap<>();
        private long count;
        private long left;

        void add(@Nullable Letter letter, boolean isDone) {
            if (letter != null && isDone) {
                count++;
                offsets.computeIfAbsent(letter.partition(), partition -> new SentOffsets())
                        .add(letter.offset());
            } else {
                left++;
            }
        }

        Counts counts() {
            return new Counts(count, left);
        }
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
