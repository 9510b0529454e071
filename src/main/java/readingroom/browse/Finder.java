package readingroom.browse;

import java.time.Clock;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.camel.Body;
import org.apache.camel.Exchange;
import readingroom.instruct.TimeReader;
import readingroom.llm.Deadline;
import readingroom.model.Inquiry;
import readingroom.model.Instruction;
import readingroom.model.Instruction.Decision;
import readingroom.model.Question;
import readingroom.question.Outages;
import readingroom.question.TimeLeft;

/** Makes of a search request what recall takes, with every instruction held against the index. */
public final class Finder {

    private final Given given;
    private final Steps steps;
    private final Defaults defaults;
    private final Clock clock;

    /**
     * What other packages do for it.
     *
     * @param times reads times that are written in words
     * @param rules replaces the instructions of an inquiry by those that its question has
     * @param verifier decides what becomes of each
     * @param senders whom a name may mean in the conversations of an inquiry
     * @param searchable whether a keyword has anything to search for
     */
    public record Steps(
            TimeReader times,
            UnaryOperator<Inquiry> rules,
            UnaryOperator<Inquiry> verifier,
            BiFunction<String, Inquiry, List<String>> senders,
            Predicate<String> searchable) {}

    /**
     * @param zone of times without one
     * @param deadlineMs how long a search may take
     * @param topics that messages may be tagged with
     */
    public record Defaults(ZoneId zone, long deadlineMs, List<String> topics) {
        public Defaults {
            topics = List.copyOf(topics);
        }
    }

    public Finder(Steps steps, Defaults defaults, Clock clock) {
        this.given = new Given(new TimeBounds(steps.times()), defaults.topics(), steps.senders(), steps.searchable());
        this.steps = steps;
        this.defaults = defaults;
        this.clock = clock;
    }

    /** @throws InvalidRequest if an argument cannot be read */
    public Inquiry open(@Body FindRequest request, Exchange exchange) {
        Inquiry inquiry = Inquiry.of(question(request), request.scope(), false);
        Deadline deadline = Deadline.of(inquiry);
        exchange.setProperty(Outages.DEADLINE, deadline);
        return TimeLeft.within(deadline, () -> instructed(request, inquiry));
    }

    private Inquiry instructed(FindRequest request, Inquiry inquiry) {
        List<Instruction> wanted = given.of(request, inquiry);
        Inquiry read = request.text().isEmpty() ? inquiry : steps.rules().apply(inquiry);
        boolean fixed = wanted.stream().anyMatch(one -> one.decision() == Decision.FILTER);
        List<Instruction> all = new ArrayList<>(wanted);
        read.instructions().forEach(one -> all.add(fixed ? preferred(one) : one));
        return steps.verifier().apply(read.withInstructions(all));
    }

    private Question question(FindRequest request) {
        String text = !request.text().isEmpty()
                ? request.text()
                : Stream.of(request.topics(), request.keywords(), request.mentions())
                        .flatMap(List::stream)
                        .collect(Collectors.joining(" "));
        return new Question(
                "find",
                text,
                request.asker(),
                clock.instant(),
                Objects.requireNonNullElse(request.timeZone(), defaults.zone()),
                request.conversations(),
                null,
                defaults.deadlineMs());
    }

    /** What is read out of the words takes nothing away where the caller says himself what is wanted. */
    private static Instruction preferred(Instruction read) {
        return read.decision() == Decision.FILTER
                ? read.decided(Decision.PREFERENCE, read.check(), "what the caller gives decides")
                : read;
    }
}
