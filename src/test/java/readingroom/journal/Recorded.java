package readingroom.journal;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Clock;
import org.elasticsearch.client.RestClient;
import readingroom.llm.Journal;

/** The journal as the processes of a test see it, one after the other. */
public final class Recorded {

    private final Entries entries;
    private final SimpleMeterRegistry meters = new SimpleMeterRegistry();

    public Recorded(RestClient client, String alias) {
        this.entries = new Entries(client, alias, 0);
    }

    /** The journal of a new process that works on a record. */
    public Journal attempt(String origin, boolean again) {
        Attempts attempts = new Attempts();
        attempts.begin(origin, new Attempt(again));
        return new ReplyJournal(entries, attempts, meters, Clock.systemUTC());
    }

    /** How often Elasticsearch could not be asked. */
    public double failures() {
        return meters.find("readingroom.journal.failures").counters().stream()
                .mapToDouble(counter -> counter.count())
                .sum();
    }
}
