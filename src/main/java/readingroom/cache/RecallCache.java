package readingroom.cache;

import co.elastic.clients.elasticsearch._types.query_dsl.Query;
import com.github.benmanes.caffeine.cache.Cache;
import io.micrometer.core.instrument.Counter;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import readingroom.cache.IndexMarks.Marks;
import readingroom.model.Candidate;
import readingroom.model.Inquiry;
import readingroom.model.Instruction;

/**
 * The recalls of this process. One is repeated as soon as anything in the conversations searched has changed, so it is spared
 * mostly to questions whose answer could not be remembered. For the answers it notes what the index held during the search.
 */
public final class RecallCache {

    private final Cache<Searched, Recalled> recalls;
    private final Counter ended;
    private final IndexMarks index;
    private final Limits limits;
    private final Function<Inquiry, Optional<Query>> reach;

    /** What a recall depends on, but for what the index holds. */
    public record Searched(Asked asked, List<Instruction> instructions) {}

    /** What a recall has found, and what it saw. */
    public record Recalled(List<Candidate> candidates, List<String> relaxations, Sight sight) {

        public Recalled {
            candidates = List.copyOf(candidates);
            relaxations = List.copyOf(relaxations);
        }
    }

    /**
     * Where every message matters.
     *
     * @param whole so few messages are read as a whole
     * @param hits with fewer, filters are given up
     * @param watched whether anybody wants to know what the index holds
     */
    public record Limits(int whole, int hits, boolean watched) {}

    /**
     * @param ended counts the recalls that no longer held when they were looked up
     * @param reach finds the messages that matter to an inquiry; empty when all do
     */
    public RecallCache(
            Cache<Searched, Recalled> recalls,
            Counter ended,
            IndexMarks index,
            Limits limits,
            Function<Inquiry, Optional<Query>> reach) {
        this.recalls = recalls;
        this.ended = ended;
        this.index = index;
        this.limits = limits;
        this.reach = reach;
    }

    /** The inquiry with its candidates, if they are remembered and nothing has changed. */
    public Inquiry lookUp(Inquiry inquiry) {
        Notes notes = Notes.of(inquiry);
        if (notes == null || !limits.watched()) {
            return inquiry;
        }
        Sight before = index.read(inquiry, null)
                .map(marks -> Sight.before(marks.scope()))
                .orElse(Sight.UNKNOWN);
        Recalled last = inquiry.round() == 1 ? recalls.getIfPresent(searched(notes, inquiry)) : null;
        if (last == null
                || before.scope() == null
                || !before.scope().hasSameVectors(last.sight().scope())) {
            return inquiry.withMemory(notes.seeing(before));
        }
        Inquiry found = inquiry.withCandidates(last.candidates());
        for (String relaxation : last.relaxations()) {
            found = found.relaxed(relaxation);
        }
        return found.withMemory(notes.seeing(last.sight().spared()))
                .replied(AnswerCache.SPARED)
                .ended("recall");
    }

    /** Whether the search has to be made. */
    public boolean isMissing(Inquiry inquiry) {
        Notes notes = Notes.of(inquiry);
        return notes == null || !notes.isSpared();
    }

    /** Remembers what was found, if the index held still meanwhile. */
    public Inquiry keep(Inquiry asked, Inquiry found) {
        Notes notes = Notes.of(asked);
        if (notes == null || !limits.watched()) {
            return found;
        }
        Sight sight = settled(notes.sights().getLast(), found);
        if (sight.settled() && asked.round() == 1 && found.degraded().equals(asked.degraded())) {
            List<String> relaxations = found.relaxations()
                    .subList(asked.relaxations().size(), found.relaxations().size());
            recalls.put(searched(notes, asked), new Recalled(found.candidates(), relaxations, sight));
        }
        return found.withMemory(notes.seen(sight));
    }

    private Sight settled(Sight before, Inquiry found) {
        @Nullable Mark scope = before.scope();
        if (scope == null) {
            return Sight.UNKNOWN;
        }
        Query query =
                scope.messages() <= limits.whole() ? null : reach.apply(found).orElse(null);
        Optional<Marks> after = index.read(found, query);
        if (after.isEmpty() || !after.get().scope().hasSameMessages(scope)) {
            return Sight.UNKNOWN;
        }
        Mark reached = after.get().reached();
        // what little there is may have made the search go on without its filters
        boolean all = query == null || reached.messages() < limits.hits();
        return new Sight(scope, all ? null : query, all ? null : reached, true, false);
    }

    private static Searched searched(Notes notes, Inquiry inquiry) {
        return new Searched(notes.asked(), inquiry.instructions());
    }
}
