package readingroom.ingest;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A drop of the inbox, and what became of it.
 *
 * @param format the names of the formats that were found, with commas; empty until it is known
 * @param read = indexed + updated + alreadyThere + system + rejected, once it is done
 * @param keptOut how many of those already there are not in the index: they were forgotten, or are too old
 * @param rejects some of the records that are not in the index
 * @param reason why nothing of it could be read, or why it still waits; null if there is nothing to say
 * @param progress from 0 to 1
 */
public record InboxFile(
        String file,
        String format,
        State state,
        long bytes,
        long read,
        long indexed,
        long updated,
        long alreadyThere,
        long keptOut,
        long system,
        long rejected,
        List<IntakeState.Rejected> rejects,
        @Nullable String reason,
        @Nullable Instant startedAt,
        @Nullable Instant endedAt,
        double progress) {

    /** How far a drop has come. */
    public enum State {
        @JsonProperty("waiting")
        WAITING,
        @JsonProperty("reading")
        READING,
        @JsonProperty("done")
        DONE,
        @JsonProperty("error")
        ERROR
    }

    static InboxFile waiting(String file, long bytes, @Nullable String reason) {
        return new InboxFile(file, "", State.WAITING, bytes, 0, 0, 0, 0, 0, 0, 0, List.of(), reason, null, null, 0);
    }

    static InboxFile reading(IntakeState.Current current) {
        double progress = current.size() <= 0 ? 0 : Math.min(1, (double) current.position() / current.size());
        return new InboxFile(
                current.file(),
                "",
                State.READING,
                current.size(),
                current.records(),
                0,
                0,
                0,
                0,
                0,
                0,
                List.of(),
                null,
                current.since(),
                null,
                progress);
    }

    static InboxFile ended(IntakeState.Ended ended, List<IntakeState.Rejected> rejects) {
        FileReport report = ended.report();
        return new InboxFile(
                report.file(),
                report.formats(),
                ended.failure() == null ? State.DONE : State.ERROR,
                report.bytes(),
                report.read(),
                report.indexed(),
                report.updated(),
                report.alreadyThere(),
                report.keptOut(),
                report.system(),
                report.rejected(),
                rejects,
                ended.failure(),
                report.readAt(),
                report.readAt().plusMillis(report.ms()),
                1);
    }
}
