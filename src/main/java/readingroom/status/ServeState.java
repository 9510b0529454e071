package readingroom.status;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import readingroom.index.Stall;
import readingroom.ingest.IntakeState;

/**
 * How it stands with a running {@code serve}, as it tells other processes.
 *
 * @param stall what Elasticsearch says to messages that wait; null if none do
 * @param down servers that do not answer, or take nothing, and rules of access that cannot be read
 */
public record ServeState(IntakeState intake, Stall.@Nullable Held stall, List<Down> down) {

    public ServeState {
        down = List.copyOf(down);
    }

    /** A server that has been in the way since a time. */
    public record Down(String server, String why, Instant since) {}
}
