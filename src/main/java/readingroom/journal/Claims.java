package readingroom.journal;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import readingroom.journal.Entries.Entry;
import readingroom.journal.Entries.Version;
import readingroom.llm.Digest;
import readingroom.model.Answer;

/**
 * Decides who may send the answer of a record. Its marker says who works on it and, from just before it is sent, the answer;
 * whoever overwrites the marker first may send. Whoever finds an answer in it looks among those that were sent, and sends it
 * only if it is not there and the other one must have sent it by now or never will.
 */
public final class Claims {

    private static final Logger LOG = LoggerFactory.getLogger(Claims.class);
    private static final int TRIES = 6;
    private static final Duration PAUSE = Duration.ofSeconds(2);

    private final Owners owners = new Owners();
    private final Entries entries;
    private final Settlement settlement;
    private final Clock clock;

    /**
     * What sending is bound by.
     *
     * @param answers topic of the answers that go nowhere else, or could not go there
     * @param sending how long after its marker was written an answer may still arrive on a topic
     */
    public record Terms(String answers, Duration sending) {}

    public Claims(Entries entries, SentRecords sent, Terms terms, Clock clock) {
        this.entries = entries;
        this.settlement = new Settlement(entries, sent, owners, terms, clock);
        this.clock = clock;
    }

    /** The header of an answer that names the record it answers. */
    static final String HEADER = "question-record";

    static byte[] header(String origin) {
        return origin.getBytes(StandardCharsets.UTF_8);
    }

    static String id(String origin) {
        return Digest.of(origin);
    }

    /** Begins the work on a record. */
    Delivery begin(String origin) {
        String owner = owners.add();
        try {
            Optional<Version> created =
                    entries.create(id(origin), new Marker(origin, owner, clock.instant(), null, null).document());
            if (created.isPresent()) {
                return new Delivery(origin, owner, new Attempt(false), created.get(), null, false);
            }
            Optional<Entry> present = entries.read(id(origin));
            Answer answer =
                    present.map(entry -> Marker.read(entry.document()).answer()).orElse(null);
            LOG.info("{} comes again{}", origin, answer == null ? "" : ", its answer is ready");
            return new Delivery(
                    origin,
                    owner,
                    new Attempt(true),
                    present.map(Entry::version).orElse(null),
                    answer,
                    false);
        } catch (IOException | UncheckedIOException e) {
            warn("begun", e);
            return new Delivery(origin, owner, new Attempt(true), null, null, false);
        }
    }

    /** Ends the work on a record, whatever has become of it. */
    void end(Delivery delivery) {
        owners.remove(delivery.owner());
    }

    /**
     * Settles what becomes of an answer: with Elasticsearch away for longer than a moment it is sent without a marker.
     *
     * @param topic that it goes to
     */
    Delivery claim(Delivery delivery, Answer answer, String topic) throws InterruptedException {
        for (int tries = 1; ; tries++) {
            try {
                return settlement.settle(
                        delivery, new Marker(delivery.origin(), delivery.owner(), clock.instant(), topic, answer));
            } catch (IOException | UncheckedIOException e) {
                if (tries == TRIES) {
                    warn("claimed", e);
                    return delivery.claimed(answer);
                }
                Thread.sleep(PAUSE);
            }
        }
    }

    private static void warn(String what, Exception cause) {
        LOG.warn(
                "a delivery cannot be {} ({}); should this process be killed just now, its answer may be sent twice",
                what,
                cause.getClass().getSimpleName());
    }
}
