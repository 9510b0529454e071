package readingroom.ingest;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.camel.Exchange;
import org.apache.camel.component.kafka.KafkaConstants;
import org.apache.camel.impl.DefaultCamelContext;
import org.apache.camel.support.DefaultExchange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import readingroom.model.Chunk;
import readingroom.model.Outcome;
import readingroom.model.Row;

class TopicBatchTest {

    @TempDir
    private Path folder;

    @Test
    void theMessagesOfAConversationAreInOneLane_inTheOrderOfTheirRecords() throws Exception {
        List<Exchange> records = new ArrayList<>();
        for (int i = 0; i < 400; i++) {
            records.add(topicRecord(i, "conversation-" + i % 20));
        }
        records.add(topicRecord(400, null));

        TopicBatch batch = reader().read(records);

        Map<String, List<String>> seen = new TreeMap<>();
        Map<String, Integer> laneOf = new TreeMap<>();
        for (int lane = 0; lane < batch.lanes().size(); lane++) {
            for (Chunk chunk : batch.lanes().get(lane).chunks()) {
                for (Row row : chunk.rows()) {
                    String conversation = row.message().conversationId();
                    assertThat(laneOf.merge(conversation, lane, (before, now) -> now))
                            .isEqualTo(lane);
                    seen.computeIfAbsent(conversation, c -> new ArrayList<>())
                            .add(row.message().messageId());
                    batch.lanes().get(lane).add(new Outcome(1, 0, 0, 0, List.of()));
                }
                batch.lanes().get(lane).add(new Outcome(0, 0, 0, 0, chunk.rejects()));
            }
        }
        assertThat(seen).hasSize(20);
        assertThat(seen.get("conversation-7"))
                .startsWith("m7", "m27", "m47")
                .hasSize(20)
                .last()
                .isEqualTo("m387");
        assertThat(laneOf.values()).as("more than one lane is written at once").contains(0, 1, 2);
        assertThat(batch.deadLetters()).hasSize(1);
        assertThat(batch.commit().read()).isEqualTo(401);
    }

    @Test
    void aLaneIsCutIntoChunksOfTheSizeOfABulkRequest() throws Exception {
        int size = Exports.OPTIONS.limits().chunkMessages();
        List<Exchange> records = new ArrayList<>();
        for (int i = 0; i < size + 1; i++) {
            records.add(topicRecord(i, "one"));
        }

        TopicBatch batch = reader().read(records);

        assertThat(batch.lanes().stream()
                        .flatMap(lane -> lane.chunks().stream())
                        .map(Chunk::read))
                .containsExactly(size, 1);
    }

    private TopicReader reader() {
        return new TopicReader(
                Exports.OPTIONS,
                3,
                new Intake(new SimpleMeterRegistry(), new Reports(folder.resolve("reports")), Clock.systemUTC()));
    }

    private static Exchange topicRecord(int i, String conversation) {
        Exchange exchange = new DefaultExchange(new DefaultCamelContext());
        String named = conversation == null ? "" : "\"conversation_id\":\"" + conversation + "\",";
        exchange.getMessage()
                .setBody(("{" + named + "\"message_id\":\"m" + i
                                + "\",\"timestamp\":1717200000,\"sender\":\"a\",\"content\":\"text\"}")
                        .getBytes(UTF_8));
        exchange.getMessage().setHeader(KafkaConstants.TOPIC, "messages");
        exchange.getMessage().setHeader(KafkaConstants.PARTITION, 0);
        exchange.getMessage().setHeader(KafkaConstants.OFFSET, (long) i);
        return exchange;
    }
}
