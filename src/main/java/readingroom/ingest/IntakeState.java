package readingroom.ingest;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What became of what came in since the program was started, and what it works on.
 *
 * @param since when it was started
 * @param filesDone drops that were put into done
 * @param filesFailed drops that were put into error
 * @param inbox the records of those
 * @param topic the messages of the records of the topic whose offsets are committed
 * @param reading the drop that is being read; null if none is
 * @param troubles drops that could not be brought to their end yet, the oldest trouble first
 */
public record IntakeState(
        Instant since,
        long filesDone,
        long filesFailed,
        Counts inbox,
        Counts topic,
        @Nullable Current reading,
        List<Trouble> troubles) {

    /** Of so many at most the positions are told; a file has all. */
    public static final int REJECTS_MAX = 100;

    /**
     * A drop that is being read.
     *
     * @param position in bytes, a little ahead of the records
     * @param size in bytes, unpacked
     * @param records that are decided on
     */
    public record Current(String file, long position, long size, long records, Instant since) {}

    /**
     * Why a drop is still in the inbox.
     *
     * @param since the first of the tries that failed in a row
     */
    public record Trouble(String file, String why, Instant since, int tries) {}

    /**
     * A drop that was put away.
     *
     * @param failure why nothing of it could be read; null if something could
     * @param rejects some of the records that are not in the index; null where a file beside the drop has them
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Ended(
            FileReport report,
            @Nullable String failure,
            @Nullable List<Rejected> rejects) {

        Ended(FileReport report, @Nullable String failure) {
            this(report, failure, null);
        }
    }

    /** A record that is not in the index, without its text. */
    public record Rejected(String position, String reason) {}
}
