package readingroom.forget;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import readingroom.index.Generation;
import readingroom.model.Json;

/** Forgets the messages that are older than they are to be kept. None is noted: their age keeps them from coming back. */
public final class Retention {

    private static final Logger LOG = LoggerFactory.getLogger(Retention.class);
    /** What is removed at once is held in memory, in part. */
    private static final int SLICE = 10_000;

    private final ForgottenIndex forgotten;
    private final Messages messages;
    private final Removal removal;
    private final Duration kept;
    private final Clock clock;

    Retention(ForgottenIndex forgotten, Messages messages, Removal removal, Duration kept, Clock clock) {
        this.forgotten = forgotten;
        this.messages = messages;
        this.removal = removal;
        this.kept = kept;
        this.clock = clock;
    }

    /** Forgets what is too old by now; what cannot be done is done the next time. */
    public void sweep() {
        try {
            forgetOld();
        } catch (IOException | IllegalStateException e) {
            LOG.warn(
                    "old messages (index.retention-days) are not forgotten yet: {}",
                    e.getClass().getSimpleName());
        }
    }

    /**
     * Forgets what is too old by now.
     *
     * @return how much was removed where; empty when there was nothing to remove
     * @throws IOException if Elasticsearch is away; the next time goes on
     */
    synchronized Map<String, Long> forgetOld() throws IOException {
        Map<String, Long> removed = new LinkedHashMap<>();
        if (kept.isZero()) {
            return removed;
        }
        Instant oldest = clock.instant().minus(kept);
        List<Generation> generations = messages.generations();
        Instant slice = next(generations, oldest);
        boolean any = false;
        while (slice != null) {
            removal.remove(generations, Selection.before(slice), false, "", removed);
            any = true;
            slice = next(generations, oldest);
        }
        if (any) {
            forgotten.mark();
            removal.expunge(generations);
            LOG.info("forgotten after {} days (index.retention-days): {}", kept.toDays(), removed);
        }
        return removed;
    }

    /** Until when the next oldest messages are removed; null if none are too old. */
    private @org.jspecify.annotations.Nullable Instant next(List<Generation> generations, Instant oldest)
            throws IOException {
        for (Generation generation : generations) {
            long count =
                    messages.count(generation.name(), Selection.before(oldest).query());
            if (count > SLICE) {
                return at(generation, oldest);
            }
            if (count > 0) {
                return oldest;
            }
        }
        return null;
    }

    private Instant at(Generation generation, Instant oldest) throws IOException {
        ObjectNode body = Json.mapper()
                .createObjectNode()
                .put("size", 1)
                .put("from", SLICE - 1)
                .put("_source", false);
        body.withArray("/sort").addObject().put("timestamp", "asc");
        JsonNode hit = messages.search(generation.name(), body).at("/hits/hits/0/sort/0");
        Instant last = Instant.ofEpochMilli(hit.asLong()).plusMillis(1);
        return last.isBefore(oldest) ? last : oldest;
    }
}
