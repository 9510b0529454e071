package readingroom.journal;

import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.Objects;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Deletes what questions have left in the journal that were never delivered, or just when a process was killed. */
public final class Leftovers {

    private static final Logger LOG = LoggerFactory.getLogger(Leftovers.class);
    private static final Duration AGE = Duration.ofDays(1);

    private final Entries entries;
    private final Clock clock;

    public Leftovers(Entries entries, Clock clock) {
        this.entries = entries;
        this.clock = clock;
    }

    /** Deletes all that is older than a day; when Elasticsearch is away, the next time will do. */
    public void delete() {
        String before = Objects.toString(clock.instant().minus(AGE));
        try {
            int deleted = 0;
            for (int more = entries.forgetBefore(before); more > 0; more = entries.forgetBefore(before)) {
                deleted += more;
            }
            if (deleted > 0) {
                LOG.info("{} old entries of the journal are deleted", deleted);
            }
        } catch (IOException e) {
            LOG.warn(
                    "old entries of the journal cannot be deleted: {}",
                    e.getClass().getSimpleName());
        }
    }
}
