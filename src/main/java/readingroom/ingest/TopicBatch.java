package readingroom.ingest;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.apache.camel.component.kafka.consumer.KafkaManualCommit;
import readingroom.model.Chunk;
import readingroom.model.DeadLetter;
import readingroom.model.Outcome;
import readingroom.model.Reject;

/** The records of one poll of the topic: their messages in chunks, and a dead letter for each that gave a reject. */
public final class TopicBatch implements Source {

    private final List<TopicRecord> records;
    private final List<Chunk> chunks;
    private final List<KafkaManualCommit> commits;
    private final TreeMap<Long, DeadLetter> letters = new TreeMap<>();
    private Counts counts = Counts.NONE;

    /** @param commits of the last record of each partition */
    TopicBatch(List<TopicRecord> records, List<Chunk> chunks, List<KafkaManualCommit> commits) {
        this.records = List.copyOf(records);
        this.chunks = List.copyOf(chunks);
        this.commits = List.copyOf(commits);
    }

    public List<Chunk> chunks() {
        return chunks;
    }

    /** One for each record of which something could not be indexed, whatever else of it could. */
    public List<DeadLetter> deadLetters() {
        return new ArrayList<>(letters.values());
    }

    @Override
    public void add(Outcome outcome) {
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
        long messages = chunks.stream().mapToLong(Chunk::read).sum();
        if (counts.read() != messages) {
            throw new IllegalStateException(messages + " messages were read from the topic, but what became of "
                    + counts.read() + " is known; this is a fault of the program, please report it");
        }
        commits.forEach(KafkaManualCommit::commit);
        return counts;
    }
}
