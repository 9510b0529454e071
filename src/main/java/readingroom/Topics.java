package readingroom;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.function.Supplier;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.errors.TopicExistsException;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;
import readingroom.tls.KafkaTrouble;

/** Makes the topics that do not exist yet. */
final class Topics {

    static final List<String> KEYS =
            List.of("topic.messages", "topic.questions", "topic.answers", "topic.dead-letters", "topic.alerts");

    private static final int TRIES = 100;
    private static final int PAUSE_MS = 100;

    private Topics() {}

    /**
     * @throws ServerAway if the brokers do not answer within half a minute
     * @throws ConfigurationException if they refuse, or the address is none
     */
    static void ensure(Settings settings, String brokers) {
        try (Admin admin = Admin.create(KafkaAccess.with(
                KafkaAccess.of(settings, brokers),
                Map.of(
                        AdminClientConfig.DEFAULT_API_TIMEOUT_MS_CONFIG,
                        30_000,
                        AdminClientConfig.REQUEST_TIMEOUT_MS_CONFIG,
                        10_000)))) {
            Set<String> present = admin.listTopics().names().get();
            List<NewTopic> missing = KEYS.stream()
                    .map(settings::text)
                    .filter(topic -> !present.contains(topic))
                    .map(topic -> new NewTopic(
                            topic, settings.integer("topic.partitions"), (short) settings.integer("topic.replicas")))
                    .toList();
            admin.createTopics(missing).all().get();
            awaitLeaders(admin, settings);
        } catch (KafkaException e) {
            throw new ConfigurationException("kafka.brokers = " + brokers + " is not an address such as host:9092, or"
                    + " kafka.ca-file or kafka.keystore-file cannot be used: " + root(e).getMessage());
        } catch (ExecutionException e) {
            if (e.getCause() instanceof TimeoutException) {
                throw new ServerAway("Kafka at " + brokers
                        + " (kafka.brokers) does not answer; is it running, and are the address and"
                        + " kafka.security-protocol right?");
            }
            // another instance may have made them in the meantime
            if (!(e.getCause() instanceof TopicExistsException)) {
                throw new ConfigurationException("Kafka at " + brokers + " (kafka.brokers): "
                        + KafkaTrouble.of(e.getCause())
                                .orElse("it does not answer as it should: "
                                        + e.getCause().getMessage()));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while making topics", e);
        }
    }

    private static Throwable root(Throwable failure) {
        Throwable root = failure;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        return root;
    }

    /** A topic is announced before the leaders of its partitions are ready; records sent meanwhile may be stuck for minutes. */
    private static void awaitLeaders(Admin admin, Settings settings) throws ExecutionException, InterruptedException {
        List<String> names = KEYS.stream().map(settings::text).toList();
        Map<String, TopicDescription> topics =
                known(() -> admin.describeTopics(names).allTopicNames());
        Map<TopicPartition, OffsetSpec> all = new HashMap<>();
        topics.forEach((topic, description) -> description
                .partitions()
                .forEach(partition -> all.put(new TopicPartition(topic, partition.partition()), OffsetSpec.latest())));
        known(() -> admin.listOffsets(all).all());
    }

    /** Some brokers hear of a topic later than others, and do not know it until then. */
    private static <T> T known(Supplier<KafkaFuture<T>> asked) throws ExecutionException, InterruptedException {
        for (int tried = 1; ; tried++) {
            try {
                return asked.get().get();
            } catch (ExecutionException e) {
                if (tried == TRIES || !(e.getCause() instanceof UnknownTopicOrPartitionException)) {
                    throw e;
                }
                Thread.sleep(PAUSE_MS);
            }
        }
    }
}
