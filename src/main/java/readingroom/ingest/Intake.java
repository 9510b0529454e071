package readingroom.ingest;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.IntakeState.Ended;
import readingroom.ingest.IntakeState.Trouble;

/**
 * Adds up what became of the records of drops that are put away and of batches that are committed: as metrics, and for
 * {@code status}. What is tried again counts only with the try that brought it to its end, so that the sums hold.
 */
public final class Intake {

    private static final int TROUBLES_MAX = 100;

    private final MeterRegistry meters;
    private final Reports reports;
    private final Clock clock;
    private final Instant since;
    private final Map<Path, Trouble> troubles = new LinkedHashMap<>();
    private Counts inbox = Counts.NONE;
    private Counts topic = Counts.NONE;
    private long filesDone;
    private long filesFailed;
    private @Nullable FileReading reading;

    public Intake(MeterRegistry meters, Reports reports, Clock clock) {
        this.meters = meters;
        this.reports = reports;
        this.clock = clock;
        this.since = clock.instant();
        // so that all of them are there, with 0, from the start
        measure("inbox", Counts.NONE);
        measure("topic", Counts.NONE);
        measure("done", 0);
        measure("error", 0);
    }

    /** A drop is being read now. */
    synchronized void opened(FileReading drop) {
        reading = drop;
    }

    /** Nothing is being read. */
    synchronized void closed() {
        reading = null;
    }

    /** What was in the way of a path is over. */
    synchronized void settled(Path path) {
        troubles.remove(path);
    }

    /** A drop was put away. */
    synchronized void ended(Path drop, FileReport report, @Nullable String failure) {
        troubles.remove(drop);
        Counts counts = report.counts();
        inbox = inbox.plus(counts);
        measure("inbox", counts);
        if (failure == null) {
            filesDone++;
            measure("done", 1);
        } else {
            filesFailed++;
            measure("error", 1);
        }
        reports.add(new Ended(report, failure));
    }

    /** A drop stays in the inbox for now. */
    synchronized void postponed(Path drop, String why) {
        reading = null;
        Trouble before = troubles.get(drop);
        if (before != null || troubles.size() < TROUBLES_MAX) {
            Instant first = before == null ? clock.instant() : before.since();
            int tries = before == null ? 1 : before.tries() + 1;
            troubles.put(drop, new Trouble(drop.getFileName().toString(), why, first, tries));
        }
    }

    /** A batch of the topic is committed. */
    synchronized void committed(Counts counts) {
        topic = topic.plus(counts);
        measure("topic", counts);
    }

    /** How it stands now. */
    public synchronized IntakeState state() {
        troubles.keySet().removeIf(drop -> !Files.exists(drop));
        return new IntakeState(
                since,
                filesDone,
                filesFailed,
                inbox,
                topic,
                reading == null ? null : reading.current(),
                troubles.values().stream()
                        .sorted(Comparator.comparing(Trouble::since))
                        .toList());
    }

    private void measure(String source, Counts counts) {
        records(source, "indexed", counts.indexed());
        records(source, "updated", counts.updated());
        records(source, "already_there", counts.alreadyThere());
        records(source, "system", counts.system());
        records(source, "rejected", counts.rejected());
        counter("readingroom.ingest.read", "Records that were read, of files put away and batches committed")
                .tag("source", source)
                .register(meters)
                .increment(counts.read());
    }

    private void records(String source, String outcome, long count) {
        counter("readingroom.ingest.records", "What became of those; the sum over the outcomes is what was read")
                .tag("source", source)
                .tag("outcome", outcome)
                .register(meters)
                .increment(count);
    }

    private void measure(String result, long files) {
        counter("readingroom.ingest.files", "Drops of the inbox that were put away")
                .tag("result", result)
                .register(meters)
                .increment(files);
    }

    private static Counter.Builder counter(String name, String description) {
        return Counter.builder(name).description(description);
    }
}
