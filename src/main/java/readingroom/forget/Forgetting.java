package readingroom.forget;

import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import readingroom.index.Generation;

/** Removes messages from wherever they were written down, makes sure that they are gone, and says so in a receipt. */
public final class Forgetting {

    private static final Logger LOG = LoggerFactory.getLogger(Forgetting.class);

    private final ForgottenIndex forgotten;
    private final Messages messages;
    private final Removal removal;
    private final Assurance assurance;
    private final Clock clock;

    Forgetting(ForgottenIndex forgotten, Messages messages, Places places, Clock clock) {
        this.forgotten = forgotten;
        this.messages = messages;
        this.removal = new Removal(forgotten, messages, places);
        this.assurance = new Assurance(messages, places);
        this.clock = clock;
    }

    /**
     * Makes messages forgotten. It can be asked again at any time, also after a failure half-way.
     *
     * @throws IllegalArgumentException if an id given alone is that of messages in several conversations
     * @throws IllegalStateException while the index is being rebuilt
     * @throws IOException if Elasticsearch is away or refuses something; some of the messages may be gone by then
     */
    public synchronized Receipt forget(Wish wish) throws IOException {
        Instant at = clock.instant();
        Selection selection = wish.selection();
        List<Generation> generations = messages.generations();
        Removal.Counted counted = removal.count(generations, selection);
        Map<String, Long> removed = new LinkedHashMap<>();
        List<Receipt.Check> checks = new ArrayList<>();
        List<Receipt.Remain> remains = new ArrayList<>();
        String id = UUID.randomUUID().toString();
        long lifted = 0;
        if (!wish.dryRun()) {
            lifted = wish.returning() ? forgotten.lift(selection) : 0;
            Traces traces = removal.remove(generations, selection, !wish.returning(), id, removed);
            forgotten.mark();
            remains.addAll(removal.expunge(generations));
            remains.addAll(assurance.files(wish.files(), traces, removed));
            checks.addAll(assurance.checks(generations, selection, traces));
            remains.addAll(assurance.remains(generations, traces));
        }
        Receipt receipt = new Receipt(
                id,
                at,
                selection.kinds(),
                wish.dryRun(),
                counted.ids().size(),
                counted.conversations().size(),
                removed,
                lifted,
                wish.returning(),
                checks,
                remains,
                Duration.between(at, clock.instant()).toMillis());
        if (!wish.dryRun()) {
            forgotten.keep(receipt);
            LOG.info("{} messages are forgotten, {} may come back; receipt {}", receipt.messages(), lifted, id);
        }
        return receipt;
    }
}
