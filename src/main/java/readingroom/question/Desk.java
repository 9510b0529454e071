package readingroom.question;

import java.time.Clock;
import java.util.List;
import org.apache.camel.Body;
import org.apache.camel.Exchange;
import org.apache.camel.ExchangeProperty;
import org.jspecify.annotations.Nullable;
import readingroom.access.Access;
import readingroom.archive.Trace;
import readingroom.llm.Deadline;
import readingroom.model.Answer;
import readingroom.model.Inquiry;
import readingroom.model.Instruction;
import readingroom.model.Question;
import readingroom.model.Scope;
import readingroom.trace.TraceId;

/** Where a question begins and ends its way: decides whether the steps may use a chat model, and adds up what they took. */
public final class Desk {

    private final boolean modelled;
    private final Access access;
    private final Clock clock;

    public Desk(boolean modelled, Access access, Clock clock) {
        this.modelled = modelled;
        this.access = access;
        this.clock = clock;
    }

    /** Opens a question that comes by a route, and starts its clock; it sees nothing yet. */
    public Inquiry open(@Body Question question, Exchange exchange) {
        Inquiry inquiry = Inquiry.of(question, Scope.nothing(), modelled);
        Trace.open(exchange, question, clock);
        exchange.setProperty(Outages.DEADLINE, Deadline.of(inquiry));
        exchange.setProperty(TraceId.QUESTION, question.questionId());
        return inquiry;
    }

    /**
     * Lets it see what its asker may see.
     *
     * @param operator whether it is the operator who asks
     */
    public Inquiry admit(@Body Inquiry inquiry, @ExchangeProperty(Access.OPERATOR) @Nullable Boolean operator) {
        String asker = inquiry.question().asker();
        return inquiry.within(Boolean.TRUE.equals(operator) ? access.operator(asker) : access.scope(asker));
    }

    /** A question of the operator, as the first step takes it. */
    public Inquiry inquiry(Question question) {
        return Inquiry.of(question, access.operator(question.asker()), modelled);
    }

    /**
     * The answer of an inquiry that has one, with what all steps of all rounds took and had to give up.
     *
     * @throws IllegalStateException if it has none
     */
    public Answer close(@Body Inquiry inquiry, Exchange exchange) {
        return close(inquiry).traced(TraceId.of(exchange));
    }

    /** The same outside of a route. */
    public Answer close(Inquiry inquiry) {
        Answer answer = inquiry.answer();
        if (answer == null) {
            throw new IllegalStateException("the answer step left a question without an answer; it must set one");
        }
        List<Instruction> instructions = inquiry.instructions();
        return answer.noting(
                instructions.isEmpty() ? answer.instructions() : instructions,
                inquiry.relaxations(),
                inquiry.degraded(),
                Answer.UsageReport.of(inquiry.usage()));
    }
}
