package readingroom.access;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import readingroom.model.Candidate;
import readingroom.model.Inquiry;

/**
 * Stands behind recall: whatever a search has let through that the asker may not see goes no further. There is nothing to
 * do as long as the searches are right, so each one is an error, and counted.
 */
public final class ScopeGuard {

    private static final Logger LOG = LoggerFactory.getLogger(ScopeGuard.class);

    private final Counter outside;

    public ScopeGuard(MeterRegistry meters) {
        this.outside = Counter.builder("readingroom.access.outside")
                .description("Messages that a search found outside of what the asker may see, and that were withheld")
                .register(meters);
    }

    /** The inquiry with the candidates that its asker may see. */
    public Inquiry keep(Inquiry inquiry) {
        List<Candidate> seen = inquiry.candidates().stream()
                .filter(candidate -> inquiry.scope().sees(candidate.message().conversationId()))
                .toList();
        int withheld = inquiry.candidates().size() - seen.size();
        if (withheld == 0) {
            return inquiry;
        }
        outside.increment(withheld);
        LOG.error(
                "{} messages outside of what an asker may see were withheld behind recall; a search lacks its filter",
                withheld);
        return inquiry.withCandidates(seen);
    }
}
