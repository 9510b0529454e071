package readingroom.status;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import readingroom.embedded.ServerState;
import readingroom.ingest.IntakeState.Current;
import readingroom.ingest.IntakeState.Ended;
import readingroom.ingest.PutAway;
import readingroom.ingest.Waiting;
import readingroom.ledger.Totals;
import readingroom.model.Holdings;

/**
 * How it stands: with the servers, with what came in, and with what waits.
 *
 * @param holdings what the index holds; null if Elasticsearch did not say
 * @param spent what questions have cost; null if Elasticsearch did not say
 * @param serve what a running {@code serve} tells; null if none runs
 * @param loads what {@code ingest} loads just now beside it
 * @param last the drops that were put away or loaded last, the newest last
 * @param topics what waits in the topics; empty if Kafka did not say
 * @param heldUp what keeps work from going on, the longest first
 */
public record Status(
        Server elasticsearch,
        Server kafka,
        @Nullable Holdings holdings,
        @Nullable Totals spent,
        Inbox inbox,
        @Nullable ServeState serve,
        List<Current> loads,
        List<Ended> last,
        List<Lag> topics,
        List<HeldUp> heldUp) {

    public Status {
        loads = List.copyOf(loads);
        last = List.copyOf(last);
        topics = List.copyOf(topics);
        heldUp = List.copyOf(heldUp);
    }

    /**
     * A server.
     *
     * @param address empty if none is configured and none runs
     * @param obstacle what is in the way; null if it answers
     * @param own how it fares if a running {@code serve} has started it; else null
     */
    public record Server(
            String address,
            @Nullable String obstacle,
            @Nullable ServerState own) {

        public Server(String address, @Nullable String obstacle) {
            this(address, obstacle, null);
        }

        public Server with(@Nullable ServerState state) {
            return new Server(address, obstacle, state);
        }
    }

    /** @param freeBytes of its disk; -1 if that is not known */
    public record Inbox(String folder, Waiting waiting, PutAway putAway, long freeBytes) {}

    /** @param since null if it is only known that it is so now */
    public record HeldUp(String what, String why, @Nullable Instant since) {}
}
