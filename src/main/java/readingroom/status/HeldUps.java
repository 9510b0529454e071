package readingroom.status;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import readingroom.index.Stall;
import readingroom.ingest.IntakeState.Trouble;
import readingroom.model.Plural;
import readingroom.status.ServeState.Down;
import readingroom.status.Status.HeldUp;
import readingroom.status.Status.Server;

/** Puts together what keeps work from going on, of what was seen just now and of what a running {@code serve} has seen. */
public final class HeldUps {

    /** A disk with less is as good as full. */
    private static final long FREE_MIN = 50L * 1024 * 1024;

    private HeldUps() {}

    /**
     * The longest first; what is only known to be so now is last.
     *
     * @param rules why the rules of access cannot be read; null where they can
     */
    public static List<HeldUp> of(
            Server elasticsearch,
            Server kafka,
            Status.Inbox inbox,
            @Nullable String rules,
            @Nullable ServeState serve) {
        List<HeldUp> found = new ArrayList<>();
        server("elasticsearch", elasticsearch, serve, found);
        server("kafka", kafka, serve, found);
        if (inbox.freeBytes() >= 0 && inbox.freeBytes() < FREE_MIN) {
            found.add(new HeldUp(
                    "disk", "the disk of the inbox is full: " + Plural.of(inbox.freeBytes(), "byte") + " left", null));
        }
        if (rules != null) {
            found.add(new HeldUp("questions", rules, since(StatusBoard.RULES, serve)));
        }
        if (serve != null) {
            Stall.Held stall = serve.stall();
            if (stall != null) {
                found.add(new HeldUp("messages", "Elasticsearch: " + stall.why(), stall.since()));
            }
            for (Trouble trouble : serve.intake().troubles()) {
                found.add(new HeldUp(
                        trouble.file(),
                        trouble.why() + " (" + Plural.of(trouble.tries(), "try", "tries") + ")",
                        trouble.since()));
            }
        }
        found.sort(Comparator.comparing(held -> held.since() == null ? Instant.MAX : held.since()));
        return found;
    }

    /** Seen from here it may answer again, or have gone just now. */
    private static void server(String name, Server server, @Nullable ServeState serve, List<HeldUp> found) {
        if (server.obstacle() != null) {
            found.add(new HeldUp(name, server.obstacle(), since(name, serve)));
        }
    }

    private static @Nullable Instant since(String name, @Nullable ServeState serve) {
        return serve == null
                ? null
                : serve.down().stream()
                        .filter(down -> down.server().equals(name))
                        .map(Down::since)
                        .findFirst()
                        .orElse(null);
    }
}
