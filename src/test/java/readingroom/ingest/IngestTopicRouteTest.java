package readingroom.ingest;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static readingroom.ingest.Exports.message;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.awaitility.Awaitility;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import readingroom.KafkaClient;
import readingroom.TestServers;
import readingroom.model.Holdings;

class IngestTopicRouteTest {

    @TempDir
    private Path folder;

    @Test
    void goodRecordsAreIndexed_andTheOthersAreDeadLettersThatStopNothing() throws Exception {
        try (KafkaClient kafka = new KafkaClient(TestServers.kafka().brokers());
                Ingesting ingesting = new Ingesting(TestServers.elasticsearch().url(), folder)) {
            String topic = "messages-" + ingesting.run;
            kafka.create(3, topic, "dead-letters-" + ingesting.run);
            List<@Nullable String> poison = java.util.Arrays.asList(
                    "not json",
                    null,
                    "",
                    "[]",
                    "{\"message_id\":\"x\",\"sender\":\"a\",\"content\":\"no time\",\"conversation_id\":\"c\"}",
                    "{\"timestamp\":1717200000,\"sender\":\"a\",\"content\":\"cut",
                    "{\"timestamp\":1717200000,\"sender\":\"a\",\"content\":\"no conversation, no key\"}",
                    "[" + message(1000) + ",{\"sender\":\"a\"}]",
                    "\u0000\u0000\u0000\u0000");
            for (int i = 0; i < 900; i++) {
                kafka.queue(record(topic, "k" + i, message(i)));
                if (i % 100 == 50) {
                    String value = poison.get(i / 100);
                    kafka.queue(record(topic, value != null && value.endsWith("no key\"}") ? null : "p" + i, value));
                }
            }
            kafka.queue(record(topic, "by-key", "{\"timestamp\":1717200000,\"sender\":\"a\",\"content\":\"d\"}"));
            kafka.flush();
            ingesting.context.kafka(TestServers.kafka().brokers());
            ingesting.start("ingest-topic", "ingest-lane", "index", "bulk", "dead-letter");

            List<ConsumerRecord<byte[], byte[]>> letters =
                    kafka.records("dead-letters-" + ingesting.run, poison.size());
            Awaitility.await().atMost(Ingesting.PATIENCE).until(() -> ingesting.elastic.count(ingesting.index) == 902);

            assertThat(letters.stream().map(letter -> text(letter.value())).toList())
                    .containsExactlyInAnyOrderElementsOf(poison);
            assertThat(reasons(letters))
                    .containsEntry("not json", "no JSON object")
                    .hasEntrySatisfying("null", reason -> assertThat(reason)
                            .startsWith("the record is empty (a tombstone) and its key does not name a message"))
                    .containsEntry(poison.get(6), "no conversation_id")
                    .containsEntry(poison.get(7), "no timestamp");
            assertThat(letters).allSatisfy(letter -> {
                assertThat(header(letter, "dead-letter-topic")).isEqualTo(topic);
                assertThat(header(letter, "dead-letter-route")).isEqualTo("ingest-topic");
                assertThat(header(letter, "dead-letter-offset")).matches("\\d+");
            });
            assertThat(conversations(ingesting)).contains("by-key");
        }
    }

    @Test
    void anEditReplaces_aTombstoneDeletes_andAnOlderRecordBringsNothingBack() throws Exception {
        try (KafkaClient kafka = new KafkaClient(TestServers.kafka().brokers());
                Ingesting ingesting = new Ingesting(TestServers.elasticsearch().url(), folder)) {
            String topic = "messages-" + ingesting.run;
            kafka.create(3, topic, "dead-letters-" + ingesting.run);
            String edit = message(1).replace("row 1", "edited\",\"edited_at\":\"2024-06-02T12:00:00Z");
            kafka.queue(record(topic, "c", message(1)));
            kafka.queue(record(topic, "c", message(2)));
            kafka.queue(record(topic, "c", edit));
            kafka.queue(record(topic, "c", message(1)));
            kafka.queue(record(topic, "{\"conversation_id\":\"c\",\"message_id\":\"m2\"}", null));
            kafka.queue(record(topic, "c", message(3)));
            kafka.flush();
            ingesting.context.kafka(TestServers.kafka().brokers());
            ingesting.start("ingest-topic", "ingest-lane", "index", "bulk", "dead-letter");
            Awaitility.await().atMost(Ingesting.PATIENCE).until(() -> contents(ingesting)
                    .equals(List.of("edited", "", "row 3")));

            kafka.queue(record(topic, "c", message(2)));
            kafka.queue(record(topic, "c", message(4)));
            kafka.flush();

            Awaitility.await().atMost(Ingesting.PATIENCE).until(() -> contents(ingesting)
                    .equals(List.of("edited", "", "row 3", "row 4")));
            assertThat(kafka.end("dead-letters-" + ingesting.run)).isZero();
        }
    }

    @Test
    void theDeletionOfAMessageThatIsNotThereIsNoMessage_andKeepsItFromComing() throws Exception {
        try (KafkaClient kafka = new KafkaClient(TestServers.kafka().brokers());
                Ingesting ingesting = new Ingesting(TestServers.elasticsearch().url(), folder)) {
            String topic = "messages-" + ingesting.run;
            kafka.create(1, topic, "dead-letters-" + ingesting.run);
            kafka.queue(record(topic, "c", message(1)));
            kafka.queue(record(topic, "{\"conversation_id\":\"d\",\"message_id\":\"m9\"}", null));
            kafka.queue(record(topic, "d", message(9).replace("\"c\"", "\"d\"")));
            kafka.flush();
            ingesting.context.kafka(TestServers.kafka().brokers());
            ingesting.start("ingest-topic", "ingest-lane", "index", "bulk", "dead-letter");
            Awaitility.await()
                    .atMost(Ingesting.PATIENCE)
                    .until(() -> ingesting.intake.state().topic().read() == 3);
            ingesting.refresh();

            Holdings holdings = ingesting.holdings();

            assertThat(holdings.messages()).isEqualTo(1);
            assertThat(holdings.conversations()).isEqualTo(1);
            assertThat(holdings.senders()).isEqualTo(1);
            assertThat(holdings.last()).isEqualTo(holdings.first()).isBefore("2025-01-01T00:00:00Z");
            assertThat(contents(ingesting)).containsExactly("row 1", "");
        }
    }

    /** The contents in the order of native ids. */
    private static List<String> contents(Ingesting ingesting) {
        ingesting.elastic.post("/" + ingesting.index + "/_refresh", "");
        return StreamSupport.stream(
                        ingesting
                                .elastic
                                .post("/" + ingesting.index + "/_search", "{\"size\":10,\"sort\":[\"message_id\"]}")
                                .at("/hits/hits")
                                .spliterator(),
                        false)
                .map(hit -> hit.at("/_source/content").asText())
                .toList();
    }

    private static ProducerRecord<byte[], byte[]> record(String topic, @Nullable String key, @Nullable String value) {
        return new ProducerRecord<>(
                topic, key == null ? null : key.getBytes(UTF_8), value == null ? null : value.getBytes(UTF_8));
    }

    private static Map<String, String> reasons(List<ConsumerRecord<byte[], byte[]>> letters) {
        return letters.stream()
                .collect(Collectors.toMap(
                        letter -> String.valueOf(text(letter.value())),
                        letter -> header(letter, "dead-letter-message")));
    }

    private static String header(ConsumerRecord<byte[], byte[]> record, String name) {
        return new String(record.headers().lastHeader(name).value(), UTF_8);
    }

    private static @Nullable String text(byte @Nullable [] value) {
        return value == null ? null : new String(value, UTF_8);
    }

    private static List<String> conversations(Ingesting ingesting) {
        return StreamSupport.stream(
                        ingesting
                                .elastic
                                .post(
                                        "/" + ingesting.index + "/_search",
                                        "{\"size\":0,\"aggs\":{\"c\":{\"terms\":{\"field\":\"conversation_id\"}}}}")
                                .at("/aggregations/c/buckets")
                                .spliterator(),
                        false)
                .map(bucket -> bucket.path("key").asText())
                .toList();
    }
}
