package readingroom.ingest;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import readingroom.model.Outcome;
import readingroom.model.Plural;
import readingroom.model.Reject;

/** Adds up what became of the records of a drop. */
final class Sum {

    private final String name;
    private final Instant started = Instant.now();
    private final long from = System.nanoTime();
    private @Nullable Reject firstReject;
    private volatile Counts counts = Counts.NONE;

    /** @param name of the drop, as people know it */
    Sum(String name) {
        this.name = name;
    }

    void add(Outcome outcome) {
        counts = counts.plus(Counts.of(outcome));
        if (firstReject == null && !outcome.rejects().isEmpty()) {
            firstReject = outcome.rejects().getFirst();
        }
    }

    Counts counts() {
        return counts;
    }

    long read() {
        return counts.read();
    }

    @Nullable
    Reject firstReject() {
        return firstReject;
    }

    /** Whether there were records, and all of them were rejected. */
    boolean isAllRejected() {
        return counts.read() > 0 && counts.rejected() == counts.read();
    }

    Instant started() {
        return started;
    }

    /**
     * Holds what became of the records against how many the reader counted.
     *
     * @throws IllegalStateException if there are records of which it is not known what became of them
     */
    void requireAll(long records) {
        if (counts.read() != records) {
            throw new IllegalStateException(
                    Plural.of(records, "record") + (records == 1 ? " was" : " were") + " read, but what became of "
                            + counts.read() + " is known; this is a fault of the program, please report it");
        }
    }

    FileReport report(long bytes, Notes notes) {
        return new FileReport(
                name,
                notes.formats(),
                notes.charsets(),
                bytes,
                counts.read(),
                counts.indexed(),
                counts.updated(),
                counts.alreadyThere(),
                0,
                counts.keptOut(),
                counts.system(),
                counts.rejected(),
                notes.broken(),
                notes.zoneAssumed(),
                notes.otherFiles(),
                notes.others(),
                started,
                (System.nanoTime() - from) / 1_000_000);
    }
}
