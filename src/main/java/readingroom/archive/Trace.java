package readingroom.archive;

import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.apache.camel.Exchange;
import org.jspecify.annotations.Nullable;
import readingroom.camel.Observer;
import readingroom.model.Answer;
import readingroom.model.ChatMessage;
import readingroom.model.Inquiry;
import readingroom.model.Question;
import readingroom.model.Sources;
import readingroom.model.Usage;

/** Writes down what each step of a question comes to, as soon as it ends. */
public final class Trace implements Observer {

    private final Clock clock;
    private final Consumer<TraceStep> watcher;
    private final List<TraceStep> steps = new ArrayList<>();
    private final Set<String> documents = new LinkedHashSet<>();
    private final Set<String> messages = new LinkedHashSet<>();
    private final Set<String> conversations = new LinkedHashSet<>();
    private @Nullable Question question;
    private Instant begunAt;
    private int relaxations;
    private int degraded;

    /** @param watcher is told each step as it ends */
    public Trace(Clock clock, Consumer<TraceStep> watcher) {
        this.clock = clock;
        this.watcher = watcher;
        this.begunAt = clock.instant();
    }

    /** That of a question that begins; one that an entrance has put there stays. */
    public static Trace open(Exchange exchange, Question question, Clock clock) {
        Trace trace = exchange.getProperty(PROPERTY, Trace.class);
        if (trace == null) {
            trace = new Trace(clock, step -> {});
            exchange.setProperty(PROPERTY, trace);
        }
        trace.begin(question);
        return trace;
    }

    /** That of an exchange; null if it has none. */
    static @Nullable Trace of(Exchange exchange) {
        return exchange.getProperty(PROPERTY, Trace.class);
    }

    @Override
    public void seen(Object body) {
        if (body instanceof Inquiry inquiry) {
            add(inquiry).forEach(watcher);
        }
    }

    /** Adds the steps that nobody was shown: one that failed, or one whose result was there before. */
    synchronized void ended(Answer answer) {
        // one that was found without the steps
        answer.citations().forEach(citation -> messages.add(citation.messageId()));
        int round = steps.isEmpty() ? 1 : steps.getLast().round();
        List<TraceStep> added = added(
                answer.usage().steps(),
                (taken, at) -> TraceStep.of(taken, round, at, answer.citations().size()));
        added.forEach(watcher);
        steps.addAll(added);
    }

    /** As it was asked; null if it could not be read. */
    synchronized @Nullable Question question() {
        return question;
    }

    synchronized List<TraceStep> steps() {
        return List.copyOf(steps);
    }

    /** The ids of all messages that were looked at, those in the index and those that are shown. */
    synchronized List<String> messages() {
        return Stream.concat(documents.stream(), messages.stream()).distinct().toList();
    }

    @Override
    public synchronized Sources sources() {
        return new Sources(List.copyOf(messages), conversations());
    }

    @Override
    public synchronized void recalled(Sources earlier) {
        messages.addAll(earlier.messages());
        conversations.addAll(earlier.conversations());
    }

    /** The conversations of all messages that were read, which an answer may quote without citing them. */
    synchronized List<String> conversations() {
        return List.copyOf(conversations);
    }

    private synchronized void begin(Question asked) {
        question = asked;
        begunAt = clock.instant();
    }

    private synchronized List<TraceStep> add(Inquiry inquiry) {
        inquiry.candidates().forEach(candidate -> note(candidate.message()));
        inquiry.evidence()
                .forEach(evidence -> Stream.concat(Stream.of(evidence.message()), evidence.occurrences().stream())
                        .forEach(this::noteRead));
        List<TraceStep> added = added(inquiry.usage().steps(), (taken, at) -> TraceStep.of(taken, inquiry, at));
        if (!added.isEmpty()) {
            TraceStep last = added.removeLast();
            added.add(last.noting(rest(inquiry.relaxations(), relaxations), rest(inquiry.degraded(), degraded)));
            relaxations = inquiry.relaxations().size();
            degraded = inquiry.degraded().size();
            steps.addAll(added);
        }
        return added;
    }

    /** The steps that have ended since, each with the time at which it began: one begins as the one before ends. */
    private List<TraceStep> added(List<Usage.Step> taken, BiFunction<Usage.Step, Instant, TraceStep> described) {
        List<TraceStep> added = new ArrayList<>();
        for (int i = steps.size(); i < taken.size(); i++) {
            long before = taken.subList(0, i).stream().mapToLong(Usage.Step::ms).sum();
            added.add(described.apply(taken.get(i), begunAt.plusMillis(before)));
        }
        return added;
    }

    private void noteRead(ChatMessage message) {
        note(message);
        conversations.add(message.conversationId());
    }

    private void note(ChatMessage message) {
        if (message.id() != null) {
            documents.add(message.id());
        }
        messages.add(message.citedId());
    }

    private static List<String> rest(List<String> all, int known) {
        return List.copyOf(all.subList(Math.min(known, all.size()), all.size()));
    }
}
