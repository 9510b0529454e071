package readingroom.forget;

import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import org.apache.camel.CamelContext;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import readingroom.cache.Caches;

/**
 * Looks whether anybody has forgotten something. Then this instance empties what it remembers in memory, and, when the
 * questions that were under way are over, removes what they have kept of it.
 */
public final class ForgottenWatch {

    private static final Logger LOG = LoggerFactory.getLogger(ForgottenWatch.class);

    private final ForgottenIndex forgotten;
    private final Latecomers latecomers;
    private final Duration question;
    private final Clock clock;
    private @Nullable String seen;
    private @Nullable Instant due;

    /** @param question how long one takes at most */
    ForgottenWatch(ForgottenIndex forgotten, Latecomers latecomers, Duration question, Clock clock) {
        this.forgotten = forgotten;
        this.latecomers = latecomers;
        this.question = question;
        this.clock = clock;
    }

    /** Looks once; when Elasticsearch is away, the next time will do. */
    public void look(CamelContext context) {
        try {
            String generation = forgotten.generation();
            if (seen != null && !seen.equals(generation)) {
                context.getRegistry().findByType(Caches.class).forEach(Caches::empty);
                due = clock.instant().plus(question);
            }
            seen = generation;
            Instant then = due;
            if (then != null && !clock.instant().isBefore(then)) {
                long removed = latecomers.remove(then.minus(question.multipliedBy(2)));
                due = null;
                if (removed > 0) {
                    LOG.info("{} answers that were under way when their messages were forgotten are removed", removed);
                }
            }
        } catch (IOException e) {
            LOG.debug("cannot look what was forgotten: {}", e.getClass().getSimpleName());
        }
    }
}
