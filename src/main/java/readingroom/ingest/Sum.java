package readingroom.ingest;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import readingroom.model.Outcome;
import readingroom.model.Reject;

/** Adds up what became of the records of a drop. */
final class Sum {

    private final String name;
    private final Instant started = Instant.now();
    private final long from = System.nanoTime();
    private @Nullable Reject firstReject;
    private long read;
    private long indexed;
    private long updated;
    private long alreadyThere;
    private long system;
    private long rejected;

    /** @param name of the drop, as people know it */
    Sum(String name) {
        this.name = name;
    }

    void add(Outcome outcome) {
        read += outcome.read();
        indexed += outcome.indexed();
        updated += outcome.updated();
        alreadyThere += outcome.alreadyThere();
        system += outcome.system();
        rejected += outcome.rejects().size();
        if (firstReject == null && !outcome.rejects().isEmpty()) {
            firstReject = outcome.rejects().getFirst();
        }
    }

    long read() {
        return read;
    }

    @Nullable
    Reject firstReject() {
        return firstReject;
    }

    /** Whether there were records, and all of them were rejected. */
    boolean isAllRejected() {
        return read > 0 && rejected == read;
    }

    FileReport report(long bytes, Drop.Notes notes) {
        return new FileReport(
                name,
                notes.formats(),
                notes.charsets(),
                bytes,
                read,
                indexed,
                updated,
                alreadyThere,
                system,
                rejected,
                notes.zoneAssumed(),
                notes.otherFiles(),
                notes.others(),
                started,
                (System.nanoTime() - from) / 1_000_000);
    }
}
