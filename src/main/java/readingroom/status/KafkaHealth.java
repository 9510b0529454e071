package readingroom.status;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.ClientUtils;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.admin.ListOffsetsResult.ListOffsetsResultInfo;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;
import readingroom.redrive.SentOffsets;
import readingroom.tls.KafkaTrouble;

/** Says whether Kafka answers, and what waits in its topics. */
public final class KafkaHealth implements AutoCloseable {

    private static final int CONNECT_MS = 3_000;
    private static final Duration CLOSE = Duration.ofMillis(200);

    private final Admin admin;
    private final Duration patience;
    private final List<InetSocketAddress> addresses;

    /**
     * @param access how Kafka is reached
     * @param patience for each answer
     * @throws KafkaException if the brokers are no addresses
     */
    public KafkaHealth(Map<String, Object> access, Duration patience) {
        this.patience = patience;
        int ms = (int) patience.toMillis();
        String brokers = String.valueOf(access.get(AdminClientConfig.BOOTSTRAP_SERVERS_CONFIG));
        Map<String, Object> properties = new HashMap<>(access);
        properties.put(AdminClientConfig.DEFAULT_API_TIMEOUT_MS_CONFIG, ms);
        properties.put(AdminClientConfig.REQUEST_TIMEOUT_MS_CONFIG, ms);
        this.addresses = ClientUtils.parseAndValidateAddresses(List.of(brokers.split(",")), "use_all_dns_ips");
        this.admin = Admin.create(properties);
    }

    /** Why Kafka does not answer; empty if it does. */
    public Optional<String> obstacle() {
        if (addresses.stream().noneMatch(this::isOpen)) {
            // the client would try again and again until its time is up
            return Optional.of("no connection");
        }
        try {
            await(admin.describeCluster().nodes());
            return Optional.empty();
        } catch (KafkaException e) {
            return Optional.of(
                    KafkaTrouble.of(e).orElse("no answer (" + e.getClass().getSimpleName() + ")"));
        }
    }

    /**
     * What a group has not brought to its end; one that has committed nothing has all of the topic before it.
     *
     * @return empty if there is no such topic
     * @throws KafkaException if Kafka does not answer
     */
    public Optional<Lag> lag(String topic, String group) {
        try {
            List<TopicPartition> partitions = partitions(topic);
            Map<TopicPartition, OffsetAndMetadata> committed =
                    await(admin.listConsumerGroupOffsets(group).partitionsToOffsetAndMetadata());
            Map<TopicPartition, Long> first = offsets(partitions, OffsetSpec.earliest());
            Map<TopicPartition, Long> end = offsets(partitions, OffsetSpec.latest());
            long waiting = 0;
            for (TopicPartition partition : partitions) {
                OffsetAndMetadata done = committed.get(partition);
                long from = Math.max(first.get(partition), done == null ? 0 : done.offset());
                long sent = done == null ? 0 : SentOffsets.of(done.metadata()).countFrom(from);
                waiting += Math.max(0, end.get(partition) - from - sent);
            }
            return Optional.of(new Lag(topic, group, waiting));
        } catch (UnknownTopicOrPartitionException e) {
            return Optional.empty();
        }
    }

    @Override
    public void close() {
        admin.close(CLOSE);
    }

    private boolean isOpen(InetSocketAddress address) {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(address.getHostString(), address.getPort()), CONNECT_MS);
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    private List<TopicPartition> partitions(String topic) {
        List<TopicPartition> partitions = new ArrayList<>();
        await(admin.describeTopics(List.of(topic)).allTopicNames())
                .get(topic)
                .partitions()
                .forEach(partition -> partitions.add(new TopicPartition(topic, partition.partition())));
        return partitions;
    }

    private Map<TopicPartition, Long> offsets(List<TopicPartition> partitions, OffsetSpec which) {
        Map<TopicPartition, OffsetSpec> wanted = new HashMap<>();
        partitions.forEach(partition -> wanted.put(partition, which));
        Map<TopicPartition, Long> offsets = new HashMap<>();
        Map<TopicPartition, ListOffsetsResultInfo> found =
                await(admin.listOffsets(wanted).all());
        found.forEach((partition, info) -> offsets.put(partition, info.offset()));
        return offsets;
    }

    private <T> T await(KafkaFuture<T> future) {
        try {
            return future.get(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof KafkaException cause
                    ? cause
                    : new KafkaException("Kafka does not answer as it should", e.getCause());
        } catch (TimeoutException e) {
            throw new org.apache.kafka.common.errors.TimeoutException("no answer in time", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new KafkaException("interrupted while waiting for Kafka", e);
        }
    }
}
