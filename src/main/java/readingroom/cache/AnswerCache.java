package readingroom.cache;

import com.github.benmanes.caffeine.cache.Cache;
import io.micrometer.core.instrument.Counter;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.apache.camel.Body;
import org.apache.camel.ExchangeProperty;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import readingroom.cache.IndexMarks.Marks;
import readingroom.camel.Observer;
import readingroom.model.Answer;
import readingroom.model.Answer.Status;
import readingroom.model.Catalog;
import readingroom.model.Inquiry;
import readingroom.model.Question;
import readingroom.model.Reply;
import readingroom.model.Sources;
import readingroom.screen.Screen;

/**
 * The answers of this process. One is given out again as long as the index has no new message and no edit that could change
 * it, and "not found" only while there is nothing new at all; when Elasticsearch cannot tell, the question is worked on.
 */
public final class AnswerCache {

    /** Stands for a step that was spared, whose usage then says that it was cached. */
    static final Reply SPARED = new Reply("remembered", 0, 0, 0, 0);

    private static final Logger LOG = LoggerFactory.getLogger(AnswerCache.class);

    private final Cache<Asked, Remembered> answers;
    private final Counter ended;
    private final IndexMarks index;
    private final Catalog catalog;
    private final Setup setup;
    private final Clock clock;

    /**
     * What every question is read with.
     *
     * @param version stands for models, prompts and settings
     * @param remembering false when nothing is to be remembered of any question
     * @param times those that a question names, in absolute terms
     */
    public record Setup(String version, boolean remembering, Function<Question, List<String>> times) {}

    /** @param ended counts the answers that no longer held when they were looked up */
    public AnswerCache(
            Cache<Asked, Remembered> answers,
            Counter ended,
            IndexMarks index,
            Catalog catalog,
            Setup setup,
            Clock clock) {
        this.answers = answers;
        this.ended = ended;
        this.index = index;
        this.catalog = catalog;
        this.setup = setup;
        this.clock = clock;
    }

    /**
     * The inquiry with its answer, if that is remembered and still holds.
     *
     * @param observer is told what was looked at for it; null for nobody
     */
    public Inquiry lookUp(@Body Inquiry inquiry, @ExchangeProperty(Observer.PROPERTY) @Nullable Observer observer) {
        if (!setup.remembering()) {
            return inquiry;
        }
        Question question = inquiry.question();
        Asked asked = Asked.of(inquiry, setup.times().apply(question), setup.version());
        Optional<Names> names = names(inquiry);
        if (names.isEmpty()) {
            return inquiry;
        }
        Remembered last = answers.getIfPresent(asked);
        if (last != null
                && last.names().equals(names.get())
                && last.sights().stream().allMatch(sight -> holds(last, sight, inquiry))) {
            if (observer != null) {
                observer.recalled(last.sources());
            }
            return answered(inquiry, last.answer());
        }
        if (last != null) {
            ended.increment();
            answers.asMap().remove(asked, last);
        }
        return inquiry.withMemory(new Notes(asked, names.get(), List.of()));
    }

    /** Remembers the answer, if it is one that nothing was missing for, and that the index held still for. */
    public Inquiry keep(@Body Inquiry inquiry, @ExchangeProperty(Observer.PROPERTY) @Nullable Observer observer) {
        Answer answer = inquiry.answer();
        Notes notes = Notes.of(inquiry);
        if (answer != null
                && notes != null
                && answer.status() != Status.FAILED
                && inquiry.degraded().stream().allMatch(Screen::isNote)
                && answer.degraded().stream().allMatch(Screen::isNote)
                && notes.sights().size() == inquiry.round()
                && notes.sights().stream().allMatch(Sight::settled)) {
            Sources sources = observer == null ? Sources.none() : observer.sources();
            answers.put(notes.asked(), new Remembered(whole(answer, inquiry), notes.names(), sources, notes.sights()));
        }
        return inquiry;
    }

    private Optional<Names> names(Inquiry inquiry) {
        try {
            return Optional.of(Names.of(catalog.scope(inquiry.extent())));
        } catch (RuntimeException e) {
            LOG.debug("no catalog, so nothing is remembered: {}", e.getClass().getName());
            return Optional.empty();
        }
    }

    private boolean holds(Remembered last, Sight sight, Inquiry inquiry) {
        Optional<Marks> now = index.read(inquiry, sight.reach());
        if (now.isEmpty()) {
            return false;
        }
        Mark scope = now.get().scope();
        if (last.answer().status() == Status.INSUFFICIENT_EVIDENCE) {
            return scope.hasSameVectors(sight.scope());
        }
        return sight.reach() == null
                ? scope.hasSameMessages(sight.scope())
                : now.get().reached().hasSameMessages(sight.reached());
    }

    /** With what the close of a question takes from the inquiry, of which there will be another one. */
    private static Answer whole(Answer answer, Inquiry inquiry) {
        return answer.noting(inquiry.instructions(), inquiry.relaxations(), inquiry.degraded(), answer.usage());
    }

    private Inquiry answered(Inquiry inquiry, Answer last) {
        Question question = inquiry.question();
        Answer own = new Answer(
                question.questionId(),
                question.question(),
                last.status(),
                last.answer(),
                last.confidence(),
                last.citations(),
                last.instructions(),
                last.relaxations(),
                List.of(),
                last.usage(),
                last.model(),
                clock.instant(),
                UUID.randomUUID().toString(),
                null);
        Inquiry found = inquiry.withInstructions(last.instructions()).withAnswer(own);
        for (String relaxation : last.relaxations()) {
            found = found.relaxed(relaxation);
        }
        for (String note : last.degraded()) {
            String[] parts = note.split(": ", 2);
            found = found.degraded(parts[0], parts[1]);
        }
        return found.replied(SPARED).ended("answer");
    }
}
