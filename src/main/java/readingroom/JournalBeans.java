package readingroom;

import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.function.BiConsumer;
import org.elasticsearch.client.RestClient;
import readingroom.journal.Attempts;
import readingroom.journal.Claims;
import readingroom.journal.Deliveries;
import readingroom.journal.Entries;
import readingroom.journal.Leftovers;
import readingroom.journal.ReplyJournal;
import readingroom.journal.SentRecords;
import readingroom.llm.Journal;

/** The beans by which a question that comes again is neither paid for nor answered twice. */
final class JournalBeans {

    // of the routes: twice 15 s until a record is on its way and 20 s until it has arrived, and something to spare
    private static final Duration SENDING = Duration.ofSeconds(75);

    private final Entries entries;
    private final Attempts attempts = new Attempts();
    private final ReplyJournal replies;
    private final Deliveries deliveries;
    private final Leftovers leftovers;

    JournalBeans(
            Settings settings, RestClient elasticsearch, Map<String, Object> kafka, MeterRegistry meters, Clock clock) {
        entries = new Entries(elasticsearch, settings.text("journal.name"), settings.integer("index.replicas"));
        replies = new ReplyJournal(entries, attempts, meters, clock);
        SentRecords sent = new SentRecords(kafka);
        Claims claims = new Claims(entries, sent, new Claims.Terms(settings.text("topic.answers"), SENDING), clock);
        deliveries = new Deliveries(claims, attempts, entries, sent, settings.text("topic.dead-letters"));
        leftovers = new Leftovers(entries, clock);
    }

    Journal replies() {
        return replies;
    }

    void bind(BiConsumer<String, Object> registry) {
        registry.accept("deliveries", deliveries);
        registry.accept("leftovers", leftovers);
    }
}
