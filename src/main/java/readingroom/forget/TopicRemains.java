package readingroom.forget;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.config.TopicConfig;

/** What the topics hold. Kafka deletes from the beginning of a partition only, never one record, so this is told, not mended. */
final class TopicRemains {

    private static final int SECONDS = 10;
    private static final long DAY_MS = 86_400_000;

    private final Map<String, Object> access;
    private final List<String> topics;

    /** @param access how Kafka is reached; empty where there is none to ask */
    TopicRemains(Map<String, Object> access, List<String> topics) {
        this.access = access;
        this.topics = topics;
    }

    List<Receipt.Remain> list() {
        if (access.isEmpty()) {
            return List.of(new Receipt.Remain(
                    "Kafka",
                    "records of " + String.join(", ", topics),
                    "it was not asked, because it does not run; its records stay until their retention ends"));
        }
        Map<String, Object> properties = new HashMap<>(access);
        properties.put(AdminClientConfig.DEFAULT_API_TIMEOUT_MS_CONFIG, SECONDS * 1_000);
        properties.put(AdminClientConfig.REQUEST_TIMEOUT_MS_CONFIG, SECONDS * 500);
        try (Admin admin = Admin.create(properties)) {
            return list(admin);
        } catch (ExecutionException | TimeoutException e) {
            return List.of(new Receipt.Remain(
                    "Kafka", "records of " + String.join(", ", topics), "it did not answer, so nobody knows how many"));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return List.of();
        }
    }

    private List<Receipt.Remain> list(Admin admin) throws ExecutionException, InterruptedException, TimeoutException {
        List<Receipt.Remain> remains = new ArrayList<>();
        Collection<String> known = admin.listTopics().names().get(SECONDS, TimeUnit.SECONDS);
        for (String topic : topics) {
            long records = known.contains(topic) ? records(admin, topic) : 0;
            if (records > 0) {
                remains.add(new Receipt.Remain(
                        "topic " + topic,
                        records + " records, which may hold what was forgotten",
                        "Kafka deletes no single record; they go " + retention(admin, topic)
                                + "; kafka-delete-records.sh deletes those before an offset at once"));
            }
        }
        return remains;
    }

    private static long records(Admin admin, String topic)
            throws ExecutionException, InterruptedException, TimeoutException {
        TopicDescription description = admin.describeTopics(List.of(topic))
                .allTopicNames()
                .get(SECONDS, TimeUnit.SECONDS)
                .get(topic);
        Map<TopicPartition, OffsetSpec> first = new HashMap<>();
        Map<TopicPartition, OffsetSpec> last = new HashMap<>();
        description.partitions().forEach(partition -> {
            first.put(new TopicPartition(topic, partition.partition()), OffsetSpec.earliest());
            last.put(new TopicPartition(topic, partition.partition()), OffsetSpec.latest());
        });
        return sum(admin, last) - sum(admin, first);
    }

    private static long sum(Admin admin, Map<TopicPartition, OffsetSpec> offsets)
            throws ExecutionException, InterruptedException, TimeoutException {
        return admin.listOffsets(offsets).all().get(SECONDS, TimeUnit.SECONDS).values().stream()
                .mapToLong(found -> found.offset())
                .sum();
    }

    private static String retention(Admin admin, String topic)
            throws ExecutionException, InterruptedException, TimeoutException {
        ConfigResource resource = new ConfigResource(ConfigResource.Type.TOPIC, topic);
        String ms = admin.describeConfigs(List.of(resource))
                .all()
                .get(SECONDS, TimeUnit.SECONDS)
                .get(resource)
                .get(TopicConfig.RETENTION_MS_CONFIG)
                .value();
        long kept = Long.parseLong(ms);
        return kept < 0 ? "never by themselves (retention.ms = -1)" : "after " + kept / DAY_MS + " days (retention.ms)";
    }
}
