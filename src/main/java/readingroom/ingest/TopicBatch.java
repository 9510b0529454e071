package readingroom.ingest;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.camel.component.kafka.consumer.KafkaManualCommit;
import readingroom.ingest.export.ExportOptions;
import readingroom.model.DeadLetter;
import readingroom.model.Outcome;
import readingroom.model.Reject;
import readingroom.model.Row;

/**
 * The records of one poll of the topic: their messages in lanes, and a dead letter for each that gave a reject. Several
 * threads write its lanes.
 */
public final class TopicBatch implements Source {

    private final List<TopicRecord> records;
    private final List<Lane> lanes;
    private final TreeMap<Long, DeadLetter> letters = new TreeMap<>();
    private Counts counts = Counts.NONE;

    TopicBatch(List<TopicRecord> records, int lanes, ExportOptions.Limits limits) {
        this.records = List.copyOf(records);
        this.lanes = Stream.generate(() -> new Lane(this, limits)).limit(lanes).toList();
    }

    /** The lane of a message, which is that of its conversation. */
    Lane lane(Row row) {
        return lanes.get(Math.floorMod(row.message().conversationId().hashCode(), lanes.size()));
    }

    /** For what belongs to no conversation. */
    Lane anyLane() {
        return lanes.getFirst();
    }

    public List<Lane> lanes() {
        return lanes;
    }

    /** One for each record of which something could not be indexed, whatever else of it could. */
    public List<DeadLetter> deadLetters() {
        return new ArrayList<>(letters.values());
    }

    @Override
    public synchronized void add(Outcome outcome) {
        counts = counts.plus(Counts.of(outcome));
        for (Reject reject : outcome.rejects()) {
            long place = reject.position().record();
            letters.computeIfAbsent(place, p -> records.get((int) place).deadLetter(reject.reason()));
        }
    }

    /**
     * @return what became of the messages of its records
     * @throws IllegalStateException if there are messages of which it is not known what became of them; nothing is committed
     */
    Counts commit() {
        long messages = lanes.stream().mapToLong(Lane::read).sum();
        if (counts.read() != messages) {
            throw new IllegalStateException(messages + " messages were read from the topic, but what became of "
                    + counts.read() + " is known; this is a fault of the program, please report it");
        }
        lastOfEachPartition().forEach(KafkaManualCommit::commit);
        return counts;
    }

    private List<KafkaManualCommit> lastOfEachPartition() {
        Map<Integer, TopicRecord> last = new TreeMap<>();
        records.forEach(each -> last.put(each.partition(), each));
        return last.values().stream()
                .map(TopicRecord::commit)
                .filter(Objects::nonNull)
                .toList();
    }
}
