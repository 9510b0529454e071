package readingroom.bench;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.Map;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.elasticsearch.client.Request;
import org.elasticsearch.client.RestClient;
import readingroom.model.Json;

/** Loads an export through the routes of a running program. */
public final class RouteLoad {

    private static final Duration PATIENCE = Duration.ofHours(2);
    private static final int PAUSE_MS = 100;
    /** As in the route that reads the topic. */
    private static final String GROUP = "readingroom-messages";

    private final RestClient client;

    public RouteLoad(RestClient client) {
        this.client = client;
    }

    /**
     * Drops the export into an inbox; messages a second from its opening to the moment it is put away, by its report.
     *
     * @param inbox watched by a running program
     */
    public double inbox(Path export, Path inbox) throws IOException, InterruptedException {
        Files.createDirectories(inbox);
        Path dropped = inbox.resolve(export.getFileName());
        Files.move(export, dropped, StandardCopyOption.ATOMIC_MOVE);
        Path report = inbox.resolve("done").resolve(export.getFileName() + ".report.json");
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        while (!Files.exists(report) || Files.exists(dropped)) {
            if (System.nanoTime() > deadline) {
                throw new IOException("the inbox did not put " + export.getFileName() + " away");
            }
            Thread.sleep(PAUSE_MS);
        }
        Files.move(inbox.resolve("done").resolve(export.getFileName()), export, StandardCopyOption.ATOMIC_MOVE);
        JsonNode read = Json.mapper().readTree(report.toFile());
        return read.path("indexed").asLong()
                * 1000.0
                / Math.max(1, read.path("ms").asLong());
    }

    /** Publishes each line of the export as a record, keyed by its conversation. */
    public static void publish(Path export, String brokers, String topic) throws IOException {
        try (KafkaProducer<byte[], byte[]> producer = new KafkaProducer<>(
                        Map.of(
                                ProducerConfig.BOOTSTRAP_SERVERS_CONFIG,
                                brokers,
                                ProducerConfig.LINGER_MS_CONFIG,
                                20,
                                ProducerConfig.BATCH_SIZE_CONFIG,
                                1 << 18),
                        new ByteArraySerializer(),
                        new ByteArraySerializer());
                BufferedReader lines = Files.newBufferedReader(export)) {
            String line;
            while ((line = lines.readLine()) != null) {
                String conversation =
                        Json.mapper().readTree(line).path("conversation_id").asText();
                producer.send(new ProducerRecord<>(
                        topic, conversation.getBytes(StandardCharsets.UTF_8), line.getBytes(StandardCharsets.UTF_8)));
            }
            producer.flush();
        }
    }

    /** How many messages were left to be read of a topic, and how many of them were read a second. */
    public record Consumed(long messages, double rate) {}

    /**
     * Waits until all records of a topic are read and committed; messages a second from now on, the refresh at the end
     * included.
     *
     * @throws IOException if they are not in the index then
     */
    public Consumed consumed(String brokers, String topic, String index, long messages) throws Exception {
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        long start = System.nanoTime();
        try (Admin admin = Admin.create(Map.of(AdminClientConfig.BOOTSTRAP_SERVERS_CONFIG, brokers))) {
            long atStart = committed(admin, topic);
            while (committed(admin, topic) < messages) {
                if (System.nanoTime() > deadline) {
                    throw new IOException("the topic was not read to its end");
                }
                Thread.sleep(PAUSE_MS);
            }
            long count = count(index);
            if (count != messages) {
                throw new IOException("the topic brought " + count + " of " + messages + " messages into the index");
            }
            return new Consumed(messages - atStart, BareLoad.rate(messages - atStart, start));
        }
    }

    private static long committed(Admin admin, String topic) throws Exception {
        return admin.listConsumerGroupOffsets(GROUP).partitionsToOffsetAndMetadata().get().entrySet().stream()
                .filter(partition -> partition.getKey().topic().equals(topic))
                .mapToLong(partition -> partition.getValue().offset())
                .sum();
    }

    /** Forgets the peak of the heap. */
    public static void resetPeak() {
        System.gc();
        ManagementFactory.getMemoryPoolMXBeans().forEach(MemoryPoolMXBean::resetPeakUsage);
    }

    /** The most heap in use since then, garbage included, in MB. */
    public static long peakMegabytes() {
        return ManagementFactory.getMemoryPoolMXBeans().stream()
                        .filter(pool -> pool.getType() == MemoryType.HEAP)
                        .mapToLong(pool -> pool.getPeakUsage().getUsed())
                        .sum()
                >> 20;
    }

    private long count(String index) throws IOException {
        client.performRequest(new Request("POST", "/" + index + "/_refresh"));
        try (InputStream in = client.performRequest(new Request("GET", "/" + index + "/_count"))
                .getEntity()
                .getContent()) {
            return Json.mapper().readTree(in).path("count").asLong();
        }
    }
}
